import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPrice } from "#platform/text/format"
import { CONTRACT_THRESHOLD_CENTS } from "../totals/rules"

/** `1 200 € HT`, its figure as one piece in every direction. */
export function exclTaxText(cents: number) {
  return m.collaborations_price({ price: amountText(cents) })
}

/** `1 200 €`, where the words about the tax stand behind another amount already. */
export function amountText(cents: number) {
  return isolate(formatPrice(cents, currentLocale()))
}

/** The legal threshold, `1 000 €`. */
export function thresholdText() {
  return amountText(CONTRACT_THRESHOLD_CENTS)
}
