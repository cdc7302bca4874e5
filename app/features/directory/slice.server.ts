import { type Actor, readAs } from "#platform/database/actor.server"
import { Forbidden, Invalid } from "#platform/errors/errors"
import { decodeCursor, encodeCursor, runSearch, type Window } from "./engine/public.server"
import { beyondTheGate } from "./page.server"
import {
  type DirectoryCard,
  type DirectoryCount,
  type DirectoryReader,
  type DirectorySearch,
  OPEN_RESULTS,
} from "./search"

export type DirectorySlice = {
  cards: readonly DirectoryCard[]
  count: DirectoryCount
  /** The cursor of the next page for this reader; null at the end of the list or at the gate. */
  next: string | null
  beyond: DirectoryCount | null
}

type Asked = { reader: DirectoryReader; size: number; cursor: string | null }

/**
 * Like `findDirectoryPage`, for programs, which choose the page size. The gate is the same: everybody can read the first 48 results, and
 * only people with Pro the rest. Throws `Invalid` `directory_cursor` for a cursor that is malformed or of another order, `Forbidden`
 * `directory_pro` for one beyond the gate.
 */
export function findDirectorySlice(actor: Actor, search: DirectorySearch, asked: Asked): Promise<DirectorySlice> {
  const window = windowOf(search, asked)
  const size = window.limit - 1
  return readAs(actor, async (tx) => {
    const found = await runSearch(tx, search, window)
    if (!found) return { cards: [], count: { exact: 0 }, next: null, beyond: null }
    const { cards, count } = found
    const goesOn = cards.length > size
    const shown = cards.slice(0, size)
    return {
      cards: shown.map(({ card }) => card),
      count,
      next: goesOn ? nextOf(search, asked, window, shown.at(-1)) : null,
      beyond: asked.reader === "everybody" && goesOn ? beyondTheGate(count) : null,
    }
  })
}

type Last = { card: { id: string }; key: string } | undefined

function nextOf({ sort }: DirectorySearch, { reader }: Asked, { offset, limit }: Window, last: Last) {
  if (reader === "pro") return last ? encodeCursor({ sort, key: last.key, id: last.card.id }) : null
  const end = offset + limit - 1
  return end < OPEN_RESULTS ? placeCursor(sort, end) : null
}

function windowOf({ sort }: DirectorySearch, { reader, size, cursor }: Asked): Window {
  const place = cursor === null ? 0 : readPlaceCursor(sort, cursor)
  const after = cursor !== null && place === null ? decodeCursor(cursor, sort) : null
  if (after && reader !== "pro") throw new Forbidden("directory_pro")
  if (place === null && !after) throw new Invalid("directory_cursor", { field: "cursor" })
  if (after) return { after, offset: 0, limit: size + 1 }
  const offset = place ?? 0
  const open = reader === "pro" ? size : Math.min(size, OPEN_RESULTS - offset)
  return { after: null, offset, limit: open + 1 }
}

/** Within the open results a place is told by its number: there is none beyond them that could be made up. */
function placeCursor(sort: string, place: number) {
  return Buffer.from(JSON.stringify([sort, place])).toString("base64url")
}

function readPlaceCursor(sort: string, cursor: string): number | null {
  const [, named, place] = /^\["(\w+)",(\d{1,2})\]$/.exec(Buffer.from(cursor, "base64url").toString()) ?? []
  const number = Number(place)
  return named === sort && number > 0 && number < OPEN_RESULTS ? number : null
}
