const MINUTE = 60_000

/** trust.md §1.3. A link that an operator prints is used later than one that a person has just asked for. */
export const TOKEN_LIFETIMES_MS = { confirm: 24 * 60 * MINUTE, reset: 30 * MINUTE, invite: 24 * 60 * MINUTE } as const

/** The failure that burns a token. */
export const MAX_TOKEN_FAILURES = 5
