import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { BlockList, connect, type Socket } from "node:net"
import { buffer } from "node:stream/consumers"
import { afterEach, expect, test, vi } from "vitest"
import { portOf } from "#tests/support/port-of"
import type { Ending, Limits } from "./connections.ts"
import { createHttpServer } from "./http-server.ts"

/** More than the kernel takes off a server's hands for a reader. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, "x")

const PROXY = new BlockList()
PROXY.addAddress("127.0.0.1")

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Site = { limits?: Partial<Limits>; trustedProxies?: BlockList }

/** A server that answers as it is told, and the endings of its connections. */
async function serving(answer: (asked: IncomingMessage, answer: ServerResponse) => void, options: Site = {}) {
  const endings: Ending[] = []
  const limits = { everyMs: 20, ...options.limits }
  const server = createHttpServer(answer, { ...options, limits, onEnd: (why) => endings.push(why) })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const port = portOf(server)
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })

  async function open() {
    const socket = connect(port, "127.0.0.1")
    socket.on("error", () => {})
    stops.push(() => socket.destroy())
    await once(socket, "connect")
    return socket
  }
  return { endings, open, server }
}

const get = (path: string, lines = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`

/** Reads what comes until the server ends the connection. */
async function heard(socket: Socket) {
  let text = ""
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk
  })
  await once(socket, "close")
  return text
}

/** Until so much of the clock of this process has gone by. */
function passed(at: number) {
  return vi.waitUntil(() => performance.now() >= at, { interval: 5 })
}

test("requests that are sent ahead are answered one after the other, in their order", async () => {
  const begun: string[] = []
  let atOnce = 0
  const { open } = await serving((asked, answer) => {
    begun.push(asked.url ?? "")
    expect(++atOnce).toBe(1)
    setImmediate(() => {
      atOnce--
      answer.end(asked.url)
    })
  })
  const socket = await open()
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`)
  socket.write(paths.map((path, at) => get(path, at === 19 ? "Connection: close\r\n" : "")).join(""))
  const answers = [...(await heard(socket)).matchAll(/^(\/\d+)(?=HTTP|\r?$|$)/gm)].map(([path]) => path)
  expect(answers).toEqual(paths)
  expect(begun).toEqual(paths)
})

test("who sends hundreds ahead is cut, and no more than one answer has been worked on", async () => {
  let begun = 0
  const { open, endings } = await serving(() => begun++)
  const socket = await open()
  socket.write(get("/").repeat(400))
  await once(socket, "close")
  expect(begun).toBe(1)
  expect(new Set(endings)).toEqual(new Set(["too_many_requests_ahead"]))
})

test("who reads nothing of an answer is cut", async () => {
  const { open, endings } = await serving((_, answer) => answer.end(LARGE), { limits: { stalledMs: 100 } })
  const socket = (await open()).pause()
  socket.write(get("/"))
  await vi.waitUntil(() => endings.length > 0)
  expect(["not_reading", "reading_slowly"]).toContain(endings[0])
})

test("who reads a little again and again, and never gets on, is cut", async () => {
  const limits = { stalledMs: 100, bytesPerSecond: 1024 * LARGE.length }
  const { open, endings } = await serving((_, answer) => answer.end(LARGE), { limits })
  const socket = await open()
  socket.write(get("/"))
  const sips = setInterval(() => socket.read(1), 5)
  await vi.waitUntil(() => endings.length > 0).finally(() => clearInterval(sips))
  expect(["not_reading", "reading_slowly"]).toContain(endings[0])
})

test("an answer that takes long to make is waited for, as long as its reader would read it", async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const { open, endings } = await serving((_, answer) => resolve(answer), { limits: { stalledMs: 40 } })
  const socket = await open()
  socket.write(get("/", "Connection: close\r\n"))
  const answer = await promise
  // The server's own time for a connection on which nothing happens has passed.
  const other = await open()
  await once(other.resume(), "close")
  answer.end("at last")
  expect(await heard(socket)).toContain("at last")
  expect(endings).toEqual([])
})

test("when all that waits to be read is too much, whoever has not read for longest is cut, and others go on", async () => {
  const limits = { bytesInFlight: 1.5 * LARGE.length }
  const { open, endings } = await serving((_, answer) => answer.end(LARGE), { limits })
  const stalled = [(await open()).pause(), (await open()).pause(), (await open()).pause()]
  for (const socket of stalled) socket.write(get("/"))
  await vi.waitUntil(() => endings.length >= 2)
  expect(new Set(endings)).toEqual(new Set(["memory"]))
  const reader = await open()
  reader.write(get("/", "Connection: close\r\n"))
  expect((await heard(reader)).length).toBeGreaterThan(LARGE.length)
})

