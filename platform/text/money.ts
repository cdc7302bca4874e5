import type { Locale } from "#vocabulary/locales"
import { latinDigits } from "./digits"

const ONE_MILLION_EUROS = 100_000_000

/** A plain number, or one with a sign between thousands; what stands behind the other sign are one or two decimals. */
const PLAIN = /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/
const GROUPED = /^(?<whole>[1-9]\d{0,2}(?:(?<sign>[.,])\d{3})(?:\k<sign>\d{3})*)(?!\k<sign>)[.,](?<cents>\d{1,2})$/
const GROUPED_TWICE = /^(?<whole>[1-9]\d{0,2}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})+)$/

/**
 * The amount in cents that somebody means by `850`, `1 200,50`, `1.200,50 €` or `٨٥٠`; null when it is none, or beyond
 * `mostCents`. Integers all the way: nothing here makes a fraction. `1.200` is refused: three figures behind the only sign are
 * thousands to one reader and a fraction of a cent to another, and a price must not be read a thousand times too high.
 */
export function parsePrice(typed: string, mostCents = ONE_MILLION_EUROS): number | null {
  const text = latinDigits(typed)
    .replace("٫", ",")
    .replace(/[\s٬'’€]/g, "")
  const { whole, cents = "" } = (PLAIN.exec(text) ?? GROUPED.exec(text) ?? GROUPED_TWICE.exec(text))?.groups ?? {}
  if (whole === undefined) return null
  const amount = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"))
  return amount <= mostCents ? amount : null
}

/** The amount as a field holds it, to be read again by `parsePrice`: `1200`, `1200,50`, in English and Arabic `1200.50`. */
export function typedPrice(cents: number, language: Locale = "fr"): string {
  const rest = cents % 100
  return `${(cents - rest) / 100}${rest === 0 ? "" : `${language === "fr" ? "," : "."}${String(rest).padStart(2, "0")}`}`
}
