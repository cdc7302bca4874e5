import { expect, test } from "vitest"
import type { Costs } from "./costs"
import { ARABIC, type Query } from "./estimates"
import type { Filter } from "./filters"
import { planFor } from "./plan"
import type { CountedWord } from "./spelling"
import type { QueryWord } from "./statistics.server"

// Plans whose costs can be reckoned by hand: 10,000 entries, of which a step of an ordered scan costs 1, and fetching one 10. What
// the text index costs besides, text-scan.test.ts reckons.

const COSTS: Costs = {
  posting: 0,
  reach: 1,
  alternative: 0,
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
/** Next to no other entry has all of its bits. */
const wordOf = (...spellings: CountedWord[]): QueryWord => ({
  spellings,
  isPrefix: false,
  prefix: null,
  bloom: { shared: Array.from({ length: 12 }, () => bit), oneOf: [] },
})
const word = (name: string, latin: number, others: Partial<CountedWord> = {}) =>
  wordOf({ word: name, first: 0, latin, arabic: 0, ...others })
type Asked = Partial<Omit<Query, "statistics">> & Partial<Query["statistics"]> & { costs?: Partial<Costs> }
const planned = ({ words = [], facets = {}, entries = 10_000, arabicEntries = 0, costs = {}, ...rest }: Asked) => {
  const ask: Query = {
    filters: [],
    sort: "followers",
    wanted: 25,
    ...rest,
    statistics: { entries, arabicEntries, facets, words },
  }
  return planFor(ask, { ...COSTS, ...costs })
}
const plan = (asked: Asked) => {
  const made = planned(asked)
  if (!made) throw new Error("something may be found")
  return made
}
const scans = (asked: Asked) =>
  plan(asked).branches.map(({ scan }) => (scan.kind === "ordered" ? scan.maxSteps : "text"))
const verified: Filter = { kind: "v", anyOf: ["1"] }
const toTheEnd = { kind: "ordered", maxSteps: null }

test("a word that no entry has, or a range that no figure lies in, finds nothing", () => {
  expect(planned({ words: [word("jardin", 10), wordOf()] })).toBeNull()
  expect(planned({ filters: [verified, { kind: "t", anyOf: [] }] })).toBeNull()
})

test("where nothing is asked, there is an ordered scan as far as it takes", () => {
  const { branches, fallback, complete, isBeyondCounting, replan } = plan({})
  expect([branches, fallback, [complete]].map((all) => all.map(({ scan }) => scan))).toEqual([
    [toTheEnd],
    [toTheEnd],
    [toTheEnd],
  ])
  expect([isBeyondCounting, replan]).toEqual([true, null])
})

test("a cheap text scan is taken, which gives the exact count too", () => {
  const cheap = plan({ words: [word("jardin", 100)] })
  expect(cheap.branches).toEqual([cheap.complete])
  expect(cheap.fallback).toEqual([cheap.complete])
  expect(cheap).toMatchObject({
    complete: { scan: { kind: "text", cap: null } },
    isBeyondCounting: false,
    replan: null,
  })
})

test("a frequent word is looked for in order, four times as far as is needed, and to the end where that was too little", () => {
  const { branches, fallback, complete, isBeyondCounting } = plan({ words: [word("jardin", 5000)] })
  // One in two has it: 50 steps for 25 results.
  expect(branches.map(({ scan }) => scan)).toEqual([{ kind: "ordered", maxSteps: 200 }])
  expect(fallback.map(({ scan }) => scan)).toEqual([toTheEnd])
  expect(complete.scan).toEqual(toTheEnd)
  expect(isBeyondCounting).toBe(true)
})

test("a plan tells what was weighed", () => {
  const frequent = plan({ words: [word("jardin", 5000)] }).weighed
  const weighed = { expected: 5000, textScan: 50_000, orderedScan: expect.closeTo(50, 1) }
  expect(frequent).toEqual({ ...weighed, parts: [{ ...weighed, part: expect.objectContaining({ from: null }) }] })
  expect(plan({ words: [word("jardin", 1000)] }).weighed).toMatchObject({
    textScan: 10_000,
    orderedScan: expect.closeTo(10_000 + 250, 0),
  })
  expect(plan({}).weighed).toMatchObject({
    textScan: null,
    orderedScan: 25,
    parts: [{ textScan: null, orderedScan: 25 }],
  })
})

test("an ordered scan costs its steps, and reads the entries that pass the words' bits besides", () => {
  expect(plan({ costs: { step: 3 } }).weighed.orderedScan).toBe(75)
  const oneBit = { ...word("jardin", 5000), bloom: { shared: [bit], oneOf: [] } }
  expect(plan({ words: [oneBit] }).weighed.orderedScan).toBeCloseTo(50 * (1 + 0.35 * 50))
})

test("where nothing is asked that the text index has, an ordered scan has no bound", () => {
  expect(scans({ costs: { maxSteps: 20 } })).toEqual([null])
})

test("by name, one text scan follows where it costs less than all parts to their ends", () => {
  const words = [word("jeanne", 2500, { first: 2500 }), word("cuisine", 2500, { first: 2500 })]
  const byName = (step: number) => plan({ words, sort: "name", seen: 900, costs: { step } })
  const dear = byName(10)
  expect([dear.branches.length, dear.complete.scan.kind]).toEqual([4, "text"])
  expect(dear.fallback).toEqual([dear.complete])
  expect(byName(3).fallback).toHaveLength(4)
})

test("where going to the end costs more than a text scan, that is what follows an ordered scan that found too little", () => {
  const { branches, fallback, complete } = plan({ words: [word("jardin", 1300)], costs: { step: 2 } })
  expect(branches.map(({ scan }) => scan)).toMatchObject([{ kind: "ordered", maxSteps: 770 }])
  expect(fallback).toEqual([complete])
  expect(complete.scan.kind).toBe("text")
})

test("an ordered scan takes no fewer steps than the fewest, no more than the most, and none beyond the text scan's price", () => {
  const words = [word("jardin", 5000)]
  expect(scans({ words, costs: { minSteps: 300 } })).toEqual([300])
  expect(scans({ words, costs: { maxSteps: 150 } })).toEqual([150])
  expect(scans({ words: [word("jardin", 1300)], costs: { step: 90, fetch: 10 } })).toEqual(["text"])
  expect(scans({ words: [word("jardin", 2000)], costs: { step: 60, lookup: 1 } })).toEqual([334])
  // One through everything has no bound.
  expect(scans({ words, costs: { minSteps: 10_000 } })).toEqual([null])
})

test("an ordered scan that may end early by half is not begun", () => {
  const words = [word("jardin", 5000)]
  expect(scans({ words, costs: { maxSteps: 75 } })).toEqual([75])
  expect(scans({ words, costs: { maxSteps: 74, step: 10 } })).toEqual(["text"])
})

test("an ordered scan that has to count besides is dearer by what counting costs", () => {
  // Of 1 200 nobody is sure that they are more than are counted: that costs 10 000, as much as going to the end.
  expect(scans({ words: [word("jardin", 1200)] })).toEqual([834])
  expect(scans({ words: [word("jardin", 1000)] })).toEqual(["text"])
})

test("there are surely more than are counted from a fifth above on, of several things together from twice as many on", () => {
  const isBeyondCounting = (asked: Asked) => plan(asked).isBeyondCounting
  expect([1200, 1201].map((uses) => isBeyondCounting({ words: [word("jardin", uses)] }))).toEqual([false, true])
  const all = { filters: [verified], facets: { "v=1": 10_000 } }
  expect([2000, 2001].map((uses) => isBeyondCounting({ words: [word("jardin", uses)], ...all }))).toEqual([false, true])
  expect([1200, 1201].map((count) => isBeyondCounting({ filters: [verified], facets: { "v=1": count } }))).toEqual([
    false,
    true,
  ])
  const two = (uses: number) => [word("jardin", uses), word("cuisine", 10_000)]
  expect([2000, 2001].map((uses) => isBeyondCounting({ words: two(uses) }))).toEqual([false, true])
  expect([999, 1000].map((seen) => isBeyondCounting({ words: [word("jardin", 100)], seen }))).toEqual([false, true])
})

test("where fewer are likely than are wanted, an ordered scan goes through everything", () => {
  const filters = [verified]
  expect(scans({ filters, facets: { "v=1": 200 }, wanted: 150 })).toEqual(["text"])
  expect(scans({ filters, facets: { "v=1": 200 }, wanted: 201, costs: { fetch: 100 } })).toEqual([null])
})

test("a text scan of several words is capped at twice what is expected", () => {
  const words = [word("jardin", 100), word("cuisine", 1000)]
  const { branches, fallback, complete, replan } = plan({ words })
  expect(branches).toEqual([{ ...complete, scan: { ...complete.scan, cap: 20 } }])
  expect(fallback).toEqual([complete])
  expect(replan?.()).toMatchObject({ branches: [{ scan: { kind: "text", cap: null } }], replan: null })
  expect(plan({ words, costs: { minCap: 30 } }).branches).toMatchObject([{ scan: { cap: 30 } }])
  expect(plan({ words, seen: 15 })).toMatchObject({ branches: [{ scan: { cap: null } }], replan: null })
})

test("by name, those whose name begins with the word are a part, and each script's others", () => {
  const jeanne = word("jeanne", 3000, { first: 2000, arabic: 1000 })
  const { branches, fallback } = plan({ words: [jeanne], arabicEntries: 3000, sort: "name" })
  const clause = (position: string) => ({ word: jeanne, positions: [position] })
  const parts = [
    { from: "jeanne", below: "jeanne!", script: "latin", first: clause("f"), others: [] },
    { from: null, below: ARABIC, script: "latin", first: null, others: [clause("l")] },
    { from: ARABIC, below: null, script: "arabic", first: null, others: [clause("a")] },
  ]
  expect(branches.map(({ part }) => part)).toEqual(parts)
  expect(branches.map(({ scan }) => scan.kind === "ordered" && scan.maxSteps)).toEqual([100, 234, 300])
  expect(fallback.map(({ part, scan }) => ({ part, scan }))).toEqual(parts.map((part) => ({ part, scan: toTheEnd })))
})

test("by name, a prefix is one part of first names, whatever words begin with it", () => {
  const jean = {
    ...wordOf(
      { word: "jean", first: 1000, latin: 1000, arabic: 0 },
      { word: "jeanne", first: 1000, latin: 1000, arabic: 0 },
    ),
    prefix: "jea",
  }
  const { branches } = plan({ words: [jean], sort: "name" })
  expect(branches.map(({ part: { from, below } }) => [from, below])).toEqual([
    ["jea", "jea\u{10FFFF}"],
    [null, ARABIC],
    [ARABIC, null],
  ])
  expect(branches[0]?.part.first).toEqual({ word: jean, positions: ["f"] })
})

test("by name, whoever has one word first is asked for the other anywhere", () => {
  const [one, other] = [word("jeanne", 5000, { first: 3000 }), word("cuisine", 6000, { first: 2000 })]
  const { branches } = plan({ words: [one, other], sort: "name" })
  expect(branches.map(({ part: { from, first, others } }) => [from, first?.word, others])).toEqual([
    ["jeanne", one, [{ word: other, positions: ["f", "l", "a"] }]],
    ["cuisine", other, [{ word: one, positions: ["f", "l", "a"] }]],
    [null, undefined, [one, other].map((each) => ({ word: each, positions: ["l"] }))],
    [ARABIC, undefined, [one, other].map((each) => ({ word: each, positions: ["a"] }))],
  ])
})

test("by name with nothing asked there is one part, with a filter alone one for each script", () => {
  expect(plan({ sort: "name" }).branches.map(({ part }) => part.script)).toEqual([null])
  const filtered = plan({
    sort: "name",
    filters: [verified],
    facets: { "v=1": 5000, "Av=1": 900 },
    arabicEntries: 3000,
  })
  expect(filtered.branches.map(({ part }) => part.script)).toEqual(["latin", "arabic"])
})

test("of more than twenty parts no statement is made", () => {
  const named = (count: number) =>
    wordOf(...Array.from({ length: count }, (_, place) => ({ word: `jean${place}`, first: 500, latin: 3, arabic: 0 })))
  const parts = (count: number) => plan({ words: [named(count)], sort: "name" }).branches.length
  expect(parts(18)).toBe(20)
  expect(parts(19)).toBe(1)
})
