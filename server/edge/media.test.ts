import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { storeFile } from "../../platform/storage/storage.server.ts"
import { useDataFolder } from "../../tests/support/settings.ts"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

let edge: ExampleEdge
let name: string
useDataFolder()
beforeAll(async () => {
  name = await storeFile(Buffer.from("<script>alert(1)</script>"), "webp")
  edge = await startExampleEdge()
})
afterAll(() => edge.stop())

test("an uploaded file is served for ever, as a picture, and can run nothing", async () => {
  const answer = await edge.fetch(`/media/${name}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": `inline; filename="${name}"`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${name}"`,
  })
  const again = await edge.fetch(`/media/${name}`, { headers: { "if-none-match": `"${name}"` } })
  expect(again.status).toBe(304)
})

test.each(["none.webp", `${"0".repeat(40)}.webp`, "..%2f..%2fsecret-key", "%2e%2e%2fsecret-key"])(
  "/media/%s is not there",
  async (wrong) => {
    expect((await edge.fetch(`/media/${wrong}`)).status).toBe(404)
  },
)

test("a picture that many ask for and nobody reads is not held in memory once for each", async () => {
  const { storeFile } = await import("../../platform/storage/storage.server.ts")
  const large = await storeFile(Buffer.alloc(16 * 1024 * 1024, "x"), "webp")
  const held = process.memoryUsage().arrayBuffers
  const readers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(edge.port, "127.0.0.1").pause()
      socket.write(`GET /media/${large} HTTP/1.1\r\nHost: localhost:${edge.port}\r\n\r\n`)
      await once(socket, "readable")
      return socket
    }),
  )
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(64 * 1024 * 1024)
  for (const socket of readers) socket.destroy()
})

test("a picture's size is told to who asks for it alone", async () => {
  const answer = await edge.fetch(`/media/${name}`, { method: "HEAD" })
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "25"])
})
