import { once } from "node:events"
import { expect, test } from "vitest"
import { head, openSocket } from "../faults/raw-http.ts"
import { aVisitor, site } from "./scene.ts"

const MIB = 1024 * 1024

/** The whole answer to a head that asks for the end of the connection. */
async function answerTo(request: string, lines: readonly string[]) {
  const socket = await openSocket(site.url)
  let heard = ""
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    heard += chunk
  })
  socket.write(head(site.url, request, lines))
  await once(socket, "close")
  return heard
}

test("who expects what nobody knows has no more of a body read than everybody else", { timeout: 300_000 }, async () => {
  const socket = await openSocket(site.url)
  // The end of the connection is what is hoped for, whether or not it comes as an error.
  const closed = new Promise((resolve) => socket.once("close", resolve))
  const drained = () => new Promise((resolve) => socket.once("drain", resolve))
  socket.resume()
  const lines = [`Origin: ${site.url}`, "Expect: a-miracle", "Content-Type: text/plain", `Content-Length: ${900 * MIB}`]
  socket.write(head(site.url, "POST /auth HTTP/1.1", lines))
  const piece = Buffer.alloc(MIB, "x")
  let sent = 0
  while (!socket.destroyed && sent < 200) {
    sent++
    if (!socket.write(piece)) await Promise.race([drained(), closed])
  }
  socket.destroy()
  expect(sent).toBeLessThan(64)
})

test("nobody has an error kept for a page by offering another protocol for it", async () => {
  const offered = ["Connection: Upgrade, close", "Upgrade: h2c"]
  expect(await answerTo("GET / HTTP/1.1", offered)).toMatch(/^HTTP\/1\.1 200 /)
  const socketElsewhere = ["Connection: Upgrade", "Upgrade: websocket"]
  expect(await answerTo("GET / HTTP/1.1", socketElsewhere)).toMatch(
    /^HTTP\/1\.1 404 .*\r\nCache-Control: no-store\r\n/s,
  )
  expect(await answerTo("nonsense", [])).toMatch(/^HTTP\/1\.1 400 .*\r\nCache-Control: no-store\r\n/s)
  expect((await aVisitor().get("/")).status).toBe(200)
})
