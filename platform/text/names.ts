import type { Locale } from "#vocabulary/locales"

const made = new Map<string, Intl.DisplayNames>()

/** Making one costs a hundred times what using it does. */
function names(type: "region" | "language", locale: Locale) {
  const key = `${type} ${locale}`
  const known = made.get(key) ?? new Intl.DisplayNames(locale, { type })
  made.set(key, known)
  return known
}

/** The name of a country by its two-letter code; the code itself if it has no name. */
export function countryName(code: string, locale: Locale) {
  return names("region", locale).of(code) ?? code
}

/** The name of a language by its code, as within a sentence: `français`. */
export function languageName(code: string, locale: Locale) {
  return names("language", locale).of(code) ?? code
}

/** The same where it stands alone: `Français`. */
export function languageTitle(code: string, locale: Locale) {
  const name = languageName(code, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
