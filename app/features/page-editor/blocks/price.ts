import { latinDigits } from "#platform/text/digits"
import { parsePrice, typedPrice } from "#platform/text/money"
import type { Locale } from "#vocabulary/locales"

export type Price = Readonly<{ cents: number; currency: string }>

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€/, "EUR"],
  [/\$/, "USD"],
  [/£/, "GBP"],
  [/\bdhs?\b/i, "MAD"],
  [/درهم/, "MAD"],
]

/** `89`, `89,90 €`, `120 MAD` or `12 $`, euros where nothing is said; null for what is no price. */
export function readPrice(typed: string): Price | null {
  const text = latinDigits(typed).replace(/(\d)\s*€\s*(\d\d)$/, "$1,$2 €") // 89€90
  const code = /\b[a-z]{3}\b/i.exec(text.replace(/\bdhs\b/i, ""))?.[0].toUpperCase()
  const currency = SIGNS.find(([sign]) => sign.test(text))?.[1] ?? code ?? "EUR"
  const cents = parsePrice(text.replace(/[€$£]|\bdhs?\b|درهم|\b[a-z]{3}\b/gi, ""))
  return cents !== null && Intl.supportedValuesOf("currency").includes(currency) ? { cents, currency } : null
}

/** A price as a field shows it. */
export function typedPriceOf({ cents, currency }: Price, language?: Locale) {
  return `${typedPrice(cents, language)} ${currency === "EUR" ? "€" : currency}`
}
