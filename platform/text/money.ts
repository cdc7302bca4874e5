const ONE_MILLION_EUROS = 100_000_000

/**
 * The amount in cents that somebody means by `850`, `1 200,50`, `1.200,50 €` or `٨٥٠`; null when it is none, or beyond
 * `mostCents`. Integers all the way: nothing here makes a fraction.
 */
export function parsePrice(typed: string, mostCents = ONE_MILLION_EUROS): number | null {
  const text = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace("٫", ",")
    .replace(/[\s٬'’€]/g, "")
  const [, whole = "", cents = ""] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === "") return null
  const amount = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"))
  return amount <= mostCents ? amount : null
}

/** The amount as a field holds it, to be read again by `parsePrice`: `1200`, `1200,50`. */
export function typedPrice(cents: number): string {
  const rest = cents % 100
  return `${(cents - rest) / 100}${rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`}`
}
