import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { runModule } from "#tests/support/child-process"
import { loadOrMakeSecretKey } from "./secret-key"

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-secret-"))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test("the secret key is made once, holds 32 bytes and is readable by its owner alone", () => {
  const key = loadOrMakeSecretKey(dataDir)
  expect(Buffer.from(key, "base64url")).toHaveLength(32)
  expect(loadOrMakeSecretKey(dataDir)).toBe(key)
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600)
})

test("a data folder that is made shows nobody else what is in it", () => {
  const made = join(dataDir, "new", "data")
  loadOrMakeSecretKey(made)
  for (const folder of [made, join(dataDir, "new")]) expect(statSync(folder).mode & 0o066).toBe(0)
})

test("processes that start together agree on one key and leave nothing else behind", async () => {
  const processes = Array.from({ length: 5 }, () =>
    runModule(`
      const { loadOrMakeSecretKey } = await import(root + "platform/config/secret-key.ts")
      console.log("key " + loadOrMakeSecretKey(${JSON.stringify(dataDir)}) + " end")
    `),
  )
  const keys = await Promise.all(processes.map((each) => each.said(" end")))
  expect(new Set(keys).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(["secret-key"])
})
