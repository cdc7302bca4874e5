import { INTERESTS, isCountry, isSpokenLanguage } from "#app/features/influencers/public"
import { parseCount } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { DEMOGRAPHIC_KINDS, type DemographicKind, NETWORKS } from "#vocabulary/networks"
import {
  AUDIENCE_AGES,
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  type AudiencePart,
  DISTANCES,
  type DirectoryPlace,
  type DirectorySearch,
  SORTS,
  USUAL_SHARE,
} from "./search"

const MAX_Q = 100
const MAX_CITY = 80
const CURSOR = /^[A-Za-z0-9_-]{1,400}$/

/** Reads the search from an address, whose parameters are a contract (docs/product.md). Unknown or malformed ones are ignored. */
export function parseDirectoryQuery(query: URLSearchParams): { search: DirectorySearch; place: DirectoryPlace } {
  const text = (name: string) => singleLine(query.get(name) ?? "")
  const country = text("country").toUpperCase()
  const language = text("language").toLowerCase()
  const [min, max] = range(count(text("min")), count(text("max")))
  const search: DirectorySearch = {
    q: cutText(text("q"), MAX_Q).trim(),
    networks: chosen(NETWORKS, query.getAll("network")),
    min,
    max,
    interests: chosen(INTERESTS, query.getAll("interest")),
    country: isCountry(country) ? country : null,
    ...townIn(text("city"), text("within")),
    language: isSpokenLanguage(language) ? language : null,
    verified: isYes(text("verified")),
    certified: isYes(text("certified")),
    audience: audienceOf(text),
    views: count(text("views")),
    sort: SORTS.find((sort) => sort === text("sort")) ?? "name",
  }
  return { search, place: placeOf(query) }
}

/** The address, without language, of a page of a search; the inverse of `parseDirectoryQuery`. Defaults are left out. */
export function directoryHref(search: DirectorySearch, place: DirectoryPlace = { page: 1 }): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null) => value !== null && query.append(name, String(value))
  if (search.q) add("q", search.q)
  for (const network of search.networks) add("network", network)
  add("min", search.min)
  add("max", search.max)
  for (const interest of search.interests) add("interest", interest)
  add("country", search.country)
  add("city", search.city)
  if (search.city && search.within > 0) add("within", search.within)
  add("language", search.language)
  if (search.verified) add("verified", "true")
  if (search.certified) add("certified", "true")
  for (const { kind, key, share } of search.audience) {
    add(audienceField(kind), key)
    if (share !== USUAL_SHARE) add(shareField(kind), share)
  }
  add("views", search.views)
  if (search.sort !== "name") add("sort", search.sort)
  if ("cursor" in place) add("cursor", place.cursor)
  else if (place.page === 2) add("page", 2)
  return query.size > 0 ? `${paths.directory}?${query}` : paths.directory
}

/** A town may be typed as text: the screen looks for the place that is meant. */
function townIn(typed: string, within: string): Pick<DirectorySearch, "city" | "within"> {
  const city = cutText(typed, MAX_CITY).trim() || null
  return { city, within: (city && DISTANCES.find((each) => String(each) === within)) || 0 }
}

/** The audience filters of an address. */
export function audienceOf(text: (name: string) => string): AudiencePart[] {
  return DEMOGRAPHIC_KINDS.flatMap((kind) => audienceIn(kind, text(audienceField(kind)), text(shareField(kind))))
}

export function audienceField(kind: DemographicKind) {
  return `audience_${kind}`
}

export function shareField(kind: DemographicKind) {
  return `audience_${kind}_share`
}

function audienceIn(kind: DemographicKind, typed: string, typedShare: string): AudiencePart[] {
  const key = kind === "country" ? typed.toUpperCase() : typed.toLowerCase()
  const share = AUDIENCE_SHARES.find((each) => String(each) === typedShare) ?? USUAL_SHARE
  return isAudience(kind, key) ? [{ kind, key, share }] : []
}

function isAudience(kind: DemographicKind, key: string) {
  switch (kind) {
    case "country":
      return isCountry(key)
    case "age":
      return AUDIENCE_AGES.some((age) => age === key)
    case "gender":
      return AUDIENCE_GENDERS.some((gender) => gender === key)
  }
}

/** In the order of the list, each once. */
function chosen<T extends string>(list: readonly T[], asked: readonly string[]) {
  return list.filter((known) => asked.includes(known))
}

/** From 0 on is no limit. */
function count(typed: string) {
  return parseCount(typed) || null
}

/** Somebody who says "from 10 000 to 500" means the range between them. */
function range(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

function isYes(typed: string) {
  return ["1", "on", "true"].includes(typed)
}

function placeOf(query: URLSearchParams): DirectoryPlace {
  const cursor = query.get("cursor") ?? ""
  if (CURSOR.test(cursor)) return { cursor }
  return { page: parseCount(query.get("page") ?? "") === 2 ? 2 : 1 }
}
