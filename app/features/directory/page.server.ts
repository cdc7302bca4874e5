import { type Actor, readAs, VISITOR } from "#platform/database/actor.server"
import { type Costs, decodeCursor, encodeCursor, explainSearch, runSearch, type Window } from "./engine/public.server"
import { parseDirectoryQuery } from "./query"
import {
  type DirectoryCount,
  type DirectoryPage,
  type DirectoryPlace,
  type DirectoryReader,
  type DirectorySearch,
  OPEN_RESULTS,
  PAGE_SIZE,
} from "./search"

const NOTHING_FOUND: DirectoryPage = { cards: [], count: { exact: 0 }, next: null, beyond: null }

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
  { reader, costs }: { reader: DirectoryReader; costs?: Costs },
): Promise<DirectoryPage> {
  const window = windowOf(search, place, reader)
  return readAs(actor, async (tx) => {
    const found = await runSearch(tx, search, window, costs)
    return found ? pageOf({ search, window, ...found, reader }) : NOTHING_FOUND
  })
}

/** How the first page of a search is found for a visitor: an explanation for the operator. */
export function explainDirectoryPage(query: URLSearchParams): Promise<string> {
  const { search } = parseDirectoryQuery(query)
  return readAs(VISITOR, (tx) => explainSearch(tx, search, windowOf(search, { page: 1 }, "everybody")))
}

/** One more than a page has, which says whether the list goes on. */
function windowOf(search: DirectorySearch, place: DirectoryPlace, reader: DirectoryReader): Window {
  const limit = PAGE_SIZE + 1
  if ("page" in place) return { after: null, offset: (place.page - 1) * PAGE_SIZE, limit }
  return { after: reader === "pro" ? decodeCursor(place.cursor, search.sort) : null, offset: 0, limit }
}

type Facts = NonNullable<Awaited<ReturnType<typeof runSearch>>> & {
  search: DirectorySearch
  window: Window
  reader: DirectoryReader
}

function pageOf({ search, window, cards, count, reader }: Facts): DirectoryPage {
  const shown = cards.slice(0, PAGE_SIZE)
  const goesOn = cards.length > PAGE_SIZE
  const last = shown.at(-1)
  const isFirst = window.offset === 0 && window.after === null
  let next: DirectoryPlace | null = null
  if (goesOn && isFirst) next = { page: 2 }
  else if (goesOn && reader === "pro" && last)
    next = { cursor: encodeCursor({ sort: search.sort, key: last.key, id: last.card.id }) }
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
