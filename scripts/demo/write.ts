import { getTableColumns, getTableName, sql } from "drizzle-orm"
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core"
import type { Tx } from "../../platform/database/actor.server.ts"

/** Rows per statement: few enough for the memory, enough that the number of statements does not matter. */
const ROWS_AT_ONCE = 10_000

/** Writes all rows in a few statements. Every row has the same columns, those of the first one. */
export async function writeRows<T extends PgTable>(tx: Tx, table: T, rows: readonly T["$inferInsert"][]) {
  const columns = getTableColumns(table)
  const { schema = "public" } = getTableConfig(table)
  const name = sql`${sql.identifier(schema)}.${sql.identifier(getTableName(table))}`
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map((row) => inColumns(row, columns))
    const names = sql.join(
      Object.keys(part[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    )
    await tx.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(part)}::json)`,
    )
  }
}

function inColumns(row: Record<string, unknown>, columns: Record<string, { name: string }>) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}
