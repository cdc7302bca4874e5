import { currentLocale } from "#messages"
import { COUNTRIES } from "../countries"
import { INTERESTS, interestLabel } from "../interests"
import { SPOKEN_LANGUAGES } from "../spoken-languages"

export type Choice = { value: string; label: string }

/** Those that come first: where the people of a site in French, English and Arabic are from, and what they speak. */
const LIKELY_COUNTRIES = ["FR", "BE", "CH", "LU", "CA", "MA", "DZ", "TN", "SN", "CI"]
const LIKELY_LANGUAGES = ["fr", "en", "ar", "es", "pt", "de", "it"]

/** What the profile's form offers, in the words and the order of the current language. */
export function detailChoices() {
  return {
    interests: inOrder(INTERESTS.map((value) => ({ value, label: interestLabel(value) }))),
    countries: inOrder(COUNTRIES.map((value) => ({ value, label: countryName(value) }))),
    languages: inOrder(SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value) }))),
    likelyCountries: LIKELY_COUNTRIES,
    likelyLanguages: LIKELY_LANGUAGES,
  }
}

export function countryName(code: string) {
  return names("region").of(code) ?? code
}

export function languageName(code: string) {
  const name = names("language").of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)
}

const made = new Map<string, Intl.DisplayNames>()

/** Making one costs a hundred times what using it does. */
function names(type: "region" | "language") {
  const key = `${type} ${currentLocale()}`
  const known = made.get(key) ?? new Intl.DisplayNames(currentLocale(), { type })
  made.set(key, known)
  return known
}

function inOrder(choices: Choice[]) {
  const { compare } = new Intl.Collator(currentLocale())
  return choices.sort((a, b) => compare(a.label, b.label))
}
