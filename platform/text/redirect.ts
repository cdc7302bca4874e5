import { LOCALES } from "#vocabulary/locales"

const MAX_LENGTH = 2000
const ONE_LEADING_SLASH = /^\/(?![/\\])/
const SIGN_IN_PAGES = new RegExp(`^/(?:(?:${LOCALES.join("|")})/+)?auth(?:[/.]|$)`, "i")

/**
 * The path and query to send somebody back to after signing in, or null when `typed` leads to another site, to what is no
 * screen of ours (`/l/…` leads off the site), back to the sign-in pages, or would leave the site once written as a `Location`.
 */
export function safeReturnPath(
  typed: string | null | undefined,
  baseUrl: string,
  isScreen: (pathname: string) => boolean,
): string | null {
  if (!typed || typed.length > MAX_LENGTH) return null

  const url = URL.parse(typed, baseUrl)
  if (url === null || url.origin !== new URL(baseUrl).origin) return null

  const decoded = decodedPath(url.pathname)
  if (SIGN_IN_PAGES.test(decoded)) return null
  // `/link/..//evil.com` and `/%2Fevil.com` resolve on our own origin and leave it afterwards.
  if (!ONE_LEADING_SLASH.test(url.pathname) || !ONE_LEADING_SLASH.test(decoded)) return null
  return isScreen(url.pathname) ? url.pathname + url.search : null
}

/** The router matches decoded paths, so `/%61uth` is the sign-in page too. Empty for what cannot be decoded. */
function decodedPath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ""
  }
}
