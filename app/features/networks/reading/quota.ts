import type { Network } from "#vocabulary/networks"

/** How many calls a network allows in a window that starts anew after as many seconds, or at midnight in California. */
export type Quota = { calls: number; window: number | "pacific_day" }

/** As the networks' documentation says (see the table in README.md); where it says nothing, small figures of our own. */
export const QUOTAS: Record<Network, Quota> = {
  /** 10 000 units a day for a project; a list costs one. */
  youtube: { calls: 10_000, window: "pacific_day" },
  /** 200 an hour for each daily user of the app; one is certain. */
  instagram: { calls: 200, window: 3600 },
  facebook: { calls: 200, window: 3600 },
  /** 600 a minute for each address of the interface. */
  tiktok: { calls: 600, window: 60 },
  /** 300 in 15 minutes for an app. */
  x: { calls: 300, window: 900 },
  /** 800 points a minute, one for each call. */
  twitch: { calls: 800, window: 60 },
  /** Told to approved developers alone. */
  linkedin: { calls: 10_000, window: 86_400 },
  snapchat: { calls: 1000, window: 3600 },
}

/** What a network charges for one account that is read, in cents of a US dollar. */
export const CENTS_PER_READ: Partial<Record<Network, number>> = {
  /** $0.010 a user (X API pricing, November 2026). */
  x: 1,
}
