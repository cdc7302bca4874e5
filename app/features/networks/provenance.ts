import { currentLocale, type Locale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { DAY_MS } from "#platform/text/day"
import { formatShortDate } from "#platform/text/format"
import type { Provenance } from "#vocabulary/networks"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { formatFigure } from "./followers"

/** An older number is labelled as such; a public YouTube figure may not even be kept longer (developer policies III.E.4). */
export const STALE_AFTER_DAYS = 30

export function provenanceLabel(provenance: Provenance, locale: Locale = currentLocale()): string {
  switch (provenance) {
    case "connected":
      return m.networks_provenance_connected({}, { locale })
    case "public_api":
      return m.networks_provenance_public_api({}, { locale })
    case "declared":
      return m.networks_provenance_declared({}, { locale })
  }
}

/** `isOwned`: the account's owner has let us read it, which says whose it is. */
export type Source = { provenance: Provenance; fetchedAt: Date; isOwned: boolean }

/** `compte connecté · relevé le 18 nov. 2026 · Compte confirmé par son titulaire`, all that is to be said of a figure. */
export function sourceText({ provenance, fetchedAt, isOwned }: Source, now: Date, locale: Locale = currentLocale()) {
  const date = isolate(formatShortDate(fetchedAt, locale))
  const parts = [provenanceLabel(provenance, locale), m.networks_as_of({ date }, { locale })]
  if (isStale(fetchedAt, now)) parts.push(m.networks_stale({}, { locale }))
  if (isOwned) parts.push(m.networks_owned({}, { locale }))
  return parts.join(" · ")
}

/** The figure of one network, as shown anywhere: a count means nothing without its source. */
export type Figure = {
  network: Network
  followers: number | null
  isRounded: boolean
  source: Source | null
}

/** `Instagram 248K · compte connecté · relevé le 18 nov. 2026`, in full for those who do not see signs. */
export function figureText({ network, source, ...reading }: Figure, now: Date, locale: Locale = currentLocale()) {
  const figure = `${NETWORK_NAMES[network]} ${isolate(formatFigure(reading))}`
  return source && reading.followers !== null ? `${figure} · ${sourceText(source, now, locale)}` : figure
}

export function isStale(fetchedAt: Date, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() > STALE_AFTER_DAYS * DAY_MS
}
