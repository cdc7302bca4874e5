import { currentLocale } from "#messages"
import { countryName, languageTitle } from "#platform/text/names"
import { COUNTRIES } from "../countries"
import { INTERESTS, interestLabel } from "../interests"
import { SPOKEN_LANGUAGES } from "../spoken-languages"

export type Choice = { value: string; label: string }

/** Choices that come first: likely countries and languages of people on a site in French, English and Arabic. */
const LIKELY_COUNTRIES = ["FR", "BE", "CH", "LU", "CA", "MA", "DZ", "TN", "SN", "CI"]
const LIKELY_LANGUAGES = ["fr", "en", "ar", "es", "pt", "de", "it"]

/** The choices of the profile's form, named and sorted in the current language. */
export function detailChoices() {
  const locale = currentLocale()
  return {
    interests: inOrder(INTERESTS.map((value) => ({ value, label: interestLabel(value) }))),
    countries: inOrder(COUNTRIES.map((value) => ({ value, label: countryName(value, locale) }))),
    languages: inOrder(SPOKEN_LANGUAGES.map((value) => ({ value, label: languageTitle(value, locale) }))),
    likelyCountries: LIKELY_COUNTRIES,
    likelyLanguages: LIKELY_LANGUAGES,
  }
}

function inOrder(choices: Choice[]) {
  const { compare } = new Intl.Collator(currentLocale())
  return choices.sort((a, b) => compare(a.label, b.label))
}
