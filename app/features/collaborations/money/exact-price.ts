import { LANGUAGE_TAGS, oneSided } from "#platform/text/format"
import type { Locale } from "#vocabulary/locales"

/** `450,00 €`, `-450,00 €`: on an invoice cents are always said. The minus stands where the language has it. */
export function exactPrice(cents: number, locale: Locale) {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "currency", currency: "EUR" })
  return oneSided(format.format(cents / 100))
}
