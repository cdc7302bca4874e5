import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import { type Site, startSite } from "../tests/support/site.ts"
import { startBare } from "./support/bare.ts"
import { budget, end, interleaved } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// A visit is the page, the picture that counts its view and, one time in three, a click: beside a bare node:http server that
// sends the same bytes under the same addresses. Each visit is another visitor's, so that everything that is judged is written.
// Then clicks lost when the process is stopped and when it is killed.
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36"
const PERSON = { "user-agent": AGENT, "accept-encoding": "br" }
const env = { RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "silent", TRUSTED_PROXIES: "127.0.0.1,::1" }
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-visit-"))

let visitors = 0

try {
  let site = await startSite({ dataDir, env })
  const { path, influencerId, blockIds } = await seedPage(site)
  const click = `/l/${blockIds[0]}`
  const view = `/v/${influencerId}.gif`
  const all = [path, view, click]
  const seen = { ...PERSON, referer: `${site.url}${path}` }
  for (const each of all) await fetch(site.url + each, { headers: seen, redirect: "manual" })
  const bare = await startBare(site.url, all, seen)
  const visit = [path, view, path, view, path, view, click]
  const kinds = { visit, view: [view], click: [click] }
  const rate = await interleaved(
    Object.entries(kinds).flatMap(([kind, paths]) => [
      { name: `${kind}, bare node:http`, measure: () => requestsOf(bare.url, paths) },
      { name: kind, measure: () => requestsOf(site.url, paths) },
    ]),
  )
  bare.stop()
  for (const [kind, atLeast] of [
    ["visit", 0.6],
    ["view", 0.5],
    ["click", 0.5],
  ] as const)
    budget(`${kind}, recorded, against bare node:http`, rate(kind) / rate(`${kind}, bare node:http`), { atLeast }, " ×")

  const stopped = await clicksThen("SIGTERM")
  budget(`clicks lost at SIGTERM, of ${stopped.answered}`, stopped.lost, { atMost: 0 })
  const killed = await clicksThen("SIGKILL")
  budget(
    `clicks lost at kill -9, of ${killed.answered}, in milliseconds of their rate`,
    (killed.lost / killed.perSecond) * 1000,
    { atMost: 250 },
    " ms",
  )
  await site.stop()

  /** Clicks for two seconds, ends the process while they come in, starts it again and counts what is missing. */
  async function clicksThen(signal: NodeJS.Signals) {
    const before = await stored(site)
    let answered = 0
    const load = autocannon(
      { url: site.url, connections: 8, duration: 3, timeout: 1, requests: [{ path: click, setupRequest: byAnother }] },
      () => {},
    )
    load.on("response", (_client, status) => {
      if (status === 302) answered++
    })
    setTimeout(() => site.process.kill(signal), 2_000)
    await Promise.all([once(load, "done"), once(site.process, "exit")])
    site = await startSite({ dataDir, env })
    return { answered, lost: Math.max(0, answered - ((await stored(site)) - before)), perSecond: answered / 2 }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
end()

/** Requests a second, of these addresses in turn. */
async function requestsOf(url: string, paths: readonly string[]) {
  const requests = paths.map((path): autocannon.Request => ({ path, setupRequest: byAnother }))
  const {
    requests: answered,
    errors,
    timeouts,
    non2xx,
    ...rest
  } = await autocannon({
    url,
    requests,
    connections: 32,
    duration: 3,
  })
  const failed = errors + timeouts + non2xx - rest["3xx"]
  if (failed > 0) throw new Error(`${url}: ${failed} requests were not answered`)
  return answered.average
}

/** By another visitor each time, as one visitor's views of a page count once in thirty seconds. */
function byAnother(request: autocannon.Request) {
  visitors++
  const address = `100.${(visitors >> 16) & 127}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { ...request, headers: { ...PERSON, "x-forwarded-for": address } }
}

async function stored(site: Site) {
  // What is under way is written within 200 ms: the count stands still when it is done.
  for (let last = -1; ; ) {
    const [row] = await site.sql<{ n: number }>("select count(*)::int as n from link_clicks")
    if (row && row.n === last) return last
    last = row?.n ?? 0
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
