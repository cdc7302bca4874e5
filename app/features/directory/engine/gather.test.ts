import { expect, test } from "vitest"
import type { Costs } from "./costs"
import { ANYWHERE, type Ask, EVERYTHING, everythingOf } from "./estimates"
import type { Filter } from "./filters"
import { costTogether, gatherOf, gatherTogether, rowTerms } from "./gather"
import type { AskedWord } from "./statistics.server"

/** Round figures, to be reckoned with by hand. */
const COSTS: Costs = {
  intersect: 1,
  term: 2,
  alternative: 0.5,
  beginning: 3,
  gather: 10,
  step: 1,
  look: 50,
  read: 100,
  branch: 200,
  cheap: 1000,
  surprise: 2,
  fewestGathered: 10,
  fewestSteps: 10,
  mostSteps: 10_000,
}
const bit = { column: "word_bits", bit: 1n }
const word = (latin: number, ...spellings: string[]): AskedWord => ({
  spellings: spellings.map((each) => ({ word: each, first: 0, latin, arabic: 0 })),
  isPrefix: false,
  beginning: null,
  bits: { shared: [bit, bit, bit, bit, bit, bit], oneOf: [] },
})
const beginning = (latin: number, of: string): AskedWord => ({ ...word(latin, of), isPrefix: true, beginning: of })
const ask = (words: AskedWord[], others: Partial<Ask> = {}, facets: Record<string, number> = {}): Ask => ({
  filters: [],
  sort: "followers",
  wanted: 25,
  ...others,
  statistics: { entries: 10_000, arabicEntries: 0, facets, words },
})
const gathered = (asked: Ask) => {
  const found = gatherOf(everythingOf(asked), asked, COSTS)
  if (!found) throw new Error("something is gathered")
  return found
}
const everywhere = (name: string) => ["f", "l", "a"].map((position) => `'${position}${name}'`)
const verified: Filter = { kind: "v", anyOf: ["1"] }
const inFrance: Filter = { kind: "c", anyOf: ["FR"] }

test("where nothing is asked, nothing can be gathered", () => {
  expect(gatherOf(EVERYTHING, ask([]), COSTS)).toBeNull()
})

test("one word is gathered by its terms, and every entry that it finds is read", () => {
  expect(gathered(ask([word(2000, "jardin")]))).toEqual({
    way: { kind: "gather", terms: [everywhere("jardin")], rest: [], most: null },
    cost: 20_000,
    countCost: 10_000,
    least: 2000,
    rows: 2000,
    isFound: false,
  })
})

test("a beginning is asked for with a star", () => {
  expect(gathered(ask([beginning(200, "jar")])).way.terms).toEqual([everywhere("jar").map((term) => `${term}:*`)])
})

test("two words are asked for together, the rarest first, since the second spares what it would be read for", () => {
  const found = gathered(ask([word(1000, "cuisine"), word(100, "jardin")]))
  expect(found.way).toEqual({
    kind: "gather",
    terms: [everywhere("jardin"), everywhere("cuisine")],
    rest: [],
    most: null,
  })
  // A tenth of the entries has the other word: 100 × (2 + 3 × 0.5) for its three terms, 100 × 1 to begin with, 10 to read.
  expect(found).toMatchObject({ cost: 350 + 100 + 100, countCost: 550, least: 100, rows: 10, isFound: true })
})

test("a second word that would cost more than it spares is asked of each entry instead", () => {
  const many = word(100, ...Array.from({ length: 20 }, (_, place) => `cuisine${place}`))
  const found = gathered(ask([many, word(10, "jardin")]))
  expect(found.way.terms).toEqual([everywhere("jardin")])
  expect(found.way.rest.map((clause) => clause.word)).toEqual([many])
  // Of ten entries each is read, and has its words read where its bits let it pass: those that have the word, at the least.
  const passing = 0.35 ** 6 + 2000 / 10_000
  expect(found.cost).toBeCloseTo(10 * (10 + 100 * passing))
  expect(found).toMatchObject({ rows: 10, isFound: false })
})

test("a second word that is a beginning costs by how many entries it begins", () => {
  const of = (uses: number) => gathered(ask([beginning(uses, "cui"), word(100, "jardin")]))
  // 300 × 3 to find it; spared are nearly all of the 100 that would be read, and the words of few.
  expect(of(300).way.terms).toHaveLength(2)
  expect(of(300).cost).toBeCloseTo(900 + 100 + 10 * 100 * 0.03)
  expect(of(600).way.terms).toHaveLength(1)
})

test("what begins with a beginning costs more to intersect", () => {
  const found = gathered(ask([beginning(100, "jar"), word(1000, "cuisine")]))
  expect(found.cost).toBeCloseTo(100 * 3.5 + 100 * 3 + 10 * 10)
})

