import type { Sort } from "../search"
import { type Filter, pairTermsOf, SCRIPTS, type Script, termsOf } from "./filters"
import { type CountedWord, timesUsed } from "./spelling"
import type { AskedWord, Statistics } from "./statistics.server"
import { passing } from "./word-bits"

// How many entries there are of what, by the last statistics.

export type Ask = {
  filters: readonly Filter[]
  statistics: Statistics
  sort: Sort
  wanted: number
  /** There are more results than these, as has been seen. */
  seen?: number
}

/** Where a word may stand: first in a name; elsewhere, in an entry whose name is Latin, or Arabic. */
export type Position = "f" | "l" | "a"
export const ANYWHERE: readonly Position[] = ["f", "l", "a"]

/** Entries must have one of the word's spellings in one of these positions. */
export type Clause = { word: AskedWord; positions: readonly Position[] }

/**
 * A part of the list in which results are looked for. `from` and `below` bound the folded name, `script` says that all
 * names are of one. Where `first` is set, all entries between these bounds have that clause, and no others.
 */
export type Part = {
  from: string | null
  below: string | null
  script: Script | null
  first: Clause | null
  others: readonly Clause[]
}

export const EVERYTHING: Part = { from: null, below: null, script: null, first: null, others: [] }

/** All words that are asked for, anywhere. */
export function everythingOf({ statistics: { words } }: Ask): Part {
  return { ...EVERYTHING, others: words.map((word) => ({ word, positions: ANYWHERE })) }
}

export function clausesOf({ first, others }: Part): readonly Clause[] {
  return first ? [first, ...others] : others
}

export function scriptsOf({ script }: Part): readonly Script[] {
  return script ? [script] : SCRIPTS
}

/** Entries with one of these terms, were they never in the same entry. */
export function countTerms(terms: readonly string[], { facets, entries }: Statistics): number {
  return Math.min(
    entries,
    terms.reduce((sum, term) => sum + (facets[term] ?? 0), 0),
  )
}

/** Entries with the clause; in one script, those with a name in it. */
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

/** Code points from here on stand behind all Latin letters: Arabic, and what is farther east. */
export const ARABIC = "\u0600"

export function scriptOf(word: string): Script {
  return word < ARABIC ? "latin" : "arabic"
}

/** Entries whose name is in one of the scripts of the part. */
export function populationIn(part: Part, ask: Ask): number {
  return scriptsOf(part).reduce((sum, script) => sum + populationOf(script, ask), 0)
}

function populationOf(script: Script, { statistics: { entries, arabicEntries } }: Ask): number {
  return script === "arabic" ? arabicEntries : entries - arabicEntries
}

/** Entries that a walk through the part may pass. */
export function sizeOf(part: Part, ask: Ask): number {
  return part.first ? countClause(part.first) : populationIn(part, ask)
}

/**
 * Those among which results are spread evenly. By followers, a range is where a walk begins; what lies behind it is in the
 * range by what was declared besides, and seldom.
 */
export function spreadOf(part: Part, ask: Ask): number {
  const range = rangeOf(ask)
  return range ? countTerms(termsOf(range, SCRIPTS), ask.statistics) : sizeOf(part, ask)
}

function rangeOf({ filters, sort }: Ask) {
  return sort === "followers" ? filters.find((filter) => filter.kind === "t") : undefined
}

/** Words keep company: of entries that have one, more have another than of all. */
export const COMPANY = 0.9

/** What is expected to be found in the part. Each further word spares less than it would alone. */
export function likelyIn(part: Part, ask: Ask): number {
  return surpriseOf(ask) * companied(part, ask)
}

/** How many times as many results there are as the statistics let expect. */
export function surpriseOf(ask: Ask): number {
  if (ask.seen === undefined) return 1
  const everything = everythingOf(ask)
  // Somewhere between those that were seen and those that have the rarest word.
  const likely = Math.sqrt(ask.seen * Math.min(...everything.others.map((clause) => countClause(clause))))
  return Math.max(1, likely / Math.max(1, companied(everything, ask)))
}

function companied(part: Part, ask: Ask) {
  return expectedIn(part, ask, (share, place) => share ** (COMPANY ** place))
}

/** What is expected to be found in the part if no word has anything to do with another. */
export function unrelatedIn(part: Part, ask: Ask): number {
  return surpriseOf(ask) * expectedIn(part, ask, (share) => share)
}

/**
 * What is found at the least, by the statistics and if nothing shuns each other: of alternatives, which may be true of the
 * same entries, the most frequent alone.
 */
export function leastOf(ask: Ask): number {
  const filters = ask.filters.map(
    (filter): Filter => ({ kind: filter.kind, anyOf: filter.sure ?? mostFrequent(filter, ask) }),
  )
  const others = ask.statistics.words.map((word): Clause => {
    const spellings = [...word.spellings].sort((a, b) => timesUsed(b) - timesUsed(a)).slice(0, 1)
    return { word: { ...word, spellings: spellings.map(mostFrequentOf) }, positions: ANYWHERE }
  })
  return expectedIn({ ...EVERYTHING, others }, { ...ask, filters }, (share) => share)
}

/** Of the words of a beginning, as if the most frequent were spread like all of them. */
function mostFrequentOf(spelling: CountedWord): CountedWord {
  const share = (spelling.most ?? timesUsed(spelling)) / Math.max(1, timesUsed(spelling))
  const { word, first, latin, arabic } = spelling
  return { word, first: first * share, latin: latin * share, arabic: arabic * share }
}

function mostFrequent(filter: Filter, { statistics }: Ask): readonly string[] {
  const count = (value: string) => countTerms(termsOf({ ...filter, anyOf: [value] }, SCRIPTS), statistics)
  return [...filter.anyOf].sort((a, b) => count(b) - count(a)).slice(0, 1)
}

/** `sparing` says how much of the share of the word in that place counts; the rarest is first. */
function expectedIn(part: Part, ask: Ask, sparing: (share: number, place: number) => number): number {
  return scriptsOf(part).reduce((sum, script) => sum + expectedOfScript(script, part, ask, sparing), 0)
}

function expectedOfScript(script: Script, part: Part, ask: Ask, sparing: (share: number, place: number) => number) {
  const population = populationOf(script, ask)
  const entries = (part.first ? countClause(part.first) : population) * filterShare(script, ask)
  return part.others
    .map((clause) => Math.min(1, countClause(clause, script) / Math.max(1, population)))
    .sort((a, b) => a - b)
    .reduce((rest, share, place) => rest * sparing(share, place), entries)
}

/** The share of entries that pass the filters, those that belong together in life taken together. */
function filterShare(script: Script, ask: Ask): number {
  const count = (filter: Filter) => countTerms(termsOf(filter, [script]), ask.statistics)
  const filters = [...ask.filters].sort((a, b) => count(a) - count(b))
  return filters.reduce((share, filter, place) => {
    const beside = filters.slice(0, place).flatMap((earlier) => {
      const pair = pairTermsOf(earlier, filter, [script])
      return pair ? [countTerms(pair, ask.statistics) / Math.max(1, count(earlier))] : []
    })
    return share * Math.min(1, count(filter) / Math.max(1, populationOf(script, ask)), ...beside)
  }, 1)
}

/** The share of a walk's entries whose words must be read: those that pass the filters and have the words' bits. */
export function lookShare(part: Part, ask: Ask): number {
  if (part.others.length === 0) return 0
  const filtered = expectedIn({ ...part, first: null, others: [] }, ask, () => 1) / Math.max(1, populationIn(part, ask))
  return part.others.reduce((share, { word }) => share * passing(word.bits), Math.min(1, filtered))
}
