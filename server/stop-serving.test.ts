import { once } from "node:events"
import { Agent, get, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { expect, test, vi } from "vitest"
import { WebSocket, WebSocketServer } from "ws"
import { portOf } from "#tests/support/port-of"
import { onShutdown } from "../platform/process/shutdown.server.ts"
import { CLOSE, serveSocket } from "../platform/realtime/socket.server.ts"
import { createHttpServer } from "./http-server.ts"
import { stopServing } from "./stop-serving.ts"

async function listening(onRequest: (outgoing: ServerResponse) => void) {
  const server = createHttpServer((_, outgoing) => onRequest(outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, url: `http://127.0.0.1:${portOf(server)}/` }
}

test("stopping takes no more requests, ends those in hand, and only then closes what they need", async () => {
  const order: string[] = []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  const { server, url } = await listening(arrive)
  onShutdown("pool", () => order.push("pool"), "connections")
  const answer = fetch(url).then((response) => response.text())
  const outgoing = await arrived
  const stopped = stopServing(server)
  await vi.waitUntil(() => !server.listening)
  await expect(fetch(url)).rejects.toThrow()
  expect(order).toEqual([])
  outgoing.end("whole")
  expect(await answer).toBe("whole")
  await stopped
  expect(order).toEqual(["pool"])
})

test("whoever is being answered when the process stops is told that it was the last answer on their connection", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  const { server, url } = await listening(arrive)
  const agent = new Agent({ keepAlive: true })
  const answer = once(get(url, { agent }), "response")
  const outgoing = await arrived
  const stopped = stopServing(server)
  await vi.waitUntil(() => !server.listening)
  outgoing.end("whole")
  const [{ headers }] = await answer
  expect(headers.connection).toBe("close")
  agent.destroy()
  await stopped
})

test("whoever reached the system before the process stopped, and not yet the process, is answered", async () => {
  const { server, url } = await listening((outgoing) => outgoing.end("ok"))
  const answered = once(get(url), "response")
  const stopped = stopServing(server)
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  await stopped
})

test("a connection that is kept alive without a request holds up nobody", async () => {
  const { server, url } = await listening((outgoing) => outgoing.end("ok"))
  await (await fetch(url)).text()
  await stopServing(server)
  expect(server.listening).toBe(false)
})

test("people who come back on their connection while the process stops are answered, and nobody is cut off", async () => {
  const { server, url } = await listening((outgoing) => setTimeout(() => outgoing.end("ok"), 2))
  const statuses: number[] = []
  const refusals: unknown[] = []
  async function comeAndGo() {
    try {
      for (;;) statuses.push((await fetch(url).then((answer) => answer.text().then(() => answer))).status)
    } catch (error) {
      refusals.push(error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code)
    }
  }
  const visitors = Array.from({ length: 8 }, comeAndGo)
  await vi.waitUntil(() => statuses.length > 50)
  await stopServing(server)
  await Promise.all(visitors)
  // Refused at the door, each after their last answer.
  expect(refusals).toEqual(Array.from({ length: 8 }, () => "ECONNREFUSED"))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test("a page that is open hears that the process goes, and holds up nobody", async () => {
  const { server, url } = await listening((outgoing) => outgoing.end())
  const sockets = new WebSocketServer({ server })
  const listener = { kind: "member", userId: "0199aaaa-0000-7000-8000-000000000001" } as const
  sockets.on("connection", (socket) => serveSocket(socket, { listener, isSignedIn: async () => true }))
  const page = new WebSocket(url.replace("http", "ws"))
  await once(page, "open")
  const [[code]] = await Promise.all([once(page, "close"), stopServing(server)])
  expect(code).toBe(CLOSE.goingAway)
})

test("an open page that does not answer when it hears so holds up nobody", async () => {
  const { server, url } = await listening((outgoing) => outgoing.end())
  const sockets = new WebSocketServer({ server })
  const listener = { kind: "member", userId: "0199aaaa-0000-7000-8000-000000000001" } as const
  const served = once(sockets, "connection").then(([socket]) =>
    serveSocket(socket, { listener, isSignedIn: async () => true }),
  )
  const page = connect({ port: Number(new URL(url).port), host: "127.0.0.1" })
  const key = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}`
  page.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`)
  await served
  const cut = once(page.resume(), "close")
  await stopServing(server, 1_500)
  await cut
})

test("slow heads and bodies have limits", async () => {
  const { server } = await listening((outgoing) => outgoing.end())
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 1_800_000 })
  await stopServing(server)
})

test("a connection ends in good order after a thousand requests, and a client that goes on is never told 503", async () => {
  const { server, url } = await listening((outgoing) => outgoing.end("ok"))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number | undefined>()
  for (let sent = 0; sent < 1_010; sent++) {
    const [response] = await once(get(url, { agent }), "response")
    statuses.add(response.statusCode)
    await once(response.resume(), "end")
  }
  agent.destroy()
  expect(statuses).toEqual(new Set([200]))
  await stopServing(server)
})