test("one address has so many connections and no more, until one of them ends", async () => {
  const { open } = await serving((_, answer) => answer.end("ok"), { limits: { ofOneAddress: 2 } })
  const [first] = [await open(), await open()]
  expect(await heard(await open())).toMatch(/^HTTP\/1\.1 503 .*\r\nContent-Security-Policy/s)
  first.destroy()
  await vi.waitUntil(async () => {
    const another = await open()
    another.write(get("/", "Connection: close\r\n"))
    return (await heard(another)).startsWith("HTTP/1.1 200")
  })
})

test("a trusted proxy's connections are counted by the visitors whose answers are on them", async () => {
  const { open, endings } = await serving(() => {}, { limits: { ofOneAddress: 2 }, trustedProxies: PROXY })
  const ask = async (visitor: string) => (await open()).write(get("/", `X-Forwarded-For: ${visitor}\r\n`))
  for (const visitor of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.1"]) await ask(visitor)
  const unused = await open()
  await ask("192.0.2.1")
  await vi.waitUntil(() => endings.length > 0)
  expect(endings).toEqual(["too_many_of_address"])
  expect(unused.destroyed).toBe(false)
})

const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

test("a body that comes slowly and keeps coming is waited for, beyond the time that every request may take", async () => {
  const limits = { requestMs: 400, bytesPerSecond: 1_000 }
  const asked = Promise.withResolvers<void>()
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    asked.resolve()
    answer.end(`${(await buffer(request).catch(() => "")).length} came`)
  }
  const { open } = await serving(take, { limits })
  const socket = await open()
  const answer = heard(socket)
  socket.write(post(2_000))
  await asked.promise
  const begun = performance.now()
  for (let sent = 0; sent < 2_000; sent += 400) {
    await passed(begun + sent)
    socket.write(Buffer.alloc(400))
  }
  expect(performance.now() - begun).toBeGreaterThan(3 * limits.requestMs)
  expect(await answer).toContain("2000 came")
})

test("a body of which a byte comes now and then is answered 408 all the same", async () => {
  const limits = { requestMs: 100, bytesPerSecond: 1_000 }
  const { open } = await serving((asked) => asked.resume(), { limits })
  const socket = await open()
  socket.write(post(1_000))
  const drops = setInterval(() => socket.write("x"), 20)
  expect(await heard(socket).finally(() => clearInterval(drops))).toMatch(/^HTTP\/1\.1 408 /)
})

test("however steadily it comes, a body has an end", async () => {
  const limits = { headMs: 50, requestMs: 50, longestRequestMs: 200, bytesPerSecond: 1 }
  const { open } = await serving((asked) => asked.resume(), { limits })
  const socket = await open()
  socket.write(post(1_000_000))
  const parts = setInterval(() => socket.write(Buffer.alloc(100)), 10)
  expect(await heard(socket).finally(() => clearInterval(parts))).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ["a head", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"],
  ["nothing", ""],
])("%s of which the rest does not come is answered 408 and its connection ended", async (_, bytes) => {
  const { open } = await serving(() => {}, { limits: { headMs: 50, requestMs: 50 } })
  const socket = await open()
  socket.write(bytes)
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test("who expects what nobody knows is answered as everybody else", async () => {
  const { open } = await serving((asked, answer) => answer.end(`this is ${asked.url}`))
  const socket = await open()
  socket.write(get("/page", "Expect: a-miracle\r\nConnection: close\r\n"))
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 200 .*this is \/page$/s)
})

test("another protocol than a websocket's is offered in vain, and a websocket where nobody takes one", async () => {
  const { open, server } = await serving((asked, answer) => answer.end(`this is ${asked.url}`))
  const answered = async (protocol: string) => {
    const socket = await open()
    const answer = heard(socket)
    socket.write(get("/page", `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`))
    return answer
  }
  expect(await answered("websocket")).toMatch(/this is \/page$/)
  server.on("upgrade", (_, socket) => socket.end("taken"))
  expect(await answered("h2c")).toMatch(/this is \/page$/)
  expect(await answered("WebSocket")).toBe("taken")
})
