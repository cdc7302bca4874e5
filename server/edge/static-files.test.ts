import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
beforeAll(async () => {
  edge = await startExampleEdge()
})
afterAll(() => edge.stop())

test("a file of the build that many ask for and nobody reads is in memory once", async () => {
  const ask = `GET /large.woff2 HTTP/1.1\r\nHost: localhost:${edge.port}\r\nAccept-Encoding: identity\r\n\r\n`
  const reader = async () => {
    const socket = connect(edge.port, "127.0.0.1").pause()
    socket.write(ask)
    await once(socket, "readable")
    return socket
  }
  const readers = [await reader()]
  const held = process.memoryUsage().arrayBuffers
  readers.push(...(await Promise.all(Array.from({ length: 20 }, reader))))
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(16 * 1024 * 1024)
  for (const socket of readers) socket.destroy()
})
