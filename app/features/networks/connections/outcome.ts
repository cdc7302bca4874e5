import type { Network } from "#vocabulary/networks"

/** The messages shown once after somebody comes back from a network, or disconnects an account. */
export const OUTCOME_CODES = [
  "connected",
  "disconnected",
  "denied",
  "failed",
  "unavailable",
  "rate_limited",
  "no_account",
  "personal_account",
  "scope_missing",
  "several_accounts",
  "account_taken",
] as const
export type OutcomeCode = (typeof OUTCOME_CODES)[number]

export type ConnectionOutcome = {
  code: OutcomeCode
  network: Network
  /** Which account it is, and its figure where it was read. */
  account?: { handle: string; followers: number | null } | undefined
  /** The names of the accounts that nothing tells apart. */
  names?: string[] | undefined
}
