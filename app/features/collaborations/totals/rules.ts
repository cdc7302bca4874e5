/**
 * From this sum on, a contract in writing is required on pain of nullity: law 2023-451 of 9 June 2023, art. 8, and decree
 * 2025-1137 of 28 November 2025 (JORF no. 0280 of 29 November 2025), in force since 1 January 2026. Money without tax and
 * value in kind are added up for one advertiser, one influencer, one year and one promotional objective.
 */
export const CONTRACT_THRESHOLD_CENTS = 100_000

/** Said before it is reached, from 80 % of it. */
const NEAR_CENTS = 80_000

export type Nearness = "below" | "near" | "reached"

export function nearnessOf(totalCents: number): Nearness {
  if (totalCents >= CONTRACT_THRESHOLD_CENTS) return "reached"
  return totalCents >= NEAR_CENTS ? "near" : "below"
}

/** Whether the sum of all objectives is further than that of the one: then it is for the two sides to say what is one objective. */
export function isPairAhead(ofPair: Nearness, ofObjective: Nearness) {
  return ofPair !== ofObjective
}
