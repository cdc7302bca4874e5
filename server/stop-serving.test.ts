import { once } from "node:events"
import { Agent, get, type ServerResponse } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { expect, test, vi } from "vitest"
import { eventStream } from "../platform/http/event-stream.server.ts"
import { onShutdown } from "../platform/process/shutdown.server.ts"
import { createHttpServer } from "./http-server.ts"
import { stopServing } from "./stop-serving.ts"

async function listening(onRequest: (outgoing: ServerResponse) => void) {
  const server = createHttpServer((_, outgoing) => onRequest(outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/` }
}

test("stopping takes no more requests, ends those in hand, and only then closes what they need", async () => {
  const order: string[] = []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  const { server, url } = await listening(arrive)
  onShutdown("pool", () => order.push("pool"), "connections")
  const answer = fetch(url).then((response) => response.text())
  const outgoing = await arrived
  const stopped = stopServing(server)
  await expect(fetch(url)).rejects.toThrow()
  expect(order).toEqual([])
  outgoing.end("whole")
  expect(await answer).toBe("whole")
  await stopped
  expect(order).toEqual(["pool"])
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

test("somebody who listens to a stream of events is let go at once", async () => {
  const answer = () =>
    eventStream({ owner: "nadia", lifetimeMs: 60_000, mayGoOn: async () => true, begin: () => () => {} })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const listener = getRequestListener(answer)
  const server = createHttpServer((incoming, outgoing) => {
    void listener(incoming, outgoing)
    arrive()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const events = fetch(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`)
  await arrived
  await stopServing(server)
  expect(await (await events).text()).toBe("") // those who are cut off after their time hear an error
})

test("slow heads and bodies have limits", async () => {
  const { server } = await listening((outgoing) => outgoing.end())
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
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
