import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { afterAll, beforeEach, expect, test } from "vitest"
import { customBioLinks } from "#database/schema/link-page"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { DAY_MS } from "#platform/text/day"
import { aBlock, anInfluencer, type Influencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { portOf } from "#tests/support/port-of"
import { askLinks, takeDue } from "./check.server"
import { listLinks } from "./list.server"
import { findDeadLinks } from "./queries.server"

useDatabase()
beforeEach(() =>
  asAdmin(async (admin) => {
    await admin.query("delete from custom_bio_links")
    await admin.query("delete from link_health")
  }),
)

const answers = new Map<string, RequestListener>()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const answer = answers.get(request.url ?? "")
  if (answer) answer(request, response)
  else response.writeHead(200).end()
}).listen(0, "127.0.0.1")
await once(server, "listening")
const origin = `http://127.0.0.1:${portOf(server)}`
const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const rows = () =>
  asAdmin(async (admin) => (await admin.query("select url, state, fault, failures from link_health order by url")).rows)
/** As if a day had passed since. */
const aDayLater = () =>
  asAdmin((admin) =>
    admin.query(
      "update link_health set asked_at = asked_at - interval '25 hours', next_at = next_at - interval '25 hours', failing_since = failing_since - interval '25 hours'",
    ),
  )
const ask = () => askLinks({ signal: AbortSignal.timeout(20_000) })
async function block({ influencerId }: Influencer, url: string, more: Parameters<typeof aBlock>[0] = {}) {
  const id = newId()
  await withActor(SYSTEM, (tx) =>
    tx.insert(customBioLinks).values({ id, influencerId, displayOrder: 0, ...aBlock({ url, ...more }) }),
  )
  return id
}
const deadOf = ({ actor, influencerId }: Influencer) => readAs(actor, (tx) => findDeadLinks(tx, [influencerId]))

test("a link that is gone for three days is told to its creator, stays on the page, and comes back with its first answer", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  const url = `${origin}/gone`
  const id = await block(nadia, url)
  answers.set("/gone", status(404))
  await listLinks({ spreadHours: 0 })
  for (const failures of [1, 2, 3]) {
    await ask()
    expect(await rows()).toEqual([{ url, state: failures < 3 ? "failing" : "dead", fault: "gone", failures }])
    await aDayLater()
  }
  expect([...(await deadOf(nadia))]).toEqual([[id, { since: expect.any(Date), fault: "gone" }]])
  expect((await readAs(karim.actor, (tx) => findDeadLinks(tx, [nadia.influencerId]))).size).toBe(0)
  expect(await asAdmin(async (admin) => (await admin.query("select visible from custom_bio_links")).rows)).toEqual([
    { visible: true },
  ])
  answers.delete("/gone")
  await ask()
  expect((await deadOf(nadia)).size).toBe(0)
})

test("a wall against programs, a redirect without end, the inside and other ports are never dead", async () => {
  const nadia = await anInfluencer()
  for (const code of [401, 403, 429, 503, 999]) answers.set(`/wall-${code}`, status(code))
  answers.set("/round", status(302, { location: "/round" }))
  answers.set("/inside", status(302, { location: "http://169.254.169.254/latest" }))
  const paths = [...[401, 403, 429, 503, 999].map((code) => `/wall-${code}`), "/round", "/inside"]
  for (const path of paths) await block(nadia, origin + path)
  await block(nadia, "https://192.168.0.1/")
  await block(nadia, "https://example.com:22/")
  await listLinks({ spreadHours: 0 })
  for (let day = 0; day < 4; day++) {
    await ask()
    await aDayLater()
  }
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(["unknown"]))
})

test("an address is asked once a day however many pages lead there and however many processes ask; a head that is refused is followed by a page", async () => {
  const url = `${origin}/shared`
  for (let n = 0; n < 3; n++) await block(await anInfluencer(), url)
  await block(await anInfluencer(), `${origin}/no-head`)
  answers.set("/no-head", (request, response) => response.writeHead(request.method === "HEAD" ? 405 : 200).end())
  await listLinks({ spreadHours: 0 })
  await listLinks({ spreadHours: 0 })
  asked.length = 0
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(asked.filter((each) => each.includes("shared"))).toEqual(["HEAD /shared"])
  expect(asked.filter((each) => each.includes("no-head"))).toEqual(["HEAD /no-head", "GET /no-head"])
  expect((await rows()).map(({ state }) => state)).toEqual(["fine", "fine"])
})

