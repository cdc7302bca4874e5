import { COUNTED_RESULTS } from "../search"
import { COSTS, type Costs } from "./costs"
import {
  ANYWHERE,
  ARABIC,
  type Clause,
  expectedRows,
  fewestRows,
  lookupShare,
  type Part,
  type Position,
  type Query,
  rowsIn,
  scriptOf,
  WHOLE_LIST,
  wholeListOf,
} from "./estimates"
import type { QueryWord } from "./statistics.server"
import { type PricedTextScan, type TextScan, textScanOf } from "./text-scan"

// The planner: how a search is read. A *text scan* finds all results in the text index and sorts them; an *ordered scan* reads
// the index of the asked order, which includes the filters, until the page is full. Which is cheaper depends on how many
// results there are. A wrong estimate costs time; the results are the same.

export type OrderedScan = {
  kind: "ordered"
  /** Goes through so many entries of the index at most; null: to its end. */
  maxSteps: number | null
}
export type Scan = TextScan | OrderedScan

export type Branch = { part: Part; scan: Scan }
export type Plan = {
  branches: readonly Branch[]
  /** Finds everything: taken where ordered scans ended early with too little. */
  fallback: readonly Branch[]
  /** The whole search in one branch, which sees all results: for counting. */
  complete: Branch
  /** There are surely more results than are counted, unless many went since the last statistics. */
  isBeyondCounting: boolean
  /** The next plan, for when a text scan reaches its cap. */
  replan: (() => Plan | null) | null
  /** The alternatives that were compared, for people. Prices in µs; null where the text index cannot help. */
  weighed: { expected: number; textScan: number | null; orderedScan: number; parts: readonly WeighedPart[] }
}
type WeighedPart = { part: Part; expected: number; textScan: number | null; orderedScan: number }

const LAST = "\u{10FFFF}"
const MAX_BRANCHES = 20

/** Null where nothing can be found. */
export function planFor(asked: Query, costs: Costs = COSTS): Plan | null {
  const words = withoutRedundant(asked.statistics.words)
  const query: Query = { ...asked, statistics: { ...asked.statistics, words } }
  if (words.some((word) => word.spellings.length === 0)) return null
  if (query.filters.some((filter) => filter.anyOf.length === 0)) return null

  const list = price(wholeListOf(query), query, costs)
  const isBeyondCounting = (query.seen ?? 0) >= COUNTED_RESULTS || surelyBeyondCounting(query)
  const complete = cheaperToEnd(list)
  const textCost = list.text?.cost ?? Number.POSITIVE_INFINITY
  const parts = partsOf(query).map((part) => price(part, query, costs))
  const branches = parts.map(cheaper)
  const countCost = list.text && !isBeyondCounting ? list.text.countCost : 0
  const orderedCost = sumOfCosts(branches) + countCost
  const weighed = {
    expected: list.expected,
    textScan: list.text?.cost ?? null,
    orderedScan: orderedCost,
    parts: parts.map(weighedPart),
  }
  if (parts.length > MAX_BRANCHES || textCost <= orderedCost)
    return { ...capped(complete, list, query, costs), fallback: [complete], complete, isBeyondCounting, weighed }
  const ends = parts.map(cheaperToEnd)
  const fallback = textCost <= sumOfCosts(ends) ? [complete] : ends
  return { branches, fallback, complete, isBeyondCounting, replan: null, weighed }
}

function sumOfCosts(branches: readonly { cost: number }[]) {
  return branches.reduce((sum, { cost }) => sum + cost, 0)
}

function weighedPart({ part, expected, text, ordered }: Priced): WeighedPart {
  return { part, expected, textScan: text?.cost ?? null, orderedScan: ordered.cost }
}

/**
 * Statistics count each word by itself. Words that always come together (both labels of an interest) give thirty times as
 * many results as that lets expect: a text scan of several words is therefore capped, and when it reaches the cap, the search
 * is planned again with what was seen.
 */
function capped(complete: Branch, { text }: Priced, query: Query, costs: Costs): Pick<Plan, "branches" | "replan"> {
  if (!text?.isExact || query.seen !== undefined || complete.scan.kind !== "text")
    return { branches: [complete], replan: null }
  const cap = Math.ceil(Math.max(costs.minCap, costs.overrun * text.rows))
  return {
    branches: [{ ...complete, scan: { ...complete.scan, cap } }],
    replan: () => planFor({ ...query, seen: cap }, costs),
  }
}

