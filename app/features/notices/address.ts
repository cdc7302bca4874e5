import * as paths from "#app/paths"
import { MAX_PATH } from "./rules"

/**
 * The address of a page of this site, from its path on and without what only the browser looks at; null for any other. What
 * is typed may have the site's whole address, its host alone, or neither.
 */
export function reportedPath(typed: string, siteUrl: string): string | null {
  const site = new URL(siteUrl)
  const words = typed.trim()
  const isOnHost = words.toLowerCase().startsWith(site.host)
  const url = URL.parse(isOnHost ? `${site.protocol}//${words}` : words, `${site.origin}/`)
  if (words === "" || url?.origin !== site.origin || url.username !== "") return null
  const path = `${url.pathname}${url.search}`
  // As a link, a path that begins with two slashes leads to another host.
  return path.length <= MAX_PATH && /^\/(?![/\\])/.test(path) ? path : null
}

/** The form about one page of the site; `path` has no language. */
export function reportPath(path: string) {
  return `${paths.report}?url=${encodeURIComponent(path).replaceAll("%2F", "/")}`
}
