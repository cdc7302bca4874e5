import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { DirectorySearch } from "../search"
import type { Filter } from "./filters"

/** The part of the map that a search is bounded to: the numbers of its places, and the terms by which an index finds who works there. */
type Area = { places: readonly number[]; filter: Filter }

/** A search whose town was looked up; null where it names none. */
export type LocatedSearch = DirectorySearch & { area: Area | null }

/** Up to here the small squares of the map are few enough to be asked for one by one. */
const SMALL_SQUARES_KM = 25

/** A town that is not known has no places, and nobody works there. */
export async function located(tx: Tx, search: DirectorySearch): Promise<LocatedSearch> {
  if (search.city === null) return { ...search, area: null }
  const { rows } = await tx.execute<{ id: number; small: string; large: string; is_town: boolean }>(sql`
    select p.id, app_private.place_cell(p.lat, p.lng, 4) as small, app_private.place_cell(p.lat, p.lng, 1) as large, p.id = town.id as is_town
    from places town join places p
      on p.lat between town.lat - ${search.within} / 110.0 and town.lat + ${search.within} / 110.0
      and app_private.kilometres(town.lat, town.lng, p.lat, p.lng) <= ${search.within}
    where town.slug = ${search.city} order by p.id`)
  const places = rows.map(({ id }) => id)
  const squares = rows.map(({ small, large }) => (search.within <= SMALL_SQUARES_KM ? small : large))
  const filter: Filter =
    search.within === 0
      ? { kind: "p", anyOf: places.map(String) }
      : // Some of those in a square are farther away.
        { kind: search.within <= SMALL_SQUARES_KM ? "g" : "G", anyOf: [...new Set(squares)], sure: [] }
  return { ...search, area: { places, filter } }
}
