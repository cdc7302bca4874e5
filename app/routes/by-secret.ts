/** Of an address that carries a secret, no other site is told. */
export const NO_REFERRER = { "Referrer-Policy": "no-referrer" } as const

/** What every answer to a link with a secret carries that is for whoever has it alone, whatever it says. */
export const FOR_ONE_READER = {
  ...NO_REFERRER,
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
} as const

/** A screen's, whose address carries a token. */
export function headers() {
  return NO_REFERRER
}
