import { once } from "node:events"
import { Agent, createServer, get } from "node:http"
import { Server as NetServer } from "node:net"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { WebSocket } from "ws"
import { z } from "zod"
import { portOf } from "#tests/support/port-of"
import { startFanout } from "../../platform/cache/fanout.server.ts"
import { readAs, VISITOR } from "../../platform/database/actor.server.ts"
import { NotFound } from "../../platform/errors/errors.ts"
import { ARRIVALS_AT_ONCE } from "../../platform/realtime/arrivals.server.ts"
import { defineChannel } from "../../platform/realtime/channels.server.ts"
import { CLOSE, serveSocket } from "../../platform/realtime/socket.server.ts"
import { aSessionOf, cookieHeaderOf } from "../../tests/support/accounts.ts"
import { anAccount } from "../../tests/support/builders.ts"
import { asAdmin, listenUrl, useDatabase } from "../../tests/support/database.ts"
import { takeSockets } from "./live.ts"

useDatabase()

const server = createServer()
const ORIGIN = "http://localhost:3000"
let stopFanout: () => Promise<void>
let address = ""

/** A counter that others turn: a channel tells how far it is, from where the page had come. */
let turned = 0
defineChannel("counter", {
  params: z.strictObject({ after: z.number() }),
  async open(_listener, { after }) {
    let told = after
    return {
      tags: ["counter"],
      async read() {
        const news = Array.from({ length: turned - told }, (_, place) => told + place + 1)
        told = turned
        return news.length > 0 ? news : undefined
      },
    }
  },
})
defineChannel("shut", {
  params: z.strictObject({}),
  open: () => Promise.reject(new NotFound()),
})

/** As another process would say it. */
const turn = () => {
  turned++
  return asAdmin((admin) => admin.query(`select pg_notify('vitrine_cache', '["counter"]')`))
}

beforeAll(async () => {
  takeSockets(server, { publicUrl: ORIGIN, onLoopback: true, sessionCookie: "session" })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  address = `ws://127.0.0.1:${portOf(server)}`
  stopFanout = await startFanout(listenUrl())
})
afterAll(async () => {
  await stopFanout()
  server.close()
})

async function aSession() {
  const { userId } = await anAccount()
  return { userId, cookie: cookieHeaderOf([await aSessionOf(userId)]) }
}

function aPage(cookie = "", { origin = ORIGIN, path = "/live", host = "localhost:3000" } = {}) {
  const page = new WebSocket(`${address}${path}`, { headers: { cookie, origin, host } })
  const heard: unknown[] = []
  page.on("message", (data) => heard.push(JSON.parse(String(data))))
  return {
    page,
    heard,
    say: (message: unknown) => page.send(typeof message === "string" ? message : JSON.stringify(message)),
    opened: () => once(page, "open"),
    closed: async () => (await once(page, "close"))[0],
    refused: async () => (await once(page, "unexpected-response"))[1].statusCode,
    hears: (count: number) => vi.waitUntil(() => heard.length >= count),
  }
}

test("only somebody who is signed in, on a page of ours, gets a socket", async () => {
  const { cookie } = await aSession()
  expect(await aPage().refused()).toBe(401)
  expect(await aPage("session=forged.value").refused()).toBe(401)
  expect(await aPage(cookie, { origin: "https://evil.example" }).refused()).toBe(403)
  expect(await aPage(cookie, { host: "evil.example" }).refused()).toBe(421)
  expect(await aPage(cookie, { path: "/livestream" }).refused()).toBe(404)
  const { page, opened } = aPage(cookie)
  await opened()
  page.close()
})

test("a page is told what stands and what comes; after a break it misses nothing and hears nothing twice", async () => {
  const { cookie } = await aSession()
  turned = 2
  const first = aPage(cookie)
  await first.opened()
  first.say({ follow: "1", channel: "counter", params: { after: 0 } })
  await first.hears(1)
  await turn()
  await first.hears(2)
  first.page.terminate()
  await turn()
  const second = aPage(cookie)
  await second.opened()
  second.say({ follow: "a", channel: "counter", params: { after: 3 } })
  await second.hears(1)
  await turn()
  await second.hears(2)
  second.page.close()
  const numbers = [...first.heard, ...second.heard].flatMap((news) => Reflect.get(Object(news), "news"))
  expect(numbers).toEqual([1, 2, 3, 4, 5])
})

