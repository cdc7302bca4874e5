import { falsePositives } from "./bloom"
import type { Costs } from "./costs"
import {
  type Clause,
  clausesOf,
  correctionOf,
  countClause,
  countTerms,
  type Part,
  type Position,
  populationIn,
  type Query,
  scriptsOf,
} from "./estimates"
import { type Filter, isTold, pairTermsOf, TOLD, termsOf } from "./filters"

// The text scan: which of a search's words and filters the text index (GIN) is asked, and which are checked on each entry that
// it finds.

export type TextScan = {
  kind: "text"
  /** The terms of the index query: all of these, each as one of several alternatives. */
  terms: readonly (readonly string[])[]
  /** Words that are checked on each entry found, as filters always are. */
  recheck: readonly Clause[]
  /** Finds so many entries at most, and one more; null: all. */
  cap: number | null
}

export type PricedTextScan = {
  scan: TextScan
  cost: number
  /** The price of counting alone, which ends early. */
  countCost: number
  /** Entries with all terms, as estimated. */
  rows: number
  /** Several words are all that is asked, and the index is asked all of them: what it finds are the results. */
  isExact: boolean
}

/** GIN compares all alternatives with each other for each entry: with many of them, reading the entry is faster. */
const MAX_ALTERNATIVES = 64

type Term = {
  oneOf: readonly string[]
  /** Entries that have it. */
  count: number
  /** The filters that it says, or the word. */
  filters: readonly Filter[]
  clause: Clause | null
}

/** Asks the rarest term, then each that saves more than it costs. Null where there is no term at all. */
export function textScanOf(part: Part, query: Query, costs: Costs): PricedTextScan | null {
  const terms = [...wordTerms(part), ...filterTerms(part, query)].filter(
    (term) => term.oneOf.length <= MAX_ALTERNATIVES,
  )
  const [rarest, ...others] = terms.sort((a, b) => a.count - b.count)
  if (!rarest) return null
  const chosen = [rarest]
  let rows = rarest.count
  let cost = indexCost(rarest, rarest, costs)
  for (const term of others) {
    const known = chosen.flatMap((each) => each.filters)
    const share = selectivityOf(term, known, part, query)
    const own = indexCost(term, rarest, costs)
    const saved =
      costs.fetch * rows * (1 - share) + (term.clause ? rows * recheckCost([term.clause], part, query, costs) : 0)
    if (own >= saved) continue
    chosen.push(term)
    cost += own
    rows *= share
  }
  const recheck = clausesOf(part).filter((clause) => !chosen.some((term) => term.clause === clause))
  const each = costs.fetch + recheckCost(recheck, part, query, costs)
  rows = Math.min(rarest.count, rows * correctionOf(query))
  return {
    scan: { kind: "text", terms: chosen.map((term) => term.oneOf), recheck, cap: null },
    cost: cost + each * rows,
    countCost: cost + each * Math.min(rows, costs.counted),
    rows,
    isExact: chosen.length > 1 && recheck.length === 0 && query.filters.length === 0,
  }
}

/**
 * The text index reads what a term has near each entry of the rarest one, in order, and compares each alternative of it with each of
 * those entries.
 */
function indexCost(term: Term, rarest: Term, costs: Costs) {
  const read = Math.min(term.count, costs.reach * rarest.count)
  return costs.posting * read + costs.alternative * rarest.count * term.oneOf.length
}

/** For each entry found: its words are read if it passes the Bloom test. */
function recheckCost(clauses: readonly Clause[], part: Part, query: Query, costs: Costs) {
  if (clauses.length === 0) return 0
  const population = Math.max(1, populationIn(part, query))
  return clauses.reduce(
    (cost, clause) => cost * Math.min(1, falsePositives(clause.word.bloom) + countClause(clause) / population),
    costs.readDoc,
  )
}

/** The share of what the chosen terms find that has this term too. */
function selectivityOf(term: Term, known: readonly Filter[], part: Part, query: Query) {
  const population = Math.max(1, populationIn(part, query))
  const partner = known.find((filter) => term.filters.includes(filter))
  const isBeside = term.filters.every(isTold) && term.clause === null && known.some(isTold)
  const beside = partner ?? (isBeside ? TOLD : undefined)
  const among = beside ? countTerms(termsOf(beside, scriptsOf(part)), query.statistics) : population
  return Math.min(1, term.count / Math.max(1, among))
}

function wordTerms(part: Part): Term[] {
  return clausesOf(part).map((clause) => ({
    oneOf: clauseTerms(clause),
    count: countClause(clause),
    filters: [],
    clause,
  }))
}

/** The terms of a clause in a query to the text index. */
function clauseTerms({ word, positions }: Clause): string[] {
  return word.spellings.flatMap((spelling) => lexemes(spelling.word, positions, word.isPrefix))
}

/** The terms of a clause in a check on a single entry: one prefix is cheaper to compare than all the words that begin with it. */
export function rowTerms(clause: Clause): string[] {
  const { word, positions } = clause
  if (word.prefix === null || word.spellings.length < 2) return clauseTerms(clause)
  return lexemes(word.prefix, positions, true)
}

function lexemes(word: string, positions: readonly Position[], isPrefix: boolean) {
  return positions.map((position) => `'${position}${word}'${isPrefix ? ":*" : ""}`)
}

function filterTerms(part: Part, { filters, statistics }: Query): Term[] {
  const scripts = scriptsOf(part)
  const term = (terms: readonly string[], filters: readonly Filter[]): Term => ({
    oneOf: terms.map((each) => `'${each}'`),
    count: countTerms(terms, statistics),
    filters,
    clause: null,
  })
  const single = filters.map((filter) => term(termsOf(filter, scripts), [filter]))
  const pairs = filters.flatMap((one, place) =>
    filters.slice(place + 1).flatMap((other) => {
      const terms = pairTermsOf(one, other, scripts)
      return terms ? [term(terms, [one, other])] : []
    }),
  )
  return [...single, ...pairs]
}
