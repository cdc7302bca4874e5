import { currentLocale, type Locale, m } from "#messages"

/** Where a count comes from. */
export const PROVENANCES = ["connected", "public_api", "declared"] as const
export type Provenance = (typeof PROVENANCES)[number]

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

export function isStale(fetchedAt: Date, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() > STALE_AFTER_DAYS * 24 * 60 * 60 * 1000
}
