import { cookieValue } from "#platform/http/cookie"
import { askedLocales, type Locale, localeOfPath } from "./locale"

/**
 * Another language, at an address without one: Arabic for a browser that asks for it first, English for one that asks for no
 * other of ours. Once somebody has chosen, they have chosen.
 */
export function offeredLocale(pathname: string, acceptLanguage: string | null, cookies: string | null): Locale | null {
  const [first, second] = askedLocales(acceptLanguage ?? "")
  const isAsked = first === "ar" || (first === "en" && !second)
  const isChosen = cookieValue(cookies, "language") !== null
  return isAsked && !isChosen && localeOfPath(pathname) === "fr" ? first : null
}
