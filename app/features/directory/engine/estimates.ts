import type { Sort } from "../search"
import { falsePositives } from "./bloom"
import { type Filter, isTold, pairTermsOf, SCRIPTS, type Script, TOLD, termsOf } from "./filters"
import { type CountedWord, timesUsed } from "./spelling"
import type { QueryWord, Statistics } from "./statistics.server"

// How many entries have what, by the last statistics: what `pg_stats` is to the planner of PostgreSQL.

/** A search, with the statistics of all that it asks. */
export type Query = {
  filters: readonly Filter[]
  statistics: Statistics
  sort: Sort
  /** Entries up to the end of the page. */
  wanted: number
  /** There are more results than these: a scan has found them. */
  seen?: number
}

/** The position of a word in an entry: `f`irst in its name; elsewhere, where the name is `l`atin or `a`rabic. */
export type Position = "f" | "l" | "a"
export const ANYWHERE: readonly Position[] = ["f", "l", "a"]

/** Entries must have one of the word's spellings in one of these positions. */
export type Clause = { word: QueryWord; positions: readonly Position[] }

/** A part of the list: a range of names, and what entries must have there. */
export type Part = {
  /** Folded names from here on, and up to there. */
  from: string | null
  below: string | null
  /** The script of all names in the range, or null when they have none in common. */
  script: Script | null
  /** The word that bounds the range: every entry in the range has it first in its name, and no other entry does. */
  first: Clause | null
  /** Clauses that are still to be checked. */
  others: readonly Clause[]
}

export const WHOLE_LIST: Part = { from: null, below: null, script: null, first: null, others: [] }

/** The whole list, asked for all words. */
export function wholeListOf({ statistics: { words } }: Query): Part {
  return { ...WHOLE_LIST, others: words.map((word) => ({ word, positions: ANYWHERE })) }
}

export function clausesOf({ first, others }: Part): readonly Clause[] {
  return first ? [first, ...others] : others
}

export function scriptsOf({ script }: Part): readonly Script[] {
  return script ? [script] : SCRIPTS
}

/** Entries with one of these terms, as if no entry had two. */
export function countTerms(terms: readonly string[], { facets, entries }: Statistics): number {
  return Math.min(
    entries,
    terms.reduce((sum, term) => sum + (facets[term] ?? 0), 0),
  )
}

/** Entries with the clause, in all scripts or in one. */
export function countClause({ word, positions }: Clause, script?: Script): number {
  return word.spellings.reduce((sum, spelling) => sum + countSpelling(spelling, positions, script), 0)
}

function countSpelling(spelling: CountedWord, positions: readonly Position[], script: Script | undefined) {
  const counts: Readonly<Record<Position, number>> = {
    f: script === undefined || script === scriptOf(spelling.word) ? spelling.first : 0,
    l: script === "arabic" ? 0 : spelling.latin,
    a: script === "latin" ? 0 : spelling.arabic,
  }
  return positions.reduce((sum, position) => sum + counts[position], 0)
}

/** Names from here on are sorted behind all Latin ones: Arabic, and scripts farther east. */
export const ARABIC = "\u0600"

export function scriptOf(word: string): Script {
  return word < ARABIC ? "latin" : "arabic"
}

/** Entries whose name is in one of the scripts of the part. */
export function populationIn(part: Part, query: Query): number {
  return scriptsOf(part).reduce((sum, script) => sum + populationOf(script, query), 0)
}

function populationOf(script: Script, { statistics: { entries, arabicEntries } }: Query): number {
  return script === "arabic" ? arabicEntries : entries - arabicEntries
}

/** Entries in the part. */
export function rowsIn(part: Part, query: Query): number {
  return part.first ? countClause(part.first) : populationIn(part, query)
}

/** The results that are expected in the part. */
export function expectedRows(part: Part, query: Query): number {
  return correctionOf(query) * estimate(part, query)
}

/** How many times as many results there are as expected, once a scan has found more. */
export function correctionOf(query: Query): number {
  if (query.seen === undefined) return 1
  const list = wholeListOf(query)
  // The geometric mean of the two bounds: what was seen, and what has the rarest word.
  const likely = Math.sqrt(query.seen * Math.min(...list.others.map((clause) => countClause(clause))))
  return Math.max(1, likely / Math.max(1, estimate(list, query)))
}

/** A lower bound: of alternatives, which may be true of the same entries, the most frequent one alone. */
export function fewestRows(query: Query): number {
  const filters = query.filters.map(
    (filter): Filter => ({ kind: filter.kind, anyOf: filter.sure ?? mostFrequent(filter, query) }),
  )
  const others = query.statistics.words.map((word): Clause => {
    const spellings = [...word.spellings].sort((a, b) => timesUsed(b) - timesUsed(a)).slice(0, 1)
    return { word: { ...word, spellings: spellings.map(mostFrequentOf) }, positions: ANYWHERE }
  })
  return estimate({ ...WHOLE_LIST, others }, { ...query, filters })
}

/** Estimates the words with a prefix, as if the most frequent one were spread like all of them. */
function mostFrequentOf(spelling: CountedWord): CountedWord {
  const share = (spelling.most ?? timesUsed(spelling)) / Math.max(1, timesUsed(spelling))
  const { word, first, latin, arabic } = spelling
  return { word, first: first * share, latin: latin * share, arabic: arabic * share }
}

function mostFrequent(filter: Filter, { statistics }: Query): readonly string[] {
  const count = (value: string) => countTerms(termsOf({ ...filter, anyOf: [value] }, SCRIPTS), statistics)
  return [...filter.anyOf].sort((a, b) => count(b) - count(a)).slice(0, 1)
}

/** The expected number of entries, as if words were independent of each other. */
function estimate(part: Part, query: Query): number {
  return scriptsOf(part).reduce((sum, script) => sum + estimateInScript(script, part, query), 0)
}

function estimateInScript(script: Script, part: Part, query: Query) {
  const population = populationOf(script, query)
  const entries = (part.first ? countClause(part.first) : population) * filterSelectivity(script, query)
  return part.others.reduce(
    (rows, clause) => rows * Math.min(1, countClause(clause, script) / Math.max(1, population)),
    entries,
  )
}

/** The share of entries that pass the filters. Pairs that go together in life (country and language) were counted as pairs; what networks tell is found together. */
function filterSelectivity(script: Script, query: Query): number {
  const count = (filter: Filter) => countTerms(termsOf(filter, [script]), query.statistics)
  const filters = [...query.filters].sort((a, b) => count(a) - count(b))
  return filters.reduce((share, filter, place) => {
    const beside = filters.slice(0, place).flatMap((earlier) => {
      const pair = pairTermsOf(earlier, filter, [script])
      return pair ? [countTerms(pair, query.statistics) / Math.max(1, count(earlier))] : []
    })
    const among = isTold(filter) && filters.slice(0, place).some(isTold) ? count(TOLD) : populationOf(script, query)
    return share * Math.min(1, count(filter) / Math.max(1, among), ...beside)
  }, 1)
}

/** The share of an ordered scan's entries whose words must be looked up: those that pass the filters and the Bloom test. */
export function lookupShare(part: Part, query: Query): number {
  if (part.others.length === 0) return 0
  const filtered = estimate({ ...part, first: null, others: [] }, query) / Math.max(1, populationIn(part, query))
  return part.others.reduce((share, { word }) => share * falsePositives(word.bloom), Math.min(1, filtered))
}
