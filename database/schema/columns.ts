import { type BuildExtraConfigColumns, getTableColumns, is, sql } from "drizzle-orm"
import {
  check,
  PgArray,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core"

/** A moment, whatever the time zone of its reader. */
export const time = (name: string) => timestamp(name, { withTimezone: true })

/** One of a list's words: the column's type, and in a `table` its check constraint, `table_column`. */
export const oneOf = <Word extends string, Words extends Readonly<[Word, ...Word[]]>>(name: string, words: Words) =>
  text(name, { enum: words })

/** Some of a list's words, one at least. */
export const someOf = <Word extends string, Words extends Readonly<[Word, ...Word[]]>>(name: string, words: Words) =>
  oneOf(name, words).array()

/** A table whose columns `oneOf` and `someOf` bring their check constraints. */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  parts: (t: BuildExtraConfigColumns<Name, Columns, "pg">) => PgTableExtraConfigValue[],
) {
  const made = pgTable(name, columns, (t): PgTableExtraConfigValue[] => [
    ...Object.values<PgColumn>(getTableColumns(made)).flatMap((column) => wordsCheck(name, column)),
    ...parts(t),
  ])
  return made
}

function wordsCheck(tableName: string, column: PgColumn) {
  const isList = is(column, PgArray)
  const words = (isList ? column.baseColumn : column).enumValues?.map((word) => `'${word}'`).join(", ")
  if (!words) return []
  const condition = isList
    ? `cardinality(${column.name}) > 0 and ${column.name} <@ array[${words}]`
    : `${column.name} in (${words})`
  return [check(`${tableName}_${column.name}`, sql.raw(condition))]
}
