import type { ServerResponse } from "node:http"
import { expect, test } from "vitest"
import { onShutdown } from "../platform/process/shutdown.server.ts"
import { createHttpServer } from "./http-server.ts"
import { stopServing } from "./process.ts"

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

test("slow heads and bodies have limits", async () => {
  const { server } = await listening((outgoing) => outgoing.end())
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, maxRequestsPerSocket: 1_000 })
  await stopServing(server)
})
