import { INFLUENCERS_TAG } from "#app/features/influencers/public"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import type { Tx } from "#platform/database/actor.server"
import { COUNTED_RESULTS, type DirectoryCount, type DirectorySearch } from "../search"
import { type LocatedSearch, located } from "./area.server"
import { COSTS, type Costs } from "./costs"
import { countResults, type Found, readWindow, type Window } from "./execute.server"
import { filtersOf } from "./filters"
import { type Plan, planFor } from "./plan"
import { readStatistics, type Statistics } from "./statistics.server"

const NOT_ASKED: Statistics = { entries: 0, arabicEntries: 0, facets: {}, words: [] }

const counts = createCache<DirectoryCount>({ lifetimeMs: LIFETIMES.list, maxEntries: 5_000 })

/** The cards of one window of a search's list, and how many results there are in all; null where there can be nobody. */
export async function runSearch(tx: Tx, asked: DirectorySearch, window: Window, costs: Costs = COSTS) {
  const search = await located(tx, asked)
  if (search.area?.places.length === 0) return null
  const { filters, statistics } = await statisticsOf(tx, search)
  const plan = planFor({ filters, statistics, sort: search.sort, wanted: window.offset + window.limit }, costs)
  if (!plan) return null
  const found = await readWindow(tx, search, plan, window)
  return { cards: found.cards, count: await countOf(tx, search, plan, found, window) }
}

/** The list without a search needs none. */
export async function statisticsOf(tx: Tx, search: LocatedSearch) {
  const filters = filtersOf(search)
  const isAsked = search.q !== "" || filters.length > 0
  return { filters, statistics: isAsked ? await readStatistics(tx, search.q, filters) : NOT_ASKED }
}

/**
 * The window has one more than a page, which says whether the list goes on. Where it ends here its places are the count, and a
 * kept count is never told of a list that shows more.
 */
async function countOf(
  tx: Tx,
  search: LocatedSearch,
  plan: Plan,
  { cards, total, isBeyondCounting }: Found,
  { after, offset, limit }: Window,
): Promise<DirectoryCount> {
  if (total !== null) return upTo(total)
  const goesOn = cards.length === limit
  const shown = offset + cards.length
  if (!goesOn && after === null && (cards.length > 0 || offset === 0)) return upTo(shown)
  if (goesOn && isBeyondCounting) return { moreThan: COUNTED_RESULTS }
  const count = async () => upTo(await countResults(tx, search, plan.complete))
  const kept = await counts.take(
    JSON.stringify({ ...search, area: undefined, sort: undefined }),
    [INFLUENCERS_TAG],
    count,
  )
  return "exact" in kept && kept.exact < shown ? count() : kept
}

function upTo(results: number): DirectoryCount {
  return results > COUNTED_RESULTS ? { moreThan: COUNTED_RESULTS } : { exact: results }
}
