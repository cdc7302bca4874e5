import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { post } from "../../faults/load/writes.ts"
import type { Person } from "../../faults/world/people.ts"
import { makeWorld, startOn } from "../../faults/world/world.ts"
import { buildersFor } from "../../support/people.ts"
import { freePort } from "../../support/site.ts"
import { listening, runProgram } from "../programs.ts"
import { finding, type Proof, type World } from "../proof.ts"

const PAGES = 20
const VISITS = 50
/** What the headers of a link page promise. */
const FRESH_WITHIN_MS = 60_000
const MOST_CRAWLED = 120
const SEEDS = [
  "/",
  "/influencers",
  "/brands",
  "/about",
  "/account",
  "/messages",
  "/collaborations",
  "/influencer/dashboard",
  "/influencer/page",
  "/entreprise/dashboard",
  "/admin",
]

/**
 * A cache that goes by the answers' headers alone, for whoever asks, with or without a cookie: what it may not keep has to say so itself. More
 * reckless than what Varnish does unasked.
 */
const rules = (port: string) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${port}"; }
sub vcl_recv {
  if (req.method == "GET" || req.method == "HEAD") { return (hash); }
  return (pass);
}
sub vcl_deliver {
  set resp.http.X-Hits = obj.hits;
}
`

async function proveCache(world: World) {
  const faults = await makeWorld()
  world.atEnd(() => faults.endFault().then(() => faults.remove()))
  const place = faults.newPlace()
  const port = await freePort()
  const site = await startOn(faults, place, { env: { PUBLIC_URL: `http://localhost:${port}` } })
  await startVarnish(world, port, new URL(site.url).port)
  const by = `http://localhost:${port}`
  const [cast] = place.casts
  if (!cast) throw new Error("somebody is there")
  const builders = buildersFor(site)
  const people = []
  for (let n = 0; n < PAGES; n++) people.push(await builders.anInfluencer({ owner: { passwordHash: "none" } }))

  let hits = 0
  for (let visit = 0; visit < VISITS; visit++)
    for (const { path } of people) {
      const answer = await fetch(`${by}/${path}`)
      await answer.arrayBuffer()
      if (Number(answer.headers.get("x-hits")) > 0) hits++
    }
  const views = await counted(
    by,
    people.map(({ influencerId }) => influencerId),
  )

  const [changed] = people
  if (!changed) throw new Error("pages were made")
  const before = await (await fetch(`${by}/${changed.path}`)).text()
  const from = performance.now()
  const body = new URLSearchParams({ intent: "verified", id: changed.influencerId, value: "on" })
  const { cookie } = cast.admin
  await post(by, "/admin?tab=influencers", body, { cookie, signal: AbortSignal.timeout(FRESH_WITHIN_MS) })
  while (
    performance.now() - from < 2 * FRESH_WITHIN_MS &&
    (await (await fetch(`${by}/${changed.path}`)).text()) === before
  )
    await pause(250)
  const fresh = performance.now() - from

  const crawls = []
  for (const [role, person] of Object.entries({ creator: cast.creator, company: cast.company, admin: cast.admin }))
    crawls.push({ role, ...(await crawled(by, person)) })
  const leaks = crawls.flatMap((crawl) => crawl.leaks)

  return [
    finding("visits to link pages that it answers", hits / (PAGES * VISITS) > 0.9, `${hits} of ${PAGES * VISITS}`),
    finding(
      "the pictures by which views are counted",
      views.kept === 0,
      `${views.kept} of ${views.asked} answered by the cache`,
    ),
    finding(
      "a changed page is the new one within a minute",
      fresh <= FRESH_WITHIN_MS,
      `after ${(fresh / 1_000).toFixed(1)} s`,
    ),
    finding(
      "what a creator, a company and an admin saw, asked again by nobody",
      leaks.length === 0,
      `${crawls.map(({ role, pages }) => `${role} ${pages} pages`).join(", ")}: ${leaks.length === 0 ? "none was kept" : leaks.slice(0, 3).join(", ")}`,
    ),
  ]
}

async function startVarnish(world: World, port: number, backend: string) {
  const file = join(world.folder, "rules.vcl")
  writeFileSync(file, rules(backend))
  const logFile = join(world.folder, "varnish.log")
  const args = [
    "-F",
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    file,
    "-n",
    join(world.folder, "varnish"),
    "-s",
    "malloc,64m",
    "-j",
    "none",
  ]
  const child = runProgram(world, "/usr/sbin/varnishd", args, { cwd: world.folder, logFile })
  await listening(port, child, logFile)
}

/** The picture of each page, asked for twice. */
async function counted(by: string, ids: readonly string[]) {
  let kept = 0
  for (const id of ids)
    for (const _ of [1, 2]) {
      const answer = await fetch(`${by}/v/${id}.gif`)
      await answer.arrayBuffer()
      if (Number(answer.headers.get("x-hits")) > 0) kept++
    }
  return { asked: 2 * ids.length, kept }
}

/** What one person reaches by links, then each address asked by somebody without a cookie. */
async function crawled(by: string, { cookie, email }: Person) {
  const waiting = [...SEEDS]
  const seen = new Set<string>()
  const leaks: string[] = []
  while (waiting.length > 0 && seen.size < MOST_CRAWLED) {
    const path = waiting.shift() ?? ""
    if (seen.has(path)) continue
    seen.add(path)
    const own = await fetch(by + path, { headers: { cookie }, redirect: "manual" })
    const html = await own.text()
    const other = await fetch(by + path, { redirect: "manual" })
    const shown = await other.text()
    const isPrivate = !/public/.test(own.headers.get("cache-control") ?? "")
    if (shown.includes(email) || (Number(other.headers.get("x-hits")) > 0 && isPrivate)) leaks.push(path)
    for (const [, link = ""] of html.matchAll(/href="(\/[^"#]*)"/g))
      if (!/sign-out|\/assets\/|\/fonts\//.test(link)) waiting.push(link.replaceAll("&amp;", "&"))
  }
  return { pages: seen.size, leaks }
}

export const cache: Proof = {
  name: "cache",
  title: "Varnish before Vitrine, as a CDN",
  packages: { varnish: "/usr/sbin/varnishd" },
  run: proveCache,
}
