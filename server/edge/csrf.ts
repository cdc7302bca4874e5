import type { IncomingHttpHeaders } from "node:http"
import { hasCookie } from "./cookies.ts"
import type { Rules } from "./rules.ts"

/**
 * The protection against CSRF: whether a request that changes something was sent by one of our own pages. Browsers say so in
 * `Origin` or in `Sec-Fetch-Site`; programs say neither, and are let through as long as they bring nobody's session.
 */
export function passesCsrfCheck(headers: IncomingHttpHeaders, rules: Rules): boolean {
  const site = headers["sec-fetch-site"]
  if (site === "cross-site") return false
  // Without scripts, a form of ours on a page with `no-referrer` (there is a token in its address) sends no other origin.
  if (headers.origin === "null") return site === "same-origin"
  if (headers.origin !== undefined) return rules.origins.has(headers.origin.toLowerCase())
  if (site !== undefined) return site === "same-origin" || site === "none"
  return !hasCookie(headers.cookie, rules.sessionCookie)
}
