export const CLAIM_STATES = ["pending", "approved", "rejected", "withdrawn"] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What the last look at the bios gave: the code was there, was not, or a network did not answer. */
export const PROOFS = ["proved", "not_found", "unavailable"] as const
export type Proof = (typeof PROOFS)[number]
