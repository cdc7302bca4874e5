import { getTableColumns, is, SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Tx } from "./actor.server"

type Values<Table extends PgTable> = { [Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL }

/**
 * Inserts a row with these columns and no others. People may write some columns of a table alone, and Drizzle's builder
 * names them all, those that are left to their default too. `rest` is what follows the values: what to do on a conflict.
 */
export async function insertOnly<Table extends PgTable>(tx: Tx, table: Table, values: Values<Table>, rest = sql``) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in values)
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const written = columns.map(([name, column]) => {
    const value: unknown = Reflect.get(values, name)
    return is(value, SQL) ? value : sql.param(value, column)
  })
  await tx.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(written, sql`, `)}) ${rest}`,
  )
}
