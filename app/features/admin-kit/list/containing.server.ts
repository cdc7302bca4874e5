import { type SQL, sql } from "drizzle-orm"

/** A part of a word, folded as the searched column is; what LIKE would read as a sign is a letter. */
export function containing(column: SQL, q: string) {
  return sql`${column} like '%' || replace(replace(replace(app_private.fold(${q}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
}
