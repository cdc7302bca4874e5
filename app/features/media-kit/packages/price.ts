const MOST_CENTS = 100_000_000

/** The amount in cents that somebody means by `850`, `1 200,50`, `1.200,50 €` or `٨٥٠`; null when it is none, or beyond a million euros. */
export function parsePrice(typed: string): number | null {
  const text = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace("٫", ",")
    .replace(/[\s٬'’€]/g, "")
  const [, whole = "", cents = ""] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === "") return null
  const amount = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"))
  return amount <= MOST_CENTS ? amount : null
}
