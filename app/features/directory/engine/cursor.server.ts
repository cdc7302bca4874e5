import { isUuid } from "#platform/database/ids"
import { parseJson } from "#platform/text/parse-json"
import type { Sort } from "../search"

/** Keyset pagination: the last entry shown, after which the list goes on. `key` is what the order sorts by, as text. */
export type Cursor = { sort: Sort; key: string; id: string }

export function encodeCursor({ sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url")
}

/** Null for anything that is no cursor of this order. A forged one leads to another place of the same list, and to nothing else. */
export function decodeCursor(cursor: string, sort: Sort): Cursor | null {
  const parts = parseJson(Buffer.from(cursor, "base64url").toString())
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== sort) return null
  const [, key, id] = parts
  if (typeof key !== "string" || typeof id !== "string" || !isUuid(id) || !isKey(sort, key)) return null
  return { sort, key, id }
}

/** False for values that PostgreSQL would answer with an error. */
function isKey(sort: Sort, key: string) {
  switch (sort) {
    case "name":
      return key.length <= 1000 && key.isWellFormed() && !key.includes("\0")
    case "followers":
      return /^-?\d{1,16}$/.test(key)
    case "recent":
      return /^\d{1,14}$/.test(key) // milliseconds
  }
}
