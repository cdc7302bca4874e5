import { INFLUENCERS_TAG } from "#app/features/influencers/public"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { COSTS } from "./costs"
import { cursorOf, readCursor } from "./cursor.server"
import { filtersOf } from "./filters"
import { countResults, type Found, find, type Window } from "./find.server"
import { type Plan, planFor } from "./plan"
import {
  COUNTED_RESULTS,
  type DirectoryCount,
  type DirectoryPage,
  type DirectoryPlace,
  type DirectoryReader,
  type DirectorySearch,
  OPEN_RESULTS,
  PAGE_SIZE,
} from "./search"
import { readStatistics, type Statistics } from "./statistics.server"

const NOTHING_FOUND: DirectoryPage = { cards: [], count: { exact: 0 }, next: null, beyond: null }
const NOT_ASKED: Statistics = { entries: 0, arabicEntries: 0, facets: {}, words: [] }

const counts = createCache<DirectoryCount>({ lifetimeMs: LIFETIMES.list, maxEntries: 5_000 })

/**
 * One page of a search. Entries match when all that is asked is true of them: every word (the last one may be a beginning),
 * every network, one of the interests, and each other filter. A word that no entry has is taken for a typo: one letter lost,
 * added, wrong or swapped, two between words from eight letters.
 *
 * `everybody` sees two pages; a cursor is for `pro` alone. A cursor that is malformed, another order's, or shown by somebody
 * else leads to the first page.
 */
export function findDirectoryPage(
  actor: Actor,
  search: DirectorySearch,
  place: DirectoryPlace,
  { reader, costs = COSTS }: { reader: DirectoryReader; costs?: typeof COSTS },
): Promise<DirectoryPage> {
  const window = windowOf(search, place, reader)
  return readAs(actor, async (tx) => {
    const result = await look(tx, search, window, costs)
    return result ? pageOf({ search, window, ...result, reader }) : NOTHING_FOUND
  })
}

/** What one window of a search shows, and how many there are in all; null where there can be nobody. */
export async function look(tx: Tx, search: DirectorySearch, window: Window, costs = COSTS) {
  const filters = filtersOf(search)
  const isAsked = search.q !== "" || filters.length > 0
  const statistics = isAsked ? await readStatistics(tx, search.q, filters) : NOT_ASKED
  const plan = planFor({ filters, statistics, sort: search.sort, wanted: window.offset + window.limit }, costs)
  if (!plan) return null
  const found = await find(tx, search, plan, window)
  return { found, count: await countOf(tx, search, plan, found, window.limit - 1) }
}

/** One more than a page has, which says whether the list goes on. */
function windowOf(search: DirectorySearch, place: DirectoryPlace, reader: DirectoryReader): Window {
  const limit = PAGE_SIZE + 1
  if ("page" in place) return { behind: null, offset: (place.page - 1) * PAGE_SIZE, limit }
  return { behind: reader === "pro" ? readCursor(place.cursor, search.sort) : null, offset: 0, limit }
}

async function countOf(
  tx: Tx,
  search: DirectorySearch,
  plan: Plan,
  { cards, total }: Found,
  size: number,
): Promise<DirectoryCount> {
  if (total !== null) return upTo(total)
  if (cards.length > size && plan.isUncounted) return { moreThan: COUNTED_RESULTS }
  const key = JSON.stringify({ ...search, sort: undefined })
  return counts.take(key, [INFLUENCERS_TAG], async () => upTo(await countResults(tx, search, plan.whole)))
}

function upTo(results: number): DirectoryCount {
  return results > COUNTED_RESULTS ? { moreThan: COUNTED_RESULTS } : { exact: results }
}

type Facts = {
  search: DirectorySearch
  window: Window
  found: Found
  count: DirectoryCount
  reader: DirectoryReader
}

function pageOf({ search, window, found, count, reader }: Facts): DirectoryPage {
  const shown = found.cards.slice(0, PAGE_SIZE)
  const goesOn = found.cards.length > PAGE_SIZE
  const last = shown.at(-1)
  const isFirst = window.offset === 0 && window.behind === null
  let next: DirectoryPlace | null = null
  if (goesOn && isFirst) next = { page: 2 }
  else if (goesOn && reader === "pro" && last)
    next = { cursor: cursorOf({ sort: search.sort, key: last.key, id: last.card.id }) }
  return {
    cards: shown.map(({ card }) => card),
    count,
    next,
    beyond: reader === "everybody" && goesOn ? beyondTheGate(count) : null,
  }
}

export function beyondTheGate(count: DirectoryCount): DirectoryCount | null {
  if ("moreThan" in count) return { moreThan: count.moreThan - OPEN_RESULTS }
  return count.exact > OPEN_RESULTS ? { exact: count.exact - OPEN_RESULTS } : null
}
