import { currentLocale } from "#messages"
import { formatNumber } from "./format"

/** A number as the reader of the page writes it: `12 480`. */
export function numberText(value: number) {
  return formatNumber(value, currentLocale())
}
