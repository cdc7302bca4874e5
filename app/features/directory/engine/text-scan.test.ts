import { expect, test } from "vitest"
import type { Costs } from "./costs"
import { ANYWHERE, type Query, WHOLE_LIST, wholeListOf } from "./estimates"
import type { Filter } from "./filters"
import type { QueryWord } from "./statistics.server"
import { rowTerms, textScanOf } from "./text-scan"

/** Round figures, to be reckoned with by hand. */
const COSTS: Costs = {
  posting: 0.1,
  reach: 5,
  alternative: 0.5,
  fetch: 10,
  step: 1,
  lookup: 50,
  readDoc: 100,
  overrun: 2,
  minCap: 10,
  counted: 1000,
  minSteps: 10,
  maxSteps: 10_000,
}
const bit = { column: "word_bits", bit: 1n }
const word = (latin: number, ...spellings: string[]): QueryWord => ({
  spellings: spellings.map((each) => ({ word: each, first: 0, latin, arabic: 0 })),
  isPrefix: false,
  prefix: null,
  bloom: { shared: [bit, bit, bit, bit, bit, bit], oneOf: [] },
})
const beginning = (latin: number, of: string): QueryWord => ({ ...word(latin, of), isPrefix: true, prefix: of })
const ask = (words: QueryWord[], others: Partial<Query> = {}, facets: Record<string, number> = {}): Query => ({
  filters: [],
  sort: "followers",
  wanted: 25,
  ...others,
  statistics: { entries: 10_000, arabicEntries: 0, facets, words },
})
const scanned = (asked: Query, costs = COSTS) => {
  const found = textScanOf(wholeListOf(asked), asked, costs)
  if (!found) throw new Error("something is asked for")
  return found
}
const everywhere = (name: string) => ["f", "l", "a"].map((position) => `'${position}${name}'`)
const verified: Filter = { kind: "v", anyOf: ["1"] }
const inFrance: Filter = { kind: "c", anyOf: ["FR"] }

test("where nothing is asked, there is no text scan", () => {
  expect(textScanOf(WHOLE_LIST, ask([]), COSTS)).toBeNull()
})

test("the index is asked the terms of a word, and every entry that it finds is fetched", () => {
  // 2000 × 0.1 to read them in the index, × 3 × 0.5 to compare them with the word's three positions; to fetch them, × 10.
  expect(scanned(ask([word(2000, "jardin")]))).toEqual({
    scan: { kind: "text", terms: [everywhere("jardin")], recheck: [], cap: null },
    cost: 200 + 3000 + 20_000,
    countCost: 200 + 3000 + 10_000,
    rows: 2000,
    isExact: false,
  })
})

test("a prefix is asked for with a star", () => {
  expect(scanned(ask([beginning(200, "jar")])).scan.terms).toEqual([everywhere("jar").map((term) => `${term}:*`)])
})

test("two words are asked for together, the rarest first, since the second saves what rechecking it would cost", () => {
  const found = scanned(ask([word(1000, "cuisine"), word(100, "jardin")]))
  expect(found.scan).toEqual({
    kind: "text",
    terms: [everywhere("jardin"), everywhere("cuisine")],
    recheck: [],
    cap: null,
  })
  // A tenth of the entries has the other word: 10 to fetch. Of it the index reads five for each of the rarest, and compares each with both.
  const cost = 0.1 * (100 + 500) + 0.5 * 100 * (3 + 3) + 10 * 10
  expect(found).toMatchObject({ cost, countCost: cost, rows: 10, isExact: true })
})

test("of a term that is hardly more frequent than the rarest, the index reads all", () => {
  const cost = 0.1 * (100 + 400) + 0.5 * 100 * (3 + 3) + 10 * 4
  expect(scanned(ask([word(400, "cuisine"), word(100, "jardin")]))).toMatchObject({ cost, rows: 4 })
})

test("a second word that would cost more than it saves is checked on each entry instead", () => {
  const many = word(100, ...Array.from({ length: 20 }, (_, place) => `cuisine${place}`))
  const found = scanned(ask([many, word(10, "jardin")]), { ...COSTS, alternative: 5 })
  expect(found.scan.terms).toEqual([everywhere("jardin")])
  expect(found.scan.recheck.map((clause) => clause.word)).toEqual([many])
  // Of ten entries each is read, and has its words read where its bits let it pass: those that have the word, at the least.
  const passing = 0.35 ** 6 + 2000 / 10_000
  expect(found.cost).toBeCloseTo(0.1 * 10 + 5 * 10 * 3 + 10 * (10 + 100 * passing))
  expect(found).toMatchObject({ rows: 10, isExact: false })
})