/** Leaves out a word that every entry with another one has: of "photographe photo" the second, and what a typo repeats. */
function withoutRedundant(words: readonly QueryWord[]): readonly QueryWord[] {
  const implies = (one: QueryWord, other: QueryWord) => one.spellings.every(({ word }) => answers(other, word))
  return words.filter((word, place) =>
    words.every((other, at) => at === place || !implies(other, word) || (at > place && implies(word, other))),
  )
}

function answers({ spellings, isPrefix }: QueryWord, word: string) {
  return spellings.some((spelling) => (isPrefix ? word.startsWith(spelling.word) : word === spelling.word))
}

/** How many have one thing was counted. Of several together it is a guess, which with 1.5 was wrong once in fifty. */
const MARGIN = { one: 1.2, several: 2 }

function surelyBeyondCounting(query: Query) {
  const margin = query.statistics.words.length + query.filters.length > 1 ? MARGIN.several : MARGIN.one
  return fewestRows(query) > margin * COUNTED_RESULTS
}

/**
 * By name, results are not spread evenly: names that begin with a word of the search lie side by side, and Arabic names lie
 * behind all others. In each of these parts results are spread evenly; together the parts are the whole list.
 */
function partsOf(query: Query): Part[] {
  const { words } = query.statistics
  if (query.sort !== "name" || (words.length === 0 && query.filters.length === 0)) return [wholeListOf(query)]
  const others = (position: Position): Clause[] => words.map((word) => ({ word, positions: [position] }))
  return [
    ...words.flatMap((word) =>
      firstNameParts(
        word,
        words.filter((other) => other !== word),
      ),
    ),
    { ...WHOLE_LIST, below: ARABIC, script: "latin", others: others("l") },
    { ...WHOLE_LIST, from: ARABIC, script: "arabic", others: others("a") },
  ]
}

/** Names that begin with this word: a part for each spelling, or one part for all words with this prefix. */
function firstNameParts(word: QueryWord, beside: readonly QueryWord[]): Part[] {
  const others = beside.map((other): Clause => ({ word: other, positions: ANYWHERE }))
  const part = (from: string, below: string, spellings: typeof word.spellings): Part => ({
    from,
    below,
    script: scriptOf(from),
    first: { word: { ...word, spellings }, positions: ["f"] },
    others,
  })
  if (word.prefix !== null) return [part(word.prefix, word.prefix + LAST, word.spellings)]
  // "!" comes right behind the space, with which the name goes on.
  return word.spellings.map((spelling) => part(spelling.word, `${spelling.word}!`, [spelling]))
}

/** An ordered scan that may go through less than so many times what it needs on average often ends early. */
const RISK = 1.5

type Priced = {
  part: Part
  expected: number
  text: PricedTextScan | null
  ordered: { scan: OrderedScan; cost: number }
  /** The ordered scan that goes to the end. */
  toEnd: { scan: OrderedScan; cost: number }
}

function price(part: Part, query: Query, costs: Costs): Priced {
  const all = rowsIn(part, query)
  const text = textScanOf(part, query, costs)
  const perStep = costs.step + lookupShare(part, query) * costs.lookup
  const expected = expectedRows(part, query)
  const needed = Math.min(all, (query.wanted * all) / Math.max(expected, 1e-9))
  // Never for more than the text scan costs: where the estimate is wrong, little more is spent than is then done instead.
  const affordable = text ? text.cost / perStep : Number.POSITIVE_INFINITY
  const budget = Math.min(costs.maxSteps, affordable, 4 * needed)
  const steps = Math.ceil(Math.max(costs.minSteps, budget))
  const mayEndEarly = text !== null && steps < Math.min(all, RISK * needed)
  return {
    part,
    expected,
    text,
    ordered: {
      scan: { kind: "ordered", maxSteps: text && steps < all ? steps : null },
      cost: needed * perStep + (mayEndEarly ? text.cost : 0),
    },
    toEnd: { scan: { kind: "ordered", maxSteps: null }, cost: all * perStep },
  }
}

type PricedBranch = Branch & { cost: number }

function cheaper({ part, text, ordered }: Priced): PricedBranch {
  return { part, ...(text && text.cost <= ordered.cost ? { scan: text.scan, cost: text.cost } : ordered) }
}

function cheaperToEnd({ part, text, toEnd }: Priced): PricedBranch {
  return cheaper({ part, text, ordered: toEnd, toEnd, expected: 0 })
}
