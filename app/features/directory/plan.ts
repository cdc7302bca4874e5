import {
  ANYWHERE,
  ARABIC,
  type Ask,
  type Clause,
  COMPANY,
  clausesOf,
  countClause,
  countTerms,
  EVERYTHING,
  leastOf,
  likelyIn,
  lookShare,
  type Part,
  type Position,
  populationIn,
  scriptOf,
  scriptsOf,
  sizeOf,
  unrelatedIn,
} from "./estimates"
import { type Filter, pairTermsOf, termsOf } from "./filters"
import { COUNTED_RESULTS } from "./search"
import { passing } from "./word-bits"

// How a search is made. There are two ways through the entries, and which is cheaper depends on how many will be found:
// to gather all of them from the text index and sort them, or to walk along the index of the order, which carries the
// filters, until there are enough. A wrong estimate costs time; what is found is the same.

export type Way =
  /** Reads what has all these terms (a term: one of several); filters, and the words of `rest`, are asked of each. */
  | { kind: "gather"; terms: readonly (readonly string[])[]; rest: readonly Clause[] }
  /** Goes along the order; `steps` entries and no more, null to the end. Reads either each entry, or those that pass the index. */
  | { kind: "walk"; steps: number | null; readsEach: boolean }

export type Branch = { part: Part; way: Way }
export type Plan = {
  branches: readonly Branch[]
  /** What finds everything that is there, when walks came to their end with too little. */
  fallback: readonly Branch[]
  /** The search in one branch that sees all results. */
  whole: Branch
  /** There are surely more results than are counted, unless much has gone since the statistics. */
  isUncounted: boolean
}

/** Microseconds, as measured (docs/decisions/0006-directory.md). */
export const COSTS = {
  /** For each entry of the rarest of several terms, */
  intersect: 0.1,
  /** and again for each of the other terms, */
  term: 0.06,
  /** and for each alternative of those. */
  alternative: 0.008,
  /** For each entry of a beginning of words that is one of several terms. */
  beginning: 0.4,
  /** For each entry that is read, asked and sorted. */
  gather: 3.5,
  step: 0.27,
  /** For each entry of a walk that is looked up, by its id, to read its words, which are stored apart. */
  look: 25,
  /** For each entry that is gathered, or of a walk that reads all of them, and has its words read. */
  read: 10,
  /** Up to here gathering is not compared with anything: it brings the exact count too. */
  cheap: 3_000,
  fewestSteps: 1_000,
  mostSteps: 40_000,
}
export type Costs = typeof COSTS

const LAST = "\u{10FFFF}"
const MOST_BRANCHES = 20
/** For each entry the text index compares all alternatives with each other: many take longer than reading it. */
const MOST_ALTERNATIVES = 64

/** Null where nothing can be found. */
export function planFor(ask: Ask, costs: Costs = COSTS): Plan | null {
  const { words } = ask.statistics
  if (words.some((word) => word.spellings.length === 0)) return null
  if (ask.filters.some((filter) => filter.anyOf.length === 0)) return null

  const all = priced({ ...EVERYTHING, others: words.map((word) => ({ word, positions: ANYWHERE })) }, ask, costs)
  const isUncounted = isBeyondCounting(ask)
  const whole = toTheEnd(all)
  const gatherCost = all.gather?.cost ?? Number.POSITIVE_INFINITY
  const gathering: Plan = { branches: [whole], fallback: [whole], whole, isUncounted }
  if (gatherCost <= costs.cheap) return gathering

  const parts = partsOf(ask).map((part) => priced(part, ask, costs))
  const walking = parts.map((part) => cheaper(part))
  const countCost = all.gather && !isUncounted ? all.gather.countCost : 0
  const walkCost = walking.reduce((sum, { cost }) => sum + cost, countCost)
  if (parts.length > MOST_BRANCHES || gatherCost <= walkCost) return gathering
  const endCost = parts.reduce((sum, part) => sum + toTheEnd(part).cost, 0)
  return { branches: walking, fallback: gatherCost <= endCost ? [whole] : parts.map(toTheEnd), whole, isUncounted }
}

/** How many of one thing there are was counted; of several together it is a guess, which at 1.5 was wrong once in fifty. */
const MARGIN = { one: 1.2, several: 2 }

function isBeyondCounting(ask: Ask) {
  const margin = ask.statistics.words.length + ask.filters.length > 1 ? MARGIN.several : MARGIN.one
  return leastOf(ask) > margin * COUNTED_RESULTS
}

