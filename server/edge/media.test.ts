import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ExampleEdge, startExampleEdge } from "./example-edge.ts"

let edge: ExampleEdge
let name: string
beforeAll(async () => {
  // Before the settings of this process are read for the first time.
  process.env.VITRINE_DATA_DIR = mkdtempSync(join(tmpdir(), "vitrine-media-"))
  const { storeFile } = await import("../../platform/storage/storage.server.ts")
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
