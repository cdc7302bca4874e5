import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { aCreator, site } from "./scene.ts"

test("another user of the machine cannot read what people have sent", async () => {
  const victim = await aCreator()
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append("picture", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "me.png")
  await victim.browser.postMultipart("/profile/portrait", form)
  const files = join(site.dataDir, "files")
  const modes = readdirSync(files, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFile: entry.isFile(),
    mode: statSync(join(entry.parentPath, entry.name)).mode & 0o777,
  }))
  expect(statSync(files).mode & 0o777).toBe(0o700)
  expect(modes.filter(({ isFile }) => isFile).length).toBeGreaterThan(0)
  for (const { isFile, mode } of modes) expect(mode).toBe(isFile ? 0o600 : 0o700)
})