test("what a person may not follow is refused, and what one has left is silent", async () => {
  const { cookie } = await aSession()
  const { say, hears, heard, opened, page } = aPage(cookie)
  await opened()
  say({ follow: "1", channel: "shut", params: {} })
  await hears(1)
  say({ follow: "2", channel: "counter", params: { after: "no number" } })
  await hears(2)
  say({ follow: "3", channel: "counter", params: { after: turned } })
  say({ leave: "3" })
  say({ ping: true })
  await hears(3)
  await turn()
  say({ ping: true })
  await hears(4)
  expect(heard).toEqual([{ refused: "1" }, { refused: "2" }, { pong: true }, { pong: true }])
  page.close()
})

test("what is followed, left and followed again before it has opened is read once, and no longer than its page is there", async () => {
  const reads: number[] = []
  const openings: (() => void)[] = []
  defineChannel("slow", {
    params: z.strictObject({}),
    open: () =>
      new Promise((resolve) => {
        const place = reads.push(0) - 1
        const read = async () => (reads[place] = (reads[place] ?? 0) + 1)
        openings.push(() => resolve({ tags: ["slow"], read }))
      }),
  })
  const { cookie } = await aSession()
  const [hasty, other] = [aPage(cookie), aPage(cookie)]
  await Promise.all([hasty.opened(), other.opened()])
  hasty.say({ follow: "1", channel: "slow", params: {} })
  hasty.say({ leave: "1" })
  hasty.say({ follow: "1", channel: "slow", params: {} })
  await vi.waitUntil(() => openings.length === 2)
  for (const open of openings.splice(0)) open()
  await hasty.hears(1)
  expect(reads).toEqual([0, 1])

  hasty.page.close()
  await hasty.closed()
  other.say({ follow: "1", channel: "slow", params: {} })
  await vi.waitUntil(() => openings.length === 1)
  openings[0]?.()
  await other.hears(1)
  await asAdmin((admin) => admin.query(`select pg_notify('vitrine_cache', '["slow"]')`))
  await other.hears(2)
  expect(reads).toEqual([0, 1, 2])
  other.page.close()
})

test("the end of the session closes its sockets at once, in every process, and no new one opens", async () => {
  const { cookie, userId } = await aSession()
  const another = await aSession()
  const [one, other] = [aPage(cookie), aPage(another.cookie)]
  await Promise.all([one.opened(), other.opened()])
  const closed = one.closed()
  await asAdmin((admin) => admin.query("delete from auth.sessions where user_id = $1", [userId]))
  expect(await closed).toBe(CLOSE.signedOut)
  expect(other.page.readyState).toBe(WebSocket.OPEN)
  expect(await aPage(cookie).refused()).toBe(401)
  other.page.close()
})

test("a process that ends takes in no page, on a connection that is still open either", async () => {
  const { cookie } = await aSession()
  const ending = createServer((_, outgoing) => outgoing.end("ok"))
  takeSockets(ending, { publicUrl: ORIGIN, onLoopback: true, sessionCookie: "session" })
  await new Promise<void>((resolve) => ending.listen(0, "127.0.0.1", resolve))
  const port = portOf(ending)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (headers: Record<string, string> = {}) => get({ host: "127.0.0.1", port, path: "/live", agent, headers })
  const [first] = await once(ask(), "response")
  await once(first.resume(), "end")
  // As stop-serving.ts does: whoever is on a connection of before is answered.
  NetServer.prototype.close.call(ending)
  const key = { "sec-websocket-version": "13", "sec-websocket-key": Buffer.alloc(16).toString("base64") }
  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    host: "localhost:3000",
    origin: ORIGIN,
    cookie,
    ...key,
  }
  const [answer] = await once(ask(upgrade), "response")
  expect(answer.statusCode).toBe(503)
  agent.destroy()
})

test.each([
  ["no JSON", "{"],
  ["nothing we know", JSON.stringify({ hello: 1 })],
  ["an unknown channel", JSON.stringify({ follow: "1", channel: "nothing", params: {} })],
])("a page that says %s is shown out", async (_, message) => {
  const { say, opened, closed } = aPage((await aSession()).cookie)
  await opened()
  const end = closed()
  say(message)
  expect(await end).toBe(CLOSE.policy)
})

