import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { Count } from "./list-head"

/** Beyond this the rows of a search are not counted: nobody leafs through them, and all would have to be read. */
export const MOST_COUNTED = 1000

/** How many rows a list holds: all of them exactly, those of a search up to a thousand. */
export async function countFound(tx: Tx, from: SQL, where: readonly SQL[]): Promise<Count> {
  if (where.length === 0) {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::float8 as count from ${from}`)
    return { count: rows[0]?.count ?? 0, capped: false }
  }
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${from} where ${sql.join([...where], sql` and `)} limit ${MOST_COUNTED + 1}) found`)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), capped: count > MOST_COUNTED }
}
