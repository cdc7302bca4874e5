import { m } from "#messages"
import type { Locale } from "#vocabulary/locales"
import { isNetwork, NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"
import type { Disclosure } from "#vocabulary/page"

export const MAX_DELIVERABLES = 8
export const MAX_COUNT = 100
export const OFFER_LIMITS = {
  title: 120,
  brief: 5000,
  objective: 120,
  what: 120,
  valueInKind: 500,
  usageRights: 2000,
  note: 1000,
  reason: 1000,
}
/** 10 000 000 €, for money and for value in kind each. */
export const MOST_CENTS = 1_000_000_000

/** Places of delivery: one of the networks, or elsewhere. */
export const PLACES = [...NETWORKS, "other"] as const

export function placeName(place: string, locale?: Locale) {
  return isNetwork(place) ? NETWORK_NAMES[place] : m.collaborations_place_other({}, locale && { locale })
}

/** The label as the law has it, in French; what it means follows in other languages. */
export function disclosureName(disclosure: Disclosure, locale?: Locale) {
  const words = locale && { locale }
  return disclosure === "advertisement"
    ? m.collaborations_label_advertisement({}, words)
    : m.collaborations_label_partnership({}, words)
}
