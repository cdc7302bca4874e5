import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
beforeAll(async () => {
  edge = await startExampleEdge({ routes: { pictures: { action: () => "refused" } } })
})
afterAll(() => edge.stop())

test("a body that no route reads does not stand before the next request of its connection", async () => {
  const socket = connect(edge.port, "127.0.0.1").setEncoding("latin1")
  let heard = ""
  socket.on("data", (text: string) => {
    heard += text
  })
  const host = `Host: localhost:${edge.port}\r\n`
  const picture = "x".repeat(3 * 1024 * 1024)
  socket.write(
    `POST /pictures HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${picture.length}\r\n\r\n${picture}`,
  )
  socket.write(`GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  await once(socket, "close")
  expect(heard.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"])
})
