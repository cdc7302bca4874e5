import { type SQL, sql } from "drizzle-orm"
import { isInCalendar } from "#platform/text/day"
import { parseJson } from "#platform/text/parse-json"
import type { Tx } from "./actor.server"
import { isUuid } from "./ids"

const PAGE_SIZE = 25

/** What a list is sorted by: an expression with an index of its own (and the id behind it), never null. */
export type SortKey = { by: SQL; type: "text" | "bigint" | "timestamptz" }

// No key is null, but PostgreSQL uses an index only for an order that names the same place for nulls: the indexes of times were created as
// descending, nulls last.
const LIKE_THE_INDEX = { falling: "", rising: "" }
const NULLS: Record<SortKey["type"], typeof LIKE_THE_INDEX> = {
  text: LIKE_THE_INDEX,
  bigint: LIKE_THE_INDEX,
  timestamptz: { falling: " nulls last", rising: " nulls first" },
}

type Listing = {
  columns: SQL
  from: SQL
  where: readonly SQL[]
  id: SQL
  key: SortKey
  descending: boolean
  after: string | null
  before: string | null
  /** Rows on a page. */
  size?: number
}

export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null }

/** One page of a list by keyset pagination: as fast on the last page as on the first. An invalid cursor starts from the front. */
export async function keysetPage<Row extends Record<string, unknown>>(tx: Tx, listing: Listing): Promise<Page<Row>> {
  const { columns, from, where, id, key, descending, size = PAGE_SIZE } = listing
  const mark = readCursor(listing.after ?? listing.before, key.type)
  const backwards = mark !== null && listing.after === null
  const falling = descending !== backwards
  const direction = sql.raw(falling ? `desc${NULLS[key.type].falling}` : `asc${NULLS[key.type].rising}`)
  const conditions = [...where]
  if (mark)
    conditions.push(
      sql`(${key.by}, ${id}) ${sql.raw(falling ? "<" : ">")} (${mark.key}::${sql.raw(key.type)}, ${mark.id}::uuid)`,
    )
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${columns}, (${key.by})::text as "sortKey", ${id} as "rowId" from ${from}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${key.by} ${direction}, ${id} ${direction} limit ${size + 1}`)

  const hasMore = rows.length > size
  const shown = rows.slice(0, size) as (Row & { sortKey: string; rowId: string })[]
  if (backwards) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    rows: shown,
    next: last && (backwards || hasMore) ? cursorOf(last) : null,
    previous: first && (backwards ? hasMore : mark !== null) ? cursorOf(first) : null,
  }
}

function cursorOf({ sortKey, rowId }: { sortKey: string; rowId: string }) {
  return Buffer.from(JSON.stringify([sortKey, rowId])).toString("base64url")
}

function readCursor(cursor: string | null, type: SortKey["type"]) {
  const parts = parseJson(Buffer.from(cursor ?? "", "base64url").toString())
  if (!Array.isArray(parts)) return null
  const [key, id] = parts
  return typeof key === "string" && typeof id === "string" && isUuid(id) && isKey(key, type) ? { key, id } : null
}

/** False for values that PostgreSQL would answer with an error. */
function isKey(key: string, type: SortKey["type"]) {
  switch (type) {
    case "text":
      return key.length <= 2000 && key.isWellFormed() && !key.includes("\0")
    case "bigint":
      return /^-?\d{1,18}$/.test(key)
    case "timestamptz":
      return isTime(key)
  }
}

/** `2026-11-22 08:15:30.123456+01`. JavaScript knows a year 0 and wider offsets. */
function isTime(text: string) {
  const [, day, year = 0] =
    /^((\d{4})-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(text) ??
    []
  return day !== undefined && Number(year) > 0 && isInCalendar(day)
}
