import { expect, test } from "vitest"
import type { Sort } from "../search"
import { planFor } from "./plan"
import type { AskedWord } from "./statistics.server"
import { WORD_BITS } from "./word-bits"

/** As few entries pass as with a word's own bits. */
const BITS = { shared: [], oneOf: [WORD_BITS.map(({ column }) => ({ column, bit: 1n }))] }
const word = (uses: number, ...spellings: string[]): AskedWord => ({
  spellings: spellings.map((each) => ({ word: each, first: 0, latin: uses, arabic: 0 })),
  isPrefix: false,
  beginning: null,
  bits: BITS,
})
const beginning = (uses: number, of: string): AskedWord => ({
  ...word(uses, of),
  isPrefix: true,
  beginning: of,
})
const plan = (...words: AskedWord[]) => planBy("followers", ...words)
const planBy = (sort: Sort, ...words: AskedWord[]) => {
  const made = planFor({
    filters: [],
    statistics: { entries: 1_000_000, arabicEntries: 0, facets: {}, words },
    sort,
    wanted: 25,
  })
  if (!made) throw new Error("something is asked for")
  return made
}

test("two words of which nobody knows that they come together are gathered, up to where it shows that they do", () => {
  const { branches, ifMore } = plan(word(20_000, "jardin"), word(20_000, "jardinage"))
  expect(branches).toMatchObject([{ way: { kind: "gather", most: 1500, rest: [] } }])
  const then = ifMore?.()
  expect(then?.branches).toMatchObject([{ way: { kind: "walk" } }])
  expect(then).toMatchObject({ isUncounted: true, ifMore: null })
})

test("what is found of one word is what was counted: all of it is gathered", () => {
  expect(plan(word(500, "jardin"))).toMatchObject({ branches: [{ way: { kind: "gather", most: null } }], ifMore: null })
})

test("first names and scripts in which there is next to nobody are gathered in one branch, and asked for every word", () => {
  const { branches } = planBy("name", word(80_000, "jardin", "jardins"), word(90_000, "cuisine"))
  expect(branches.map(({ way }) => way.kind)).toEqual(["walk", "gather"])
  expect(branches[1]).toMatchObject({
    part: { from: null, below: null },
    way: { terms: [["'fjardin'", "'fjardins'", "'fcuisine'", "'ajardin'", "'ajardins'"]], most: null },
  })
  const { way } = branches[1] ?? unreachable()
  expect(way.kind === "gather" && way.rest.map(({ word, positions }) => [word.spellings.length, positions])).toEqual([
    [2, ["f", "l", "a"]],
    [1, ["f", "l", "a"]],
  ])
})

test("a first name of many is a branch of its own", () => {
  const named: AskedWord = {
    ...word(90_000, "jeanne"),
    spellings: [{ word: "jeanne", first: 50_000, latin: 40_000, arabic: 0 }],
  }
  const { branches } = planBy("name", named, word(90_000, "cuisine"))
  expect(branches.map(({ part }) => part.from)).toContain("jeanne")
})

test("a word that is true of all that have another is not asked for", () => {
  const asked = (...words: AskedWord[]) => {
    const { way } = plan(...words).whole
    return way.kind === "gather" ? way.terms.map(([term]) => term) : way.kind
  }
  expect(asked(word(300, "photographe"), beginning(900, "photo"))).toEqual(["'fphotographe'"])
  expect(asked(word(300, "parenting"), word(300, "parenting"))).toEqual(["'fparenting'"])
  expect(asked(word(300, "jardin"), word(900, "jardin", "jardins"))).toEqual(["'fjardin'"])
  expect(asked(word(300, "jardin", "jardins"), word(400, "jardin"))).toEqual(["'fjardin'"])
  expect(asked(word(300, "photo"), beginning(900, "photographe"))).toHaveLength(2)
})

function unreachable(): never {
  throw new Error("unreachable")
}
