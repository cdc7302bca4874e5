import { LOCALES } from "#app/locale"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"

const LANGUAGE = `(?:/(?:${LOCALES.join("|")}))?`
const NOT_FOUND_PAGE = new RegExp(`^${LANGUAGE}/404$`)
/** Only a reserved word, perhaps after a language and /link, leads to /404: nothing else is shown there as the requested address. */
const LED_THERE = new RegExp(`^${LANGUAGE}(?:/link)?/[a-z][a-z-]{1,30}$`, "i")

/** /404, which is to show the address that was asked for and not its own. */
export function notFoundHref(requested: string) {
  return `${localizedHref(paths.notFound)}?${new URLSearchParams({ from: localizedHref(requested) })}`
}

/** The address that was asked for, on a page that says that there is nothing. */
export function requestedPath({ pathname, search }: { pathname: string; search: string }) {
  const from = NOT_FOUND_PAGE.test(pathname) ? new URLSearchParams(search).get("from") : null
  return from !== null && LED_THERE.test(from) ? from : pathname
}
