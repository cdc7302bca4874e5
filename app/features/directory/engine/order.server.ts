import { type SQL, sql } from "drizzle-orm"
import type { Sort } from "../search"
import type { Cursor } from "./cursor.server"

type Order = {
  /** The column. Ties are decided by the id, in the same direction. */
  key: SQL
  direction: SQL
  /** The key as it is written in a cursor. */
  asText: SQL
}

export const ORDERS: Readonly<Record<Sort, Order>> = {
  name: { key: sql`sort_name`, direction: sql`asc`, asText: sql`key` },
  // Counts that were read come first, then declared ones, then entries without a figure.
  followers: { key: sql`ranked_followers`, direction: sql`desc`, asText: sql`key::text` },
  recent: { key: sql`last_updated`, direction: sql`desc`, asText: sql`(extract(epoch from key) * 1000)::bigint::text` },
}

/** Entries after the cursor in its order. */
export function after({ sort, key, id }: Cursor): SQL {
  switch (sort) {
    case "name":
      return sql`(sort_name, influencer_id) > (${key}, ${id}::uuid)`
    case "followers":
      return sql`(ranked_followers, influencer_id) < (${key}::bigint, ${id}::uuid)`
    case "recent":
      return sql`(last_updated, influencer_id) < (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
  }
}