test("of one host ten are taken in a minute, in all processes together; the rest stands in line, and others are not held up", async () => {
  const nadia = await anInfluencer()
  for (let n = 0; n < 25; n++) await block(nadia, `https://big.fr/${n}`)
  await block(nadia, "https://small.fr/")
  await listLinks({ spreadHours: 0 })
  const now = new Date(Date.now() + 1000)
  const taken = (await Promise.all([takeDue(now), takeDue(now), takeDue(now)])).flat()
  expect(taken.filter(({ host }) => host === "big.fr")).toHaveLength(10)
  expect(taken.filter(({ host }) => host === "small.fr")).toHaveLength(1)
  const next = await takeDue(new Date(now.getTime() + 2.1 * 60_000))
  expect(next).toHaveLength(10)
  expect(new Set([...taken, ...next].map(({ url }) => url)).size).toBe(21)
})

test("an owner of silent servers under very many names holds nobody's links up, and nothing is said of those not asked", async () => {
  const nadia = await anInfluencer()
  const owner = `${newId()}.fr`
  for (let n = 0; n < 60; n++) await block(nadia, `https://name-${n}.${owner}/`)
  await block(nadia, `${origin}/honest`)
  await listLinks({ spreadHours: 0 })
  const named: string[] = []
  const guard = {
    resolve: async (name: string) => {
      named.push(name)
      throw Object.assign(new Error("nobody"), { code: "ENOTFOUND" })
    },
  }
  let time = Date.now()
  const now = () => (time += 5_000) // each answer takes as long
  await askLinks({ signal: AbortSignal.timeout(20_000), guard, now })
  expect(named.length).toBeGreaterThan(0)
  expect(named.length).toBeLessThan(25)
  const found = await rows()
  expect(found.find(({ url }) => url.startsWith(origin))).toMatchObject({ state: "fine" })
  expect(found.filter(({ failures }) => failures > 0)).toHaveLength(named.length)
})

test("what was taken by a process that died is asked on the next day, and not before", async () => {
  await block(await anInfluencer(), "https://zoe.fr/")
  await listLinks({ spreadHours: 0 })
  const now = new Date(Date.now() + 1000)
  expect(await takeDue(now)).toHaveLength(1)
  expect(await takeDue(new Date(now.getTime() + DAY_MS - 1))).toHaveLength(0)
  expect(await takeDue(new Date(now.getTime() + DAY_MS + 31 * 60_000))).toHaveLength(1)
})

test("hidden blocks, pages that are not shown, names nobody can have and endless addresses are not asked; what no page has goes", async () => {
  const nadia = await anInfluencer()
  await block(nadia, "https://kept.fr/")
  await block(nadia, "https://hidden.fr/", { visible: false })
  await block(nadia, "https://nadia.example/")
  await block(nadia, `https://long.fr/${"%D9".repeat(900)}`)
  await block(nadia, "mailto:nadia@example.com", { kind: "contact" })
  await block(await anInfluencer({ isActive: false }), "https://asleep.fr/")
  await listLinks()
  expect((await rows()).map(({ url }) => url)).toEqual(["https://kept.fr/"])
  await takeDue(new Date(Date.now() + DAY_MS))
  await asAdmin((admin) => admin.query("update link_health set asked_at = now()"))
  await asAdmin((admin) => admin.query("update custom_bio_links set visible = false"))
  await listLinks()
  expect(await rows()).toHaveLength(1)
  await aDayLater()
  await listLinks()
  expect(await rows()).toEqual([])
})

test("a night in which nobody answers is ours, and says nothing of the links", async () => {
  const nadia = await anInfluencer()
  answers.set("/cut", (request) => request.socket.destroy())
  for (let n = 0; n < 3; n++) await block(nadia, `${origin}/cut?${n}`)
  for (let n = 0; n < 3; n++) answers.set(`/cut?${n}`, (request) => request.socket.destroy())
  await listLinks({ spreadHours: 0 })
  await ask()
  expect(new Set((await rows()).map(({ failures }) => failures))).toEqual(new Set([0]))
})
