import type { DemographicKind, Network } from "#vocabulary/networks"
import type { TypicalViews } from "./typical-views"

/** The audience of an account, as its network tells the owner. */
export type Demographics = {
  network: Network
  fetchedAt: Date
  /** Parts of all followers, from 0 to 1, the largest first. */
  shares: readonly DemographicPart[]
  /** How often a post is usually seen; null where the network does not tell. */
  views: (TypicalViews & { median: number }) | null
}

/** `key`: a country (ISO 3166-1, `FR`), an age group (`18-24`, `65+`), or `female`, `male`, `other`. */
export type DemographicPart = { kind: DemographicKind; key: string; share: number }
