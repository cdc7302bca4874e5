import { COUNTED_RESULTS } from "../search"
import type { Costs } from "./costs"
import {
  type Ask,
  type Clause,
  COMPANY,
  clausesOf,
  countClause,
  countTerms,
  type Part,
  type Position,
  populationIn,
  scriptsOf,
  surpriseOf,
} from "./estimates"
import { type Filter, pairTermsOf, termsOf } from "./filters"
import { passing } from "./word-bits"

// Of what a search asks, what the text index is asked, and what each of the entries that it finds.

/** Reads what has all these terms (a term: one of several), `most` and no more; filters, and the words of `rest`, are asked of each. */
export type Gather = {
  kind: "gather"
  terms: readonly (readonly string[])[]
  rest: readonly Clause[]
  most: number | null
}

export type Gathering = {
  way: Gather
  cost: number
  countCost: number
  /** What the first term alone finds. */
  least: number
  rows: number
  /** It has several words and nothing else is asked: all that is gathered is found. */
  isFound: boolean
}

/** For each entry the text index compares all alternatives with each other: many take longer than reading it. */
const MOST_ALTERNATIVES = 64

type Term = {
  oneOf: readonly string[]
  count: number
  filters: readonly Filter[]
  clause: Clause | null
  isBeginning: boolean
}

/** The rarest term, then each that spares more than it costs. Null where there is no term at all. */
export function gatherOf(part: Part, ask: Ask, costs: Costs): Gathering | null {
  const terms = [...wordTerms(part), ...filterTerms(part, ask)].filter((term) => term.oneOf.length <= MOST_ALTERNATIVES)
  const [rarest, ...others] = terms.sort((a, b) => a.count - b.count)
  if (!rarest) return null
  const chosen = [rarest]
  let rows = rarest.count
  let cost = 0
  for (const term of others) {
    const known = new Set(chosen.flatMap((each) => each.filters))
    if (term.filters.length > 0 && term.filters.every((filter) => known.has(filter))) continue
    const share = shareAmong(term, [...known], part, ask)
    const own = term.isBeginning
      ? costs.beginning * term.count
      : (costs.term + costs.alternative * term.oneOf.length) * rarest.count
    const spared =
      costs.gather * rows * (1 - share) + (term.clause ? rows * readingCost([term.clause], part, ask, costs) : 0)
    if (own >= spared) continue
    chosen.push(term)
    cost += own
    rows *= share
  }
  if (chosen.length > 1) cost += (rarest.isBeginning ? costs.beginning : costs.intersect) * rarest.count
  const rest = clausesOf(part).filter((clause) => !chosen.some((term) => term.clause === clause))
  const each = costs.gather + readingCost(rest, part, ask, costs)
  rows = Math.min(rarest.count, rows * surpriseOf(ask))
  return {
    way: { kind: "gather", terms: chosen.map((term) => term.oneOf), rest, most: null },
    cost: cost + each * rows,
    countCost: cost + each * Math.min(rows, COUNTED_RESULTS),
    least: rarest.count,
    rows,
    isFound: chosen.length > 1 && rest.length === 0 && ask.filters.length === 0,
  }
}

/**
 * What some gatherings find first, read in one branch and asked for all words: where that is next to nothing, a branch
 * takes longer to plan than its entries to read. All of it belongs to the search, if not always to their parts. Null where
 * there are too many terms.
 */
export function gatherTogether(gatherings: readonly Gathering[], part: Part, costs: Costs) {
  const oneOf = [...new Set(gatherings.flatMap(({ way }) => way.terms[0] ?? []))]
  if (oneOf.length > MOST_ALTERNATIVES) return null
  const way: Gather = { kind: "gather", terms: [oneOf], rest: clausesOf(part), most: null }
  return { way, cost: gatherings.reduce((sum, gathering) => sum + costTogether(gathering, costs), 0) }
}

export function costTogether({ least }: Gathering, costs: Costs) {
  return (costs.gather + costs.read) * least
}

/** For each entry that is gathered, where it is asked for words: those with all of their bits have them read. */
function readingCost(clauses: readonly Clause[], part: Part, ask: Ask, costs: Costs) {
  if (clauses.length === 0) return 0
  const population = Math.max(1, populationIn(part, ask))
  return clauses.reduce(
    (cost, clause) => cost * Math.min(1, passing(clause.word.bits) + countClause(clause) / population),
    costs.read,
  )
}

/** How much of what is chosen already has the term too. */
function shareAmong(term: Term, known: readonly Filter[], part: Part, ask: Ask) {
  const population = Math.max(1, populationIn(part, ask))
  // Several words and nothing else are counted on as strangers: where they are none, gathering ends in time (`most`).
  if (term.filters.length === 0) return Math.min(1, term.count / population) ** (ask.filters.length > 0 ? COMPANY : 1)
  const partner = known.find((filter) => term.filters.includes(filter))
  const among = partner ? countTerms(termsOf(partner, scriptsOf(part)), ask.statistics) : population
  return Math.min(1, term.count / Math.max(1, among))
}

function wordTerms(part: Part): Term[] {
  return clausesOf(part).map((clause) => ({
    oneOf: clauseTerms(clause),
    count: countClause(clause),
    filters: [],
    clause,
    isBeginning: clause.word.isPrefix,
  }))
}

/** As the text index is asked: those with a star are beginnings. */
function clauseTerms({ word, positions }: Clause): string[] {
  return word.spellings.flatMap((spelling) => starred(spelling.word, positions, word.isPrefix))
}

/** As a row is asked, for which one beginning is less to compare than all the words that it begins. */
export function rowTerms(clause: Clause): string[] {
  const { word, positions } = clause
  if (word.beginning === null || word.spellings.length < 2) return clauseTerms(clause)
  return starred(word.beginning, positions, true)
}

function starred(word: string, positions: readonly Position[], isBeginning: boolean) {
  return positions.map((position) => `'${position}${word}'${isBeginning ? ":*" : ""}`)
}

function filterTerms(part: Part, { filters, statistics }: Ask): Term[] {
  const scripts = scriptsOf(part)
  const term = (terms: readonly string[], filters: readonly Filter[]): Term => ({
    oneOf: terms.map((each) => `'${each}'`),
    count: countTerms(terms, statistics),
    filters,
    clause: null,
    isBeginning: false,
  })
  const single = filters.map((filter) => term(termsOf(filter, scripts), [filter]))
  const double = filters.flatMap((one, place) =>
    filters.slice(place + 1).flatMap((other) => {
      const terms = pairTermsOf(one, other, scripts)
      return terms ? [term(terms, [one, other])] : []
    }),
  )
  return [...single, ...double]
}
