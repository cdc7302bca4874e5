import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type Finding, type Run, writeResults } from "./bench-results.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-results-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const budget = (value: number, held: boolean): Finding => ({
  kind: "budget",
  what: "kept | page",
  value,
  bound: "at least 0.85",
  unit: " ×",
  held,
})
const run = (name: string, findings: Finding[], failed = false): Run => ({
  name,
  at: new Date("2026-11-22T10:00:00Z"),
  seconds: 12.4,
  failed,
  findings,
})
const written = (...runs: Run[]) => {
  const file = join(folder, "results.md")
  writeResults(file, runs)
  return readFileSync(file, "utf8")
}

test("a run stands with its goal, its figure, whether it was held, and what was measured beside it", () => {
  const text = written(
    run("page", [{ kind: "measured", name: "bare", rounds: [100.4, 102, 99.123], median: 100.4 }, budget(0.931, true)]),
  )
  expect(text).toContain("## page")
  expect(text).toContain("2026-11-22")
  expect(text).toContain("| kept \\| page | at least 0.85 × | 0.93 × | yes |")
  expect(text).toContain("| bare | 100 | 100, 102, 99.12 |")
})

test("a later run takes the place of the earlier one and leaves the others as they are", () => {
  written(run("weight", [budget(1, true)]), run("page", [budget(0.9, true)]))
  const text = written(run("page", [budget(0.5, false)], true))
  expect(text.match(/^## .*/gm)).toEqual(["## page", "## weight"])
  expect(text).toContain("| 0.5 × | **no** |")
  expect(text).not.toContain("0.9 ×")
  expect(text).toContain("| 1 × | yes |")
})

test("a run that broke off says so", () => {
  expect(written(run("page", [budget(0.9, true)], true))).toContain("ended with an error before all was measured")
})
