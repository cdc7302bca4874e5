import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { containing } from "./containing.server"
import { countFound, MOST_COUNTED } from "./count.server"

type Searched = { from: SQL; id: SQL; column: SQL }

/** A word is frequent when it is in that many of that many rows of the table. */
const LOOKED_AT = 200
const FREQUENT = 10

/**
 * A search's condition, and how many rows it leaves; without a search, all of them, counted exactly. Under row-level security PostgreSQL
 * guesses how many rows a LIKE finds, and then chooses the wrong plan. So a few rows are looked at: a frequent word is soon found in the
 * order of the list; for any other the trigram index gives few rows to sort.
 */
export async function searchRows(tx: Tx, searched: Searched, q: string) {
  const { from, id, column } = searched
  if (q === "") return { where: [], found: await countFound(tx, from, []) }
  // Not LIKE, of which a long word is taken for a rare one whatever the table holds: of this, a third is thought to be met.
  const met = sql`strpos(${column}, app_private.fold(${q})) > 0`
  if (await isFrequent(tx, searched, q)) return { where: [met], found: await countFound(tx, from, [met]) }

  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${from} where ${containing(column, q)} limit ${MOST_COUNTED + 1}`,
  )
  const ids = rows.map((row) => row.id)
  if (ids.length > MOST_COUNTED) return { where: [met], found: { count: MOST_COUNTED, capped: true } }
  return { where: [sql`${id} = any(${sql.param(ids)}::uuid[])`], found: { count: ids.length, capped: false } }
}

async function isFrequent(tx: Tx, { from, column }: Searched, q: string) {
  const { rows } = await tx.execute<{ hits: number }>(sql`
    select count(*)::int as hits from (select ${column} as words from ${from} limit ${LOOKED_AT}) few
    where ${containing(sql`few.words`, q)}`)
  return (rows[0]?.hits ?? 0) >= FREQUENT
}
