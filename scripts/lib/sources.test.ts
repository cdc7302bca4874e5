import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { isFresh, writeStamp } from "./sources"

let root: string
const fresh = () => isFresh(root, ["app"], join(root, "build/.stamp"))
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-sources-"))
  mkdirSync(join(root, "app/paraglide"), { recursive: true })
  writeFileSync(join(root, "app/root.tsx"), "one")
  writeStamp(root, ["app"], join(root, "build/.stamp"))
})
afterEach(() => rmSync(root, { recursive: true }))

test("nothing is built again while no source changes, whatever happens to tests and made files", () => {
  writeFileSync(join(root, "app/root.test.ts"), "test")
  writeFileSync(join(root, "app/paraglide/messages.js"), "made")
  expect(fresh()).toBe(true)
})

test("a checkout that only touches the files does not build again", () => {
  utimesSync(join(root, "app/root.tsx"), 1, 1)
  expect(fresh()).toBe(true)
})

test.each([
  ["changed", () => writeFileSync(join(root, "app/root.tsx"), "two")],
  ["added", () => writeFileSync(join(root, "app/new.ts"), "new")],
  ["removed", () => rmSync(join(root, "app/root.tsx"))],
])("a source that was %s is built", (_, change) => {
  change()
  expect(fresh()).toBe(false)
})
