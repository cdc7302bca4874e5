import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { runModule } from "#tests/support/child-process"
import { acquireDataDir, DataDirInUse } from "./data-dir"
import { EmbeddedError } from "./embedded-error"

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-lock-"))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function aContender() {
  return runModule(`
    const { acquireDataDir } = await import(root + "platform/database/embedded/data-dir.ts")
    try {
      acquireDataDir(${JSON.stringify(dataDir)})
      const { setFlagsFromString } = await import("node:v8")
      setFlagsFromString("--expose-gc")
      const { runInNewContext } = await import("node:vm")
      runInNewContext("gc")() // what nobody keeps in hand is held all the same
      console.log("has it")
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.name, error.message)
    }
  `)
}

test("a second process on the same data folder is refused with a sentence that names the first", async () => {
  const { release } = acquireDataDir(dataDir)
  const second = aContender()
  const words = await second.said("DataDirInUse")
  expect(words).toContain(`already running on the data folder ${dataDir} (process ${process.pid})`)
  release()
})

test("the folder is free again as soon as its process has been killed", async () => {
  const first = aContender()
  await first.said("has it")
  expect(() => acquireDataDir(dataDir)).toThrow(DataDirInUse)
  first.kill("SIGKILL")
  await once(first, "close")
  acquireDataDir(dataDir).release()
})

test("of eight processes that start together exactly one gets the folder", async () => {
  const contenders = Array.from({ length: 8 }, aContender)
  const words = await Promise.all(
    contenders.map((each) => Promise.any([each.said("has it"), each.said("DataDirInUse")])),
  )
  expect(words.filter((said) => said.includes("has it"))).toHaveLength(1)
  for (const each of contenders) each.kill("SIGKILL")
})

test("the folder can be taken again after it was released, by the same process too", () => {
  acquireDataDir(dataDir).release()
  const again = acquireDataDir(dataDir)
  expect(() => acquireDataDir(dataDir)).toThrow(DataDirInUse)
  again.release()
})

// Below /proc nothing can be made, not even by root, who may write everywhere.
const NOWHERE = process.platform === "linux" ? ["/proc", "/proc/vitrine/data"] : []

test.each(["a-file", "a-file/data", ...NOWHERE])(
  "that nothing can be kept in %s is said, with whose it has to be",
  (path) => {
    writeFileSync(join(dataDir, "a-file"), "")
    const taking = () => acquireDataDir(resolve(dataDir, path))
    expect(taking).toThrow(EmbeddedError)
    expect(taking).toThrow(/cannot be made or written to by the user \S+: make it theirs/)
  },
)
