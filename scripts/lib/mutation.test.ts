import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { GROUPS } from "./mutated-rules.ts"
import { readScores, weaknesses, writeScores } from "./mutation.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-mutation-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = (group: string, files: Record<string, string[]>) => {
  const withMutants = Object.entries(files).map(([file, all]) => [file, { mutants: all.map((status) => ({ status })) }])
  writeFileSync(join(folder, `${group}.json`), JSON.stringify({ files: Object.fromEntries(withMutants) }))
}

test("what a group's run left is counted file by file; what was ignored counts neither way", () => {
  report("one", {
    "a.ts": ["Killed", "Timeout", "Survived", "Ignored"],
    "b.ts": ["NoCoverage", "Killed"],
    "gone.ts": ["Survived"],
  })
  expect(readScores(folder, { one: { rules: ["a.ts", "b.ts", "moved.ts"] }, two: { rules: ["c.ts"] } })).toEqual({
    scores: [
      { file: "a.ts", noticed: 2, survived: 1 },
      { file: "b.ts", noticed: 1, survived: 1 },
    ],
    missing: ["two"],
  })
})

test("a file under 75 % is named, and so is a sum under 85 %", () => {
  expect(weaknesses([{ file: "a.ts", noticed: 17, survived: 3 }])).toEqual([])
  expect(weaknesses([{ file: "a.ts", noticed: 16, survived: 4 }])).toEqual([
    "All together: 80.0 %, and 85 % is the least.",
  ])
  expect(
    weaknesses([
      { file: "a.ts", noticed: 749, survived: 251 },
      { file: "b.ts", noticed: 9_000, survived: 0 },
    ]),
  ).toEqual(["a.ts: 74.9 %, and 75 % is the least."])
})

test("the table stands behind its mark, in place of the one before", () => {
  const document = join(folder, "mutation.md")
  writeFileSync(document, "# Title\n\n<!-- table -->\n\nold\n")
  const scores = [
    { file: "a.ts", noticed: 2, survived: 1 },
    { file: "constants.ts", noticed: 0, survived: 0 },
  ]
  writeScores(document, scores, "Measured then.")
  writeScores(document, scores, "Measured now.")
  expect(readFileSync(document, "utf8")).toBe(`# Title

<!-- table -->

Measured now.

| rules | score | noticed | survived |
|---|---|---|---|
| \`a.ts\` | 66.6 % | 2 | 1 |
| \`constants.ts\` | 100.0 % | 0 | 0 |
| **all** | 66.6 % | 2 | 1 |
`)
})

test.each(Object.entries(GROUPS))(
  "the rules and the tests of %s are there, and ask no database",
  (_, { rules, tests }) => {
    expect([...rules, ...tests].filter((path) => !existsSync(path))).toEqual([])
    expect(tests.filter((path) => readFileSync(path, "utf8").includes("#tests/support/database"))).toEqual([])
  },
)
