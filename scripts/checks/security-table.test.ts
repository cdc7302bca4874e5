import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const text = readFileSync("docs/security.md", "utf8")

/** How many sections with requirements of level 1 or 2 each chapter of ASVS 5.0.0 has, by number. */
const SECTIONS = {
  1: [1, 2, 3, 4, 5],
  2: [1, 2, 3, 4],
  3: [2, 3, 4, 5, 7],
  4: [1, 2, 3, 4],
  5: [1, 2, 3, 4],
  6: [1, 2, 3, 4, 5, 6, 8],
  7: [1, 2, 3, 4, 5, 6],
  8: [1, 2, 3, 4],
  9: [1, 2],
  10: [1, 2, 3, 4, 5, 6, 7],
  11: [1, 2, 3, 4, 5, 6],
  12: [1, 2, 3],
  13: [1, 2, 3, 4],
  14: [1, 2, 3],
  15: [1, 2, 3],
  16: [1, 2, 3, 4, 5],
  17: [1, 2, 3],
}

test("every section with requirements of level 1 or 2 stands in the table once", () => {
  const wanted = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.map((section) => `V${chapter}.${section}`),
  )
  expect([...text.matchAll(/\b(V\d+\.\d+) \(\d/g)].map(([, section]) => section)).toEqual(wanted)
})

test("each row shows something, or says why there is nothing", () => {
  const rows = text.split("\n").filter((line) => /^\| V\d/.test(line))
  const bare = rows.filter((row) => !/\| `[^|]+ \|$/.test(row) && !row.includes("Not applicable"))
  expect(bare).toEqual([])
})
