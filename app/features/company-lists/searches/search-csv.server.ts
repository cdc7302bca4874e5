import {
  type DirectorySearch,
  findDirectoryReader,
  findDirectorySlice,
  isWholeList,
  mayBeShown,
  OPEN_RESULTS,
  peopleOf,
} from "#app/features/directory/public.server"
import type { Actor } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { csvText } from "#platform/text/csv"
import { DAY_S, parisDay } from "#platform/text/day"
import { cardCells, cardHead } from "../card-cells.server"

/** With Pro; a file that nobody could read is no list. */
const PRO_RESULTS = 1_000

/**
 * The results of a search, in its order, as a file: as many as the screen shows on the company's plan, and counted like those. Throws
 * `RateLimited` if they would exceed the number of people that it may be shown in a day.
 */
export async function searchCsv(actor: Actor, search: DirectorySearch, clientAddress: string) {
  const now = new Date()
  const reader = await findDirectoryReader(actor)
  const size = reader === "pro" ? PRO_RESULTS : OPEN_RESULTS
  const { cards } = await findDirectorySlice(actor, search, { reader, size, cursor: null })
  const isFree = reader === "pro" || isWholeList(search)
  const isAllowed = isFree || (await mayBeShown({ actor, clientAddress }, peopleOf(cards.map(({ id }) => id)), now))
  if (!isAllowed) throw new RateLimited(DAY_S)
  return { name: `influencers-${parisDay(now)}.csv`, text: csvText([cardHead(), ...cards.map(cardCells)]) }
}