test("a word that most entries have is asked for too: reading the words of each would cost more", () => {
  expect(scanned(ask([word(9000, "cuisine"), word(100, "jardin")])).scan.terms).toHaveLength(2)
})

test("what the index finds are not yet the results where a word or a filter is still to be checked", () => {
  const three = scanned(ask([word(1000, "cuisine"), word(100, "jardin"), word(101, "potager")]))
  expect([three.scan.terms.length, three.scan.recheck.length, three.isExact]).toEqual([2, 1, false])
  const filtered = ask([word(1000, "cuisine"), word(100, "jardin")], { filters: [verified] }, { "v=1": 10_000 })
  expect(scanned(filtered).scan.terms).toHaveLength(2)
  expect(scanned(filtered).isExact).toBe(false)
})

test("a term of too many alternatives is never asked of the index", () => {
  const many = (count: number) => word(1, ...Array.from({ length: count }, (_, place) => `mot${place}`))
  expect(textScanOf(wholeListOf(ask([many(21)])), ask([many(21)]), COSTS)?.scan.terms).toHaveLength(1)
  expect(textScanOf(wholeListOf(ask([many(22)])), ask([many(22)]), COSTS)).toBeNull()
})

test("filters are terms of both scripts; a pair that was counted is one term for both", () => {
  const facets = { "v=1": 1000, "c=FR": 5000, "vc=1.FR": 900 }
  const both = scanned(ask([], { filters: [verified, inFrance] }, facets))
  expect(both.scan.terms).toEqual([["'vc=1.FR'", "'Avc=1.FR'"]])
  expect(both).toMatchObject({ rows: 900, isExact: false })
})

test("a filter that the pair before it says already is not asked twice", () => {
  const network: Filter = { kind: "n", anyOf: ["tiktok"] }
  const facets = { "v=1": 1000, "c=FR": 5000, "vc=1.FR": 100, "n=tiktok": 200, "cn=FR.tiktok": 4000 }
  const { scan } = scanned(ask([], { filters: [verified, inFrance, network] }, facets))
  expect(scan.terms).toEqual([
    ["'vc=1.FR'", "'Avc=1.FR'"],
    ["'n=tiktok'", "'An=tiktok'"],
  ])
})

test("how much a pair saves is reckoned among the entries of the filter that it shares", () => {
  const interest: Filter = { kind: "i", anyOf: ["mode"] }
  const counted = { "c=FR": 400, "v=1": 10_000, "i=mode": 10_000, "vi=1.mode": 10_000 }
  const found = (pairs: Record<string, number>) =>
    scanned(ask([], { filters: [inFrance, verified, interest] }, { ...counted, ...pairs }))
  // Of the 400 in France all are verified, and all are about fashion: asking for it saves nothing.
  const same = found({ "vc=1.FR": 410, "ci=FR.mode": 420 })
  expect(same.scan.terms).toEqual([["'c=FR'", "'Ac=FR'"]])
  expect(same.cost).toBe(0.1 * 400 + 0.5 * 400 * 2 + 4000)
  // Half of those in France are about fashion, so half of the 100 that are verified too.
  const half = found({ "vc=1.FR": 100, "ci=FR.mode": 200 })
  expect(half.scan.terms).toEqual([
    ["'vc=1.FR'", "'Avc=1.FR'"],
    ["'ci=FR.mode'", "'Aci=FR.mode'"],
  ])
  expect(half).toMatchObject({ rows: 50, cost: 0.1 * (100 + 200) + 0.5 * 100 * (2 + 2) + 10 * 50 })
})

test("what has been seen before is expected again, and never more than the rarest term finds", () => {
  const words = [word(100, "jardin"), word(1000, "cuisine")]
  expect(scanned(ask(words, { seen: 64 })).rows).toBeCloseTo(80)
  expect(scanned(ask(words, { seen: 1_000_000 })).rows).toBe(100)
})

test("a row is asked for one prefix rather than for all the words that begin with it", () => {
  const clause = (word: QueryWord) => ({ word, positions: ANYWHERE })
  const completed = { ...word(5, "jardin", "jardins"), prefix: "jar" }
  expect(rowTerms(clause(completed))).toEqual(everywhere("jar").map((term) => `${term}:*`))
  expect(rowTerms(clause({ ...word(5, "jardin"), prefix: "jar" }))).toEqual(everywhere("jardin"))
  expect(rowTerms(clause(word(5, "jardin", "jardins")))).toHaveLength(6)
})
