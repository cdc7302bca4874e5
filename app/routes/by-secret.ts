/** The address carries a secret, so no other site may see it as the referrer. */
export const NO_REFERRER = { "Referrer-Policy": "no-referrer" } as const

/** The headers of every answer to a secret link: it is for its holder only, and not cached or indexed. */
export const FOR_ONE_READER = {
  ...NO_REFERRER,
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
} as const

/** A screen's, whose address carries a token. */
export function headers() {
  return NO_REFERRER
}
