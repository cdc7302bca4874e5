import { type Locale, pathIn } from "./locale"
import { getLocale } from "./paraglide/runtime.js"

export type { Locale } from "./locale"
export { m } from "./paraglide/messages.js"

/** The language of the page being made (on the server) or shown (in the browser). */
export function currentLocale(): Locale {
  return getLocale()
}

/** An address of the site in the current language: `/contact` becomes `/ar/contact` on an Arabic page. */
export function localizedHref(path: string, locale: Locale = currentLocale()) {
  return path.startsWith("/") ? pathIn(locale, path) : path
}
