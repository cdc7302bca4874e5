import { cookieValue } from "#platform/http/cookie"
import { type Locale, localeOfPath, preferredLocale } from "./locale"

/** Arabic, for a browser that asks for it at an address without a language; once somebody has chosen, they have chosen. */
export function offeredLocale(pathname: string, acceptLanguage: string | null, cookies: string | null): Locale | null {
  const isChosen = cookieValue(cookies, "language") !== null
  const isAsked = preferredLocale(acceptLanguage ?? "") === "ar"
  return isAsked && !isChosen && localeOfPath(pathname) === "fr" ? "ar" : null
}
