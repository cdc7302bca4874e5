import { interestLabel, isInterest } from "#app/features/influencers/public"
import { formatFollowers } from "#app/features/networks/public"
import { type Place, placeLabel } from "#app/features/places/public"
import type { Locale } from "#app/locale"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { countryName, languageTitle } from "#platform/text/names"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { DirectorySearch } from "../search"
import { audienceLabel, viewsLabel } from "./audience.server"

/** A filter in use: how it is called, and the search without it. Sorting filters nothing. */
export type Filter = { key: string; label: string; without: DirectorySearch }

/** In the order of the form; the two ends of the follower range are one filter. */
export function activeFilters(search: DirectorySearch, locale: Locale, town: Place | null = null): Filter[] {
  const filter = (key: string, label: string, change: Partial<DirectorySearch>) => ({
    key,
    label,
    without: { ...search, ...change },
  })
  const words = { locale }
  const { q, networks, interests, country, city, language } = search
  const range = rangeLabel(search, locale)
  return [
    ...(q ? [filter("q", m.directory_chip_query({ q: isolate(q) }, words), { q: "" })] : []),
    ...networks.map((network) =>
      filter(`network ${network}`, NETWORK_NAMES[network], { networks: networks.filter((other) => other !== network) }),
    ),
    ...(range ? [filter("followers", range, { min: null, max: null })] : []),
    ...interests.map((interest) =>
      filter(`interest ${interest}`, isInterest(interest) ? interestLabel(interest, locale) : interest, {
        interests: interests.filter((other) => other !== interest),
      }),
    ),
    ...(country ? [filter("country", countryName(country, locale), { country: null })] : []),
    ...(city ? [filter("city", townLabel(search, town, locale), { city: null, within: 0 })] : []),
    ...(language ? [filter("language", languageTitle(language, locale), { language: null })] : []),
    ...(search.verified ? [filter("verified", m.directory_filter_verified({}, words), { verified: false })] : []),
    ...search.audience.map((part) =>
      filter(`audience ${part.kind}`, audienceLabel(part, locale), {
        audience: search.audience.filter((other) => other !== part),
      }),
    ),
    ...(search.views === null ? [] : [filter("views", viewsLabel(search.views, locale), { views: null })]),
    ...(search.certified ? [filter("certified", m.directory_filter_certified({}, words), { certified: false })] : []),
  ]
}

/** `town`: the one that is meant, where somebody has looked it up. */
function townLabel({ city, within }: DirectorySearch, town: Place | null, locale: Locale) {
  const name = isolate(town ? placeLabel(town, locale) : (city ?? ""))
  return within === 0 ? name : m.directory_chip_within({ name, km: isolate(String(within)) }, { locale })
}

function rangeLabel({ min, max }: DirectorySearch, locale: Locale) {
  const words = { locale }
  const figure = (count: number) => isolate(formatFollowers(count))
  if (min !== null && max !== null) return m.directory_chip_range({ min: figure(min), max: figure(max) }, words)
  if (min !== null) return m.directory_chip_min({ min: figure(min) }, words)
  if (max !== null) return m.directory_chip_max({ max: figure(max) }, words)
  return null
}
