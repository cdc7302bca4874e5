import { expect, test } from "vitest"
import type { Sort } from "../search"
import { WORD_COLUMNS } from "./bloom"
import { planFor } from "./plan"
import type { QueryWord } from "./statistics.server"

/** As few entries pass as with a word's own bits. */
const BLOOM = { shared: [], oneOf: [WORD_COLUMNS.map(({ column }) => ({ column, bit: 1n }))] }
const word = (uses: number, ...spellings: string[]): QueryWord => ({
  spellings: spellings.map((each) => ({ word: each, first: 0, latin: uses, arabic: 0 })),
  isPrefix: false,
  prefix: null,
  bloom: BLOOM,
})
const beginning = (uses: number, of: string): QueryWord => ({
  ...word(uses, of),
  isPrefix: true,
  prefix: of,
})
const plan = (...words: QueryWord[]) => planBy("followers", ...words)
const planBy = (sort: Sort, ...words: QueryWord[]) => {
  const made = planFor({
    filters: [],
    statistics: { entries: 1_000_000, arabicEntries: 0, facets: {}, words },
    sort,
    wanted: 25,
  })
  if (!made) throw new Error("something is asked for")
  return made
}

test("a text scan of two words is capped, and one that reaches its cap is planned again", () => {
  const { branches, replan } = plan(word(20_000, "jardin"), word(20_000, "jardinage"))
  expect(branches).toMatchObject([{ scan: { kind: "text", cap: 1500, recheck: [] } }])
  const then = replan?.()
  expect(then?.branches).toMatchObject([{ scan: { kind: "ordered" } }])
  expect(then).toMatchObject({ isBeyondCounting: true, replan: null })
})

test("of one word as many are found as were counted: its text scan has no cap", () => {
  expect(plan(word(500, "jardin"))).toMatchObject({ branches: [{ scan: { kind: "text", cap: null } }], replan: null })
})

test("a first name of many is a branch of its own", () => {
  const named: QueryWord = {
    ...word(90_000, "jeanne"),
    spellings: [{ word: "jeanne", first: 50_000, latin: 40_000, arabic: 0 }],
  }
  const { branches } = planBy("name", named, word(90_000, "cuisine"))
  expect(branches.map(({ part }) => part.from)).toContain("jeanne")
})

test("a word that every entry with another word has is not asked for", () => {
  const asked = (...words: QueryWord[]) => {
    const { scan } = plan(...words).complete
    return scan.kind === "text"
      ? scan.terms.map((oneOf) => oneOf.filter((term) => term.startsWith("'f")).join())
      : scan.kind
  }
  expect(asked(word(300, "photographe"), beginning(900, "photo"))).toEqual(["'fphotographe'"])
  expect(asked(word(300, "parenting"), word(300, "parenting"))).toEqual(["'fparenting'"])
  expect(asked(word(300, "jardin"), word(900, "jardin", "jardins"))).toEqual(["'fjardin'"])
  expect(asked(word(300, "jardin", "jardins"), word(400, "jardin"))).toEqual(["'fjardin'"])
  expect(asked(word(300, "photo"), beginning(900, "photographe"))).toHaveLength(2)
})
