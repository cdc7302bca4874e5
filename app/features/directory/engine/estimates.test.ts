import { expect, test } from "vitest"
import {
  ANYWHERE,
  ARABIC,
  clausesOf,
  correctionOf,
  countClause,
  countTerms,
  expectedRows,
  fewestRows,
  lookupShare,
  type Part,
  populationIn,
  type Query,
  rowsIn,
  scriptOf,
  scriptsOf,
  WHOLE_LIST,
  wholeListOf,
} from "./estimates"
import type { Filter } from "./filters"
import type { CountedWord } from "./spelling"
import type { QueryWord } from "./statistics.server"

const spelling = (word: string, latin: number, others: Partial<CountedWord> = {}): CountedWord => ({
  word,
  first: 0,
  latin,
  arabic: 0,
  ...others,
})
const asked = (...spellings: CountedWord[]): QueryWord => ({
  spellings,
  isPrefix: false,
  prefix: null,
  bloom: { shared: [], oneOf: [] },
})
const ask = (fields: Partial<Omit<Query, "statistics">> & Partial<Query["statistics"]> = {}): Query => {
  const { entries = 1000, arabicEntries = 0, facets = {}, words = [], ...rest } = fields
  return { filters: [], sort: "name", wanted: 25, ...rest, statistics: { entries, arabicEntries, facets, words } }
}
const anywhere = (word: QueryWord) => ({ word, positions: ANYWHERE })
const verified: Filter = { kind: "v", anyOf: ["1"] }
const inFrance: Filter = { kind: "c", anyOf: ["FR"] }

test("entries with one of several terms are at most all entries, and a term that nobody counted has none", () => {
  const { statistics } = ask({ facets: { "n=x": 300, "n=tiktok": 400, "n=youtube": 500 } })
  expect(countTerms(["n=x", "n=tiktok", "n=twitch"], statistics)).toBe(700)
  expect(countTerms(["n=x", "n=tiktok", "n=youtube"], statistics)).toBe(1000)
})

test("a word is counted where it may stand: first in a name, or elsewhere under a Latin or an Arabic one", () => {
  const jardin = asked(spelling("jardin", 20, { first: 5, arabic: 3 }), spelling("jardins", 100))
  expect(countClause(anywhere(jardin))).toBe(128)
  expect((["f", "l", "a"] as const).map((position) => countClause({ word: jardin, positions: [position] }))).toEqual([
    5, 120, 3,
  ])
})

test("in one script, a word is first in the names that are written in its own", () => {
  const latin = asked(spelling("jardin", 20, { first: 5, arabic: 3 }))
  const arabic = asked(spelling("حديقة", 20, { first: 5, arabic: 3 }))
  expect([countClause(anywhere(latin), "latin"), countClause(anywhere(latin), "arabic")]).toEqual([25, 3])
  expect([countClause(anywhere(arabic), "latin"), countClause(anywhere(arabic), "arabic")]).toEqual([20, 8])
  expect(["jardin", "кухня", ARABIC, "حديقة"].map(scriptOf)).toEqual(["latin", "latin", "arabic", "arabic"])
})

test("a part has the entries of its scripts; one of a first name those whose name begins with it", () => {
  const all = ask({ arabicEntries: 200 })
  const arabic: Part = { ...WHOLE_LIST, script: "arabic" }
  const first: Part = { ...WHOLE_LIST, first: { word: asked(spelling("nadia", 0, { first: 40 })), positions: ["f"] } }
  expect(
    [WHOLE_LIST, { ...WHOLE_LIST, script: "latin" as const }, arabic].map((part) => populationIn(part, all)),
  ).toEqual([1000, 800, 200])
  expect([WHOLE_LIST, arabic, first].map((part) => rowsIn(part, all))).toEqual([1000, 200, 40])
  expect([scriptsOf(WHOLE_LIST), scriptsOf(arabic)]).toEqual([["latin", "arabic"], ["arabic"]])
})

test("a part asks for the clause of its first name, and then for the others", () => {
  const [one, other] = [anywhere(asked(spelling("a", 1))), anywhere(asked(spelling("b", 1)))]
  expect(clausesOf({ ...WHOLE_LIST, others: [other] })).toEqual([other])
  expect(clausesOf({ ...WHOLE_LIST, first: one, others: [other] })).toEqual([one, other])
})

test("of one word, what was counted is expected, script by script", () => {
  const words = [asked(spelling("jardin", 80, { arabic: 20 }))]
  const one = ask({ arabicEntries: 200, words })
  expect(expectedRows(wholeListOf(one), one)).toBeCloseTo(100)
  expect(expectedRows({ ...wholeListOf(one), script: "arabic" }, one)).toBeCloseTo(20)
  expect(expectedRows(WHOLE_LIST, one)).toBe(1000)
})

test("words are taken as independent, in any order", () => {
  const [rare, frequent] = [asked(spelling("jardin", 100)), asked(spelling("cuisine", 500))]
  for (const words of [
    [rare, frequent],
    [frequent, rare],
  ]) {
    const both = ask({ words })
    expect(expectedRows(wholeListOf(both), both)).toBeCloseTo(50)
  }
})

