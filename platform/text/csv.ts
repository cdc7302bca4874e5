/** Excel takes a file without this mark for the Windows alphabet and spoils every accent; other programs skip it. */
export const BYTE_ORDER_MARK = "\ufeff"

/**
 * RFC 4180. What a spreadsheet would take for a formula, at the beginning or, read by a program that knows no quotes, after
 * a separator, is marked as text. Numbers stand bare, and what is absent is empty.
 */
export function csvCell(value: string | number | null) {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const text = value.replace(/(^|[;,\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠\t\r])/g, "$1'$2")
  return `"${text.replaceAll('"', '""')}"`
}
