/** Excel takes a file without this mark for the Windows alphabet and spoils every accent; other programs skip it. */
export const BYTE_ORDER_MARK = "\ufeff"

const SEPARATOR = String.raw`[;,\t\r\n\v\f\u0085\u2028\u2029]`
const UNSEEN = String.raw`(?!${SEPARATOR})[\s\p{Cc}\p{Cf}]`
/** The beginning of a formula in a cell, also behind signs that nobody sees; Excel takes the wide and small forms for the usual ones. */
const FORMULA = new RegExp(String.raw`(?<=^|${SEPARATOR})(?=(?:${UNSEEN})*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r])`, "gu")

/**
 * RFC 4180. What a spreadsheet would take for a formula, at the beginning or, read by a program that knows no quotes, after
 * a separator, is marked as text. Numbers stand bare, and what is absent is empty.
 */
export function csvCell(value: string | number | null) {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const text = value.replace(FORMULA, "'")
  return `"${text.replaceAll('"', '""')}"`
}

/** A file of these lines, the first of which says what they are; separated as spreadsheets on the continent look for it. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]) {
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(";")}\r\n`).join("")
}
