import type { Network } from "#vocabulary/networks"

/** Who follows an account, as its network tells the owner. */
export type Demographics = {
  network: Network
  fetchedAt: Date
  /** Parts of all followers, from 0 to 1, the largest first. */
  shares: readonly DemographicPart[]
}

/** `key`: a country (ISO 3166-1, `FR`), an age group (`18-24`, `65+`), or `female`, `male`, `other`. */
export type DemographicPart = { kind: "country" | "age" | "gender"; key: string; share: number }
