import { COUNTED_RESULTS } from "../search"
import { COSTS, type Costs } from "./costs"
import {
  ANYWHERE,
  ARABIC,
  type Ask,
  type Clause,
  EVERYTHING,
  everythingOf,
  leastOf,
  likelyIn,
  lookShare,
  type Part,
  type Position,
  scriptOf,
  sizeOf,
  spreadOf,
  unrelatedIn,
} from "./estimates"
import { costTogether, type Gather, type Gathering, gatherOf, gatherTogether } from "./gather"
import type { AskedWord } from "./statistics.server"

// How a search is made. There are two ways through the entries, and which is cheaper depends on how many will be found:
// to gather all of them from the text index and sort them, or to walk along the index of the order, which carries the
// filters, until there are enough. A wrong estimate costs time; what is found is the same.

export type Way =
  | Gather
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
  /** What finds everything once what was gathered turns out to be more than `most`. */
  ifMore: (() => Plan | null) | null
}

const LAST = "\u{10FFFF}"
const MOST_BRANCHES = 20

/** Null where nothing can be found. */
export function planFor(asked: Ask, costs: Costs = COSTS): Plan | null {
  const words = withoutImplied(asked.statistics.words)
  const ask: Ask = { ...asked, statistics: { ...asked.statistics, words } }
  if (words.some((word) => word.spellings.length === 0)) return null
  if (ask.filters.some((filter) => filter.anyOf.length === 0)) return null

  const all = priced(everythingOf(ask), ask, costs)
  const isUncounted = (ask.seen ?? 0) >= COUNTED_RESULTS || isBeyondCounting(ask)
  const whole = toTheEnd(all)
  const gatherCost = all.gather?.cost ?? Number.POSITIVE_INFINITY
  const gathering: Plan = { ...limited(whole, all, ask, costs), fallback: [whole], whole, isUncounted }
  if (gatherCost <= costs.cheap) return gathering

  const parts = partsOf(ask).map((part) => priced(part, ask, costs))
  const walking = fewer(parts.map(cheaper), ask, costs)
  const countCost = all.gather && !isUncounted ? all.gather.countCost : 0
  const walkCost = walking.reduce((sum, { cost }) => sum + cost, countCost)
  if (parts.length > MOST_BRANCHES || gatherCost <= walkCost) return gathering
  const ends = fewer(parts.map(toTheEnd), ask, costs)
  const endCost = ends.reduce((sum, { cost }) => sum + cost, 0)
  const fallback = gatherCost <= endCost ? [whole] : ends
  return { branches: walking, fallback, whole, isUncounted, ifMore: null }
}

/**
 * Words that always come together (both labels of an interest, a trade of two words) are thirty times as many as they would be
 * as strangers. Gathering stops where that shows, and what it has shown is what the search is planned by then.
 */
function limited(whole: Branch, { gather }: Priced, ask: Ask, costs: Costs): Pick<Plan, "branches" | "ifMore"> {
  if (!gather?.isFound || ask.seen !== undefined || whole.way.kind !== "gather")
    return { branches: [whole], ifMore: null }
  const most = Math.ceil(Math.max(costs.fewestGathered, costs.surprise * gather.rows))
  return {
    branches: [{ ...whole, way: { ...whole.way, most } }],
    ifMore: () => planFor({ ...ask, seen: most }, costs),
  }
}

/** Leaves out what is true of all that have another word: of "photographe photo" the second, and what a typo repeats. */
function withoutImplied(words: readonly AskedWord[]): readonly AskedWord[] {
  const implies = (one: AskedWord, other: AskedWord) => one.spellings.every((spelling) => answers(other, spelling.word))
  return words.filter((word, place) =>
    words.every((other, at) => at === place || !implies(other, word) || (at > place && implies(word, other))),
  )
}

function answers({ spellings, isPrefix }: AskedWord, word: string) {
  return spellings.some((spelling) => (isPrefix ? word.startsWith(spelling.word) : word === spelling.word))
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
function partsOf(ask: Ask): Part[] {
  const {
    sort,
    filters,
    statistics: { words },
  } = ask
  if (sort !== "name" || (words.length === 0 && filters.length === 0)) return [everythingOf(ask)]
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
  gather: Gathering | null
  walk: { way: Way; cost: number }
  end: { way: Way; cost: number }
}

function priced(part: Part, ask: Ask, costs: Costs): Priced {
  const all = sizeOf(part, ask)
  const gather = gatherOf(part, ask, costs)
  const looking = costs.step + lookShare(part, ask) * costs.look
  const readsEach = looking > costs.read
  const perStep = readsEach ? costs.read : looking
  const spread = spreadOf(part, ask)
  const stepsFor = (results: number) =>
    results < ask.wanted ? all : Math.min(all, (ask.wanted * spread) / Math.max(results, 1e-9))
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
  return part.others.length > 0 ? wanted * costs.look : 0
}

type PricedBranch = Branch & { cost: number; gather: Gathering | null }

function cheaper({ part, gather, walk }: Priced): PricedBranch {
  return gather && gather.cost <= walk.cost ? gathering(part, gather) : { part, ...walk, gather: null }
}

function toTheEnd({ part, gather, end }: Priced): PricedBranch {
  return gather && gather.cost <= end.cost ? gathering(part, gather) : { part, ...end, gather: null }
}

function gathering(part: Part, gather: Gathering): PricedBranch {
  return { part, way: gather.way, cost: gather.cost, gather }
}

/** Those that gather next to nothing, as most first names do, become one. */
function fewer(branches: readonly PricedBranch[], ask: Ask, costs: Costs): readonly PricedBranch[] {
  const isSmall = ({ gather }: PricedBranch) =>
    gather !== null && costTogether(gather, costs) < gather.cost + costs.branch
  const small = branches.flatMap((branch) => (branch.gather && isSmall(branch) ? [branch.gather] : []))
  const part = everythingOf(ask)
  const together = small.length > 1 ? gatherTogether(small, part, costs) : null
  if (!together) return branches
  return [...branches.filter((branch) => !isSmall(branch)), { part, ...together, gather: null }]
}
