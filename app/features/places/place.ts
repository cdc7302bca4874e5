import type { Locale } from "#app/locale"
import { listComma } from "#platform/text/bidi"
import { countryName } from "#platform/text/names"

/** A town that somebody works in. */
export type Place = {
  id: number
  slug: string
  country: string
  /** A French one's department; elsewhere a region, where two of a country are called alike. */
  area: string
  name: string
  nameEn: string | null
  nameAr: string | null
}

/** The form of a slug in the gazetteer. */
export const PLACE_SLUG = /^[a-z0-9-]{1,80}$/

export function placeName({ name, nameEn, nameAr }: Place, locale: Locale) {
  return (locale === "en" ? nameEn : locale === "ar" ? nameAr : null) ?? name
}

/** Said so that no other place is meant: `Saint-Denis (93)`, `Casablanca, Maroc`. */
export function placeLabel(place: Place, locale: Locale) {
  const name = placeName(place, locale)
  if (place.country === "FR") return `${name} (${place.area})`
  return [name, place.area, countryName(place.country, locale)].filter(Boolean).join(listComma(locale))
}