test("a term of too many alternatives is never asked of the index", () => {
  const many = (count: number) => word(1, ...Array.from({ length: count }, (_, place) => `mot${place}`))
  expect(gatherOf(everythingOf(ask([many(21)])), ask([many(21)]), COSTS)?.way.terms).toHaveLength(1)
  expect(gatherOf(everythingOf(ask([many(22)])), ask([many(22)]), COSTS)).toBeNull()
})

test("filters are terms of both scripts; a pair that was counted is one term for both", () => {
  const facets = { "v=1": 1000, "c=FR": 5000, "vc=1.FR": 900 }
  const both = gathered(ask([], { filters: [verified, inFrance] }, facets))
  expect(both.way.terms).toEqual([["'vc=1.FR'", "'Avc=1.FR'"]])
  expect(both).toMatchObject({ rows: 900, least: 900, isFound: false })
})

test("a filter that the pair before it says already is not asked twice", () => {
  const network: Filter = { kind: "n", anyOf: ["tiktok"] }
  const facets = { "v=1": 1000, "c=FR": 5000, "vc=1.FR": 100, "n=tiktok": 200, "cn=FR.tiktok": 4000 }
  const { way } = gathered(ask([], { filters: [verified, inFrance, network] }, facets))
  expect(way.terms).toEqual([
    ["'vc=1.FR'", "'Avc=1.FR'"],
    ["'n=tiktok'", "'An=tiktok'"],
  ])
})

test("how much a pair spares is reckoned among those of the filter that it shares", () => {
  const interest: Filter = { kind: "i", anyOf: ["mode"] }
  const counted = { "c=FR": 400, "v=1": 10_000, "i=mode": 10_000, "vi=1.mode": 10_000 }
  const found = (pairs: Record<string, number>) =>
    gathered(ask([], { filters: [inFrance, verified, interest] }, { ...counted, ...pairs }))
  // Of the 400 in France all are verified, and all are about fashion: nothing is spared by asking for it.
  const same = found({ "vc=1.FR": 410, "ci=FR.mode": 420 })
  expect(same.way.terms).toEqual([["'c=FR'", "'Ac=FR'"]])
  expect(same.cost).toBe(4000)
  // Half of those in France are about fashion, so half of the 100 that are verified too.
  const half = found({ "vc=1.FR": 100, "ci=FR.mode": 200 })
  expect(half.way.terms).toEqual([
    ["'vc=1.FR'", "'Avc=1.FR'"],
    ["'ci=FR.mode'", "'Aci=FR.mode'"],
  ])
  expect(half).toMatchObject({ rows: 50, cost: 100 * (2 + 2 * 0.5) + 100 + 10 * 50 })
})

test("with filters, words are counted on as company", () => {
  const filters = [verified]
  const found = gathered(ask([word(100, "jardin"), word(1000, "cuisine")], { filters }, { "v=1": 10_000 }))
  expect(found.rows).toBeCloseTo(100 * 0.1 ** 0.9)
  expect(found.isFound).toBe(false)
})

test("what has been seen before is expected again, and never more than the rarest term finds", () => {
  const words = [word(100, "jardin"), word(1000, "cuisine")]
  expect(gathered(ask(words, { seen: 64 })).rows).toBeCloseTo((10 * 80) / (100 * 0.1 ** 0.9))
  expect(gathered(ask(words, { seen: 1_000_000 })).rows).toBe(100)
})

test("gatherings of next to nothing are one, by the first term of each, and ask for every word of the part", () => {
  const [one, other] = [gathered(ask([word(10, "jardin")])), gathered(ask([word(20, "cuisine")]))]
  const part = everythingOf(ask([word(10, "jardin"), word(20, "cuisine")]))
  expect(costTogether(one, COSTS)).toBe(1100)
  expect(gatherTogether([one, other, one], part, COSTS)).toEqual({
    way: {
      kind: "gather",
      terms: [[...everywhere("jardin"), ...everywhere("cuisine")]],
      rest: part.others,
      most: null,
    },
    cost: 1100 + 2200 + 1100,
  })
})

test("together they are not gathered by more terms than the index compares well", () => {
  const many = (count: number, name: string) =>
    gathered(ask([word(1, ...Array.from({ length: count }, (_, place) => `${name}${place}`))]))
  const part = everythingOf(ask([]))
  expect(gatherTogether([many(10, "a"), many(11, "b")], part, COSTS)).not.toBeNull()
  expect(gatherTogether([many(11, "a"), many(11, "b")], part, COSTS)).toBeNull()
})

test("a row is asked for one beginning rather than for all the words that it begins", () => {
  const clause = (word: AskedWord) => ({ word, positions: ANYWHERE })
  const completed = { ...word(5, "jardin", "jardins"), beginning: "jar" }
  expect(rowTerms(clause(completed))).toEqual(everywhere("jar").map((term) => `${term}:*`))
  expect(rowTerms(clause({ ...word(5, "jardin"), beginning: "jar" }))).toEqual(everywhere("jardin"))
  expect(rowTerms(clause(word(5, "jardin", "jardins")))).toHaveLength(6)
})