test("a word that more entries have than there are is in each of them", () => {
  const words = [asked(spelling("a", 900), spelling("b", 900))]
  expect(expectedRows(wholeListOf(ask({ words })), ask({ words }))).toBe(1000)
})

test("of the entries of a first name, those are expected that have the other words too", () => {
  const words = [asked(spelling("cuisine", 500))]
  const part: Part = {
    ...WHOLE_LIST,
    first: { word: asked(spelling("nadia", 0, { first: 40 })), positions: ["f"] },
    script: "latin",
    others: words.map(anywhere),
  }
  expect(expectedRows(part, ask({ words }))).toBeCloseTo(20)
})

test("what has been seen raises what is expected: between that and what has the rarest word", () => {
  const words = [asked(spelling("jardin", 400)), asked(spelling("cuisine", 500))]
  const likely = 400 * 0.5
  expect(correctionOf(ask({ words }))).toBe(1)
  expect(correctionOf(ask({ words, seen: 300 }))).toBeCloseTo(Math.sqrt(300 * 400) / likely)
  expect(correctionOf(ask({ words, seen: 10 }))).toBe(1)
  const seen = ask({ words, seen: 300 })
  expect(expectedRows(wholeListOf(seen), seen)).toBeCloseTo(Math.sqrt(300 * 400))
})

test("independent filters multiply; a pair that was counted is taken as it is", () => {
  const facets = { "v=1": 100, "c=FR": 500, "vc=1.FR": 20, "k=1": 200 }
  const expected = (...filters: Filter[]) => expectedRows(WHOLE_LIST, ask({ facets, filters }))
  expect(expected(verified)).toBeCloseTo(100)
  expect(expected(verified, { kind: "k", anyOf: ["1"] })).toBeCloseTo(20)
  expect(expected(verified, inFrance)).toBeCloseTo(20)
  expect(expected(inFrance, verified)).toBeCloseTo(20)
  // A pair that is more frequent than either would be alone says nothing: one of them is still asked.
  const crowded = ask({ facets: { ...facets, "vc=1.FR": 90 }, filters: [verified, inFrance] })
  expect(expectedRows(WHOLE_LIST, crowded)).toBeCloseTo(50)
})

test("of several filters the rarest is taken first, in whatever order they are asked", () => {
  const facets = { "v=1": 100, "c=FR": 500, "i=mode": 400, "vc=1.FR": 20, "vi=1.mode": 30, "ci=FR.mode": 400 }
  const fashion: Filter = { kind: "i", anyOf: ["mode"] }
  const expected = (...filters: Filter[]) => expectedRows(WHOLE_LIST, ask({ facets, filters }))
  expect(expected(inFrance, fashion, verified)).toBeCloseTo(1000 * 0.1 * 0.3 * 0.2)
  expect(expected(verified, fashion, inFrance)).toBeCloseTo(1000 * 0.1 * 0.3 * 0.2)
})

test("filters are counted in each script by itself", () => {
  const split = ask({ arabicEntries: 200, facets: { "v=1": 80, "Av=1": 100 }, filters: [verified] })
  expect(expectedRows({ ...WHOLE_LIST, script: "arabic" }, split)).toBeCloseTo(100)
  expect(expectedRows(WHOLE_LIST, split)).toBeCloseTo(180)
})

test("at the least there are as many as the most frequent alternative alone has", () => {
  const facets = { "i=mode": 100, "i=sport": 300, "k=1": 10 }
  expect(fewestRows(ask({ facets, filters: [{ kind: "i", anyOf: ["mode", "sport"] }] }))).toBeCloseTo(300)
  expect(fewestRows(ask({ facets, filters: [{ kind: "i", anyOf: ["mode", "sport"], sure: ["mode"] }] }))).toBeCloseTo(
    100,
  )
  expect(fewestRows(ask({ facets, filters: [{ kind: "k", anyOf: ["1"], sure: [] }] }))).toBe(0)
  expect(
    fewestRows(ask({ words: [asked(spelling("jardin", 40), spelling("jardins", 70, { first: 10 }))] })),
  ).toBeCloseTo(80)
})

test("of the words with a prefix, the most frequent alone is sure", () => {
  const words = [asked(spelling("jar", 80, { first: 10, arabic: 10, most: 25 }))]
  expect(fewestRows(ask({ words, arabicEntries: 100 }))).toBeCloseTo(25)
  expect(fewestRows(ask({ words: [asked(spelling("jar", 0))] }))).toBe(0)
})

test("an ordered scan looks up the words of those that pass the filters and the Bloom test of every word", () => {
  const bit = { column: "word_bits", bit: 1n }
  const words = [{ ...asked(spelling("jardin", 5)), bloom: { shared: [bit], oneOf: [] } }]
  const filtered = ask({ words, facets: { "v=1": 100 }, filters: [verified] })
  expect(lookupShare(WHOLE_LIST, filtered)).toBe(0)
  expect(lookupShare(wholeListOf(filtered), filtered)).toBeCloseTo(0.1 * 0.35)
  const first: Part = { ...wholeListOf(filtered), first: anywhere(asked(spelling("nadia", 3))) }
  expect(lookupShare(first, filtered)).toBeCloseTo(0.1 * 0.35)
  expect(lookupShare(wholeListOf(ask({ words, entries: 0 })), ask({ words, entries: 0 }))).toBe(0)
})
