import { currentLocale } from "#messages"
import { isolate } from "./bidi"
import { formatNumber } from "./format"

/** A number as the reader of the page writes it: `12 480`. */
export function numberText(value: number) {
  return formatNumber(value, currentLocale())
}

/** The same for a sentence, whose direction it neither takes nor changes. */
export function isolatedNumber(value: number) {
  return isolate(numberText(value))
}
