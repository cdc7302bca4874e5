import { type Locale, pathIn } from "./locale"
import { getLocale, serverAsyncLocalStorage } from "./paraglide/runtime.js"

export type { Locale } from "./locale"
export { m } from "./paraglide/messages.js"

/** The language of the page being made (on the server) or shown (in the browser). */
export function currentLocale(): Locale {
  return getLocale()
}

/**
 * An address of the site in the current language: `/contact` becomes `/ar/contact` on an Arabic page, and names the site where the page
 * stands on a domain of its creator's own.
 */
export function localizedHref(path: string, locale: Locale = currentLocale()) {
  return path.startsWith("/") ? siteOrigin() + pathIn(locale, path) : path
}

/** The site's origin for what is made for another host, empty for what stands on the site. */
export function siteOrigin() {
  return serverAsyncLocalStorage?.getStore()?.origin ?? ""
}