test("too much at once, too many at once and too long a message are refused", async () => {
  const { cookie } = await aSession()
  const flood = aPage(cookie)
  await flood.opened()
  const end = flood.closed()
  for (let said = 0; said < 61; said++) flood.say({ ping: true })
  expect(await end).toBe(CLOSE.policy)

  const long = aPage(cookie)
  await long.opened()
  const cut = long.closed()
  long.say(JSON.stringify({ follow: "1", channel: "x".repeat(5_000), params: {} }))
  expect(await cut).toBe(1009)

  const pages = Array.from({ length: 12 }, () => aPage(cookie))
  await Promise.all(pages.map(({ opened }) => opened()))
  expect(await aPage(cookie).refused()).toBe(429)
  for (const { page } of pages) page.terminate()
})

test("an address that asks for sockets without end is refused before its session is looked for", async () => {
  const asked = createServer()
  takeSockets(asked, { publicUrl: ORIGIN, onLoopback: true, sessionCookie: "session", rateLimitFactor: 1 / 600 })
  await new Promise<void>((resolve) => asked.listen(0, "127.0.0.1", resolve))
  const url = `ws://127.0.0.1:${portOf(asked)}/live`
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    const page = new WebSocket(url, { headers: { origin: ORIGIN, host: "localhost:3000" } })
    statuses.push((await once(page, "unexpected-response"))[1].statusCode)
    page.on("error", () => {})
    page.terminate()
  }
  expect(statuses).toEqual([401, 401, 429, 429])
  asked.close()
})

test("pages that come back all at once leave the database's connections to those who wait for an answer", async () => {
  const people = await Promise.all([aSession(), aSession(), aSession()])
  let [opening, most] = [0, 0]
  defineChannel("watched", {
    params: z.strictObject({}),
    async open() {
      most = Math.max(most, ++opening)
      await readAs(VISITOR, (tx) => tx.execute(sql`select 1`))
      opening--
      return { tags: [], read: async () => "here" }
    },
  })
  const pages = people.flatMap(({ cookie }) => Array.from({ length: 10 }, () => aPage(cookie)))
  await Promise.all(pages.map(({ opened }) => opened()))
  for (const { say } of pages) say({ follow: "1", channel: "watched", params: {} })
  await Promise.all(pages.map(({ hears }) => hears(1)))
  expect(most).toBe(ARRIVALS_AT_ONCE)
  for (const { page } of pages) page.terminate()
})

test("whoever follows very much is read in turn with everybody else", async () => {
  const order: string[] = []
  defineChannel("busy", {
    params: z.strictObject({}),
    open: async (listener) => ({
      tags: ["busy"],
      async read() {
        order.push(listener.userId)
        await readAs(VISITOR, (tx) => tx.execute(sql`select pg_sleep(0.01)`))
        return "here"
      },
    }),
  })
  const [many, one] = [await aSession(), await aSession()]
  const [busy, quiet] = [aPage(many.cookie), aPage(one.cookie)]
  await Promise.all([busy.opened(), quiet.opened()])
  for (let id = 0; id < 20; id++) busy.say({ follow: String(id), channel: "busy", params: {} })
  await busy.hears(20)
  quiet.say({ follow: "1", channel: "busy", params: {} })
  await quiet.hears(1)
  order.length = 0
  await asAdmin((admin) => admin.query(`select pg_notify('vitrine_cache', '["busy"]')`))
  await Promise.all([busy.hears(40), quiet.hears(2)])
  expect(order.indexOf(one.userId)).toBeLessThan(7)
  for (const { page } of [busy, quiet]) page.terminate()
})

test("a page that does not answer the heartbeat is let go", async () => {
  const { userId } = await anAccount()
  const quiet = createServer()
  const { WebSocketServer } = await import("ws")
  const sockets = new WebSocketServer({ server: quiet })
  sockets.on("connection", (socket) =>
    serveSocket(
      socket,
      { listener: { kind: "member", userId }, isSignedIn: async () => true },
      { heartbeatMs: 5, timeoutMs: 5 },
    ),
  )
  await new Promise<void>((resolve) => quiet.listen(0, "127.0.0.1", resolve))
  const page = new WebSocket(`ws://127.0.0.1:${portOf(quiet)}`, { autoPong: false })
  const [code] = await once(page, "close")
  expect(code).toBe(1006)
  quiet.close()
})
