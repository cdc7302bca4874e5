import { COUNTRIES, INTERESTS, interestLabel, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { formatFollowers } from "#app/features/networks/public"
import { type Place, placeLabel } from "#app/features/places/public"
import type { Locale } from "#app/locale"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { countryName, languageTitle } from "#platform/text/names"
import { NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"
import { audienceField, shareField } from "../query"
import { DISTANCES, type DirectorySearch, SORTS, type Sort, USUAL_SHARE } from "../search"
import { audienceView } from "./audience.server"
import type { FormView } from "./view"

/** Suggested ends of the range; an address may name any other number. */
const FOLLOWER_STEPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000]

/** The town that is asked for, and those that are offered. */
export type Towns = { asked: Place | null; likely: readonly Place[] }

/** All that the form offers, and what of it is chosen. `countries`: those with somebody; all of them where none is known to have. */
export function formView(
  search: DirectorySearch,
  locale: Locale,
  countries: ReadonlySet<string> = new Set(),
  towns: Towns = { asked: null, likely: [] },
  audienceCountries: readonly string[] = [],
): FormView {
  const { languages, countries: all } = placesAndLanguages(locale)
  const isOffered = (line: string) => countries.has(codeIn(line)) || codeIn(line) === search.country
  return {
    networks: NETWORKS.map((network) => ({ value: network, label: NETWORK_NAMES[network] })),
    interests: INTERESTS.map((interest) => ({ value: interest, label: interestLabel(interest) })),
    countries: countries.size === 0 ? all : all.split("\n").filter(isOffered).join("\n"),
    languages,
    towns: towns.likely.map((town) => placeLabel(town, locale)),
    distances: DISTANCES.map((km) => ({ value: km === 0 ? "" : String(km), label: distanceLabel(km) })),
    followerSteps: stepsWith(search).map((step) => ({ value: String(step), label: formatFollowers(step) })),
    audience: audienceView(search, locale, audienceCountries),
    sorts: SORTS.map((sort) => ({ value: sort, label: sortLabel(sort) })),
    chosen: chosenIn(search, towns.asked && placeLabel(towns.asked, locale)),
  }
}

function codeIn(line: string) {
  return line.slice(0, line.indexOf(" "))
}

function distanceLabel(km: number) {
  return km === 0 ? m.directory_within_none() : m.directory_within_km({ km: isolate(String(km)) })
}

function chosenIn(search: DirectorySearch, town: string | null): FormView["chosen"] {
  const one = (value: string | number | null) => (value === null ? [] : [String(value)])
  return {
    q: one(search.q || null),
    network: search.networks,
    min: one(search.min),
    max: one(search.max),
    interest: search.interests,
    country: one(search.country),
    city: one(town ?? search.city),
    within: one(search.within || null),
    language: one(search.language),
    verified: search.verified ? ["1"] : [],
    certified: search.certified ? ["1"] : [],
    ...Object.fromEntries(
      search.audience.flatMap(({ kind, key, share }) => [
        [audienceField(kind), [key]],
        ...(share === USUAL_SHARE ? [] : [[shareField(kind), [String(share)]]]),
      ]),
    ),
    views: one(search.views),
    sort: [search.sort],
  }
}

function stepsWith({ min, max }: DirectorySearch) {
  const asked = [min, max].filter((step) => step !== null)
  return [...new Set([...FOLLOWER_STEPS, ...asked])].sort((one, other) => one - other)
}

function sortLabel(sort: Sort) {
  switch (sort) {
    case "name":
      return m.directory_sort_name()
    case "followers":
      return m.directory_sort_followers()
    case "recent":
      return m.directory_sort_recent()
  }
}

type Lists = Pick<FormView, "countries" | "languages">
const lists = new Map<Locale, Lists>()

/** Some 280 names to look up and put in order: once for each language. */
function placesAndLanguages(locale: Locale): Lists {
  const made = lists.get(locale) ?? {
    countries: inOrder(COUNTRIES, (code) => countryName(code, locale), locale),
    languages: inOrder(SPOKEN_LANGUAGES, (code) => languageTitle(code, locale), locale),
  }
  lists.set(locale, made)
  return made
}

function inOrder(codes: readonly string[], label: (code: string) => string, locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ value: code, label: label(code) }))
    .sort((one, other) => compare(one.label, other.label))
    .map(({ value, label }) => `${value} ${label}`)
    .join("\n")
}
