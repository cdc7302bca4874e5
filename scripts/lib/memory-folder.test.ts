import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeMemoryFolder } from "./memory-folder"

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "vitrine-memory-"))
})
afterEach(() => rmSync(place, { recursive: true }))

test("a run has a folder of its own, which the account of the database may enter", () => {
  const folder = makeMemoryFolder({ place, leastBytes: 0 })
  expect(folder).toBe(join(place, `vitrine-tests-${process.pid}`))
  expect(statSync(folder ?? "").mode & 0o7777).toBe(0o1777)
})

test("what a run has left that was killed goes, what one has that is alive stays, and so does everybody else's", () => {
  const beyondAnyProcess = 2 ** 22 + 1
  mkdirSync(join(place, `vitrine-tests-${process.pid}`)) // of a process before, which had our number
  for (const name of [`vitrine-tests-${beyondAnyProcess}`, `vitrine-tests-${process.ppid}`, "PostgreSQL-12"]) {
    mkdirSync(join(place, name))
    writeFileSync(join(place, name, "row"), "")
  }
  makeMemoryFolder({ place, leastBytes: 0 })
  expect(existsSync(join(place, `vitrine-tests-${beyondAnyProcess}`))).toBe(false)
  expect(existsSync(join(place, `vitrine-tests-${process.ppid}`, "row"))).toBe(true)
  expect(existsSync(join(place, "PostgreSQL-12", "row"))).toBe(true)
})

test("where there is little room, or no such place, tests stay on the disk", () => {
  expect(makeMemoryFolder({ place, leastBytes: 2 ** 60 })).toBeNull()
  expect(makeMemoryFolder({ place: join(place, "nowhere"), leastBytes: 1 })).toBeNull()
})