/**
 * By name, results are not spread evenly: those whose name begins with a word of the search lie side by side, and the
 * Arabic names behind all others. Each of these parts is even in itself, and together they are all.
 */
function partsOf({ sort, filters, statistics: { words } }: Ask): Part[] {
  if (sort !== "name" || (words.length === 0 && filters.length === 0))
    return [{ ...EVERYTHING, others: words.map((word) => ({ word, positions: ANYWHERE })) }]
  const rest = (position: Position): Clause[] => words.map((word) => ({ word, positions: [position] }))
  return [
    ...words.flatMap((_, place) => firstNameParts(place, words)),
    { ...EVERYTHING, below: ARABIC, script: "latin", others: rest("l") },
    { ...EVERYTHING, from: ARABIC, script: "arabic", others: rest("a") },
  ]
}

/** Those whose name begins with this word: one part for each spelling, and one alone where it is the beginning of a word. */
function firstNameParts(place: number, words: Ask["statistics"]["words"]): Part[] {
  const word = words[place]
  if (!word) return []
  const others = words.flatMap((other, at): Clause[] => (at === place ? [] : [{ word: other, positions: ANYWHERE }]))
  const part = (from: string, below: string, spellings: typeof word.spellings): Part => ({
    from,
    below,
    script: scriptOf(from),
    first: { word: { ...word, spellings }, positions: ["f"] },
    others,
  })
  if (word.beginning !== null) return [part(word.beginning, word.beginning + LAST, word.spellings)]
  // The sign before "!" is the space, behind which the name goes on.
  return word.spellings.map((spelling) => part(spelling.word, `${spelling.word}!`, [spelling]))
}

/** A walk of fewer times what it needs on the average often comes short. */
const RISK = 1.5

type Priced = {
  part: Part
  gather: { way: Way; cost: number; countCost: number } | null
  walk: { way: Way; cost: number }
  end: { way: Way; cost: number }
}

function priced(part: Part, ask: Ask, costs: Costs): Priced {
  const all = sizeOf(part, ask)
  const gather = gatherOf(part, ask, costs)
  const looking = costs.step + lookShare(part, ask) * costs.look
  const readsEach = looking > costs.read
  const perStep = readsEach ? costs.read : looking
  const stepsFor = (results: number) => Math.min(all, (ask.wanted * all) / Math.max(results, 1e-9))
  const needed = stepsFor(likelyIn(part, ask))
  // Twice what is needed if its words keep no company at all. Where even that estimate is wrong, a walk that finds too
  // little has cost no more than what is then done instead.
  const affordable = gather ? gather.cost / perStep : Number.POSITIVE_INFINITY
  const patience = Math.min(costs.mostSteps, affordable, Math.max(4 * needed, 2 * stepsFor(unrelatedIn(part, ask))))
  const steps = Math.ceil(Math.max(costs.fewestSteps, patience))
  const isRisky = gather !== null && steps < Math.min(all, RISK * needed)
  return {
    part,
    gather,
    walk: {
      way: { kind: "walk", steps: gather && steps < all ? steps : null, readsEach },
      cost: needed * perStep + shownCost(part, ask, costs) + (isRisky ? gather.cost : 0),
    },
    end: { way: { kind: "walk", steps: null, readsEach }, cost: all * perStep },
  }
}

/** Those that are found have their words read too. */
function shownCost(part: Part, { wanted }: Ask, costs: Costs) {
  return clausesOf(part).length > 0 ? wanted * costs.look : 0
}

function cheaper({ part, gather, walk }: Priced): Branch & { cost: number } {
  return { part, ...(gather && gather.cost <= walk.cost ? gather : walk) }
}

function toTheEnd({ part, gather, end }: Priced): Branch & { cost: number } {
  return { part, ...(gather && gather.cost <= end.cost ? gather : end) }
}

type Term = {
  oneOf: readonly string[]
  count: number
  filters: readonly Filter[]
  clause: Clause | null
  isBeginning: boolean
}

/** The rarest term, then each that spares more than it costs. Null where there is no term at all. */
function gatherOf(part: Part, ask: Ask, costs: Costs) {
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
  return {
    way: { kind: "gather", terms: chosen.map((term) => term.oneOf), rest } satisfies Way,
    cost: cost + each * rows,
    countCost: cost + each * Math.min(rows, COUNTED_RESULTS),
  }
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
  if (term.filters.length === 0) return Math.min(1, term.count / population) ** COMPANY
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
