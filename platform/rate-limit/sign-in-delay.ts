import { MINUTE_MS } from "#platform/text/day"

/** Failures within fifteen minutes of each other that cost nothing yet. */
export const FREE_FAILURES = 10
/** The same for an account as a whole, from browsers and addresses of all kinds that it does not know. */
export const FREE_FAILURES_OF_ACCOUNT = 100
export const FAILURES_FORGOTTEN_AFTER_MS = 15 * MINUTE_MS
const LONGEST_DELAY_MS = MINUTE_MS

/** How long the next try has to wait after this many failures: 1, 2, 4 … 60 seconds beyond the free ones, never a lock. */
export function signInDelayMs(failures: number, factor = 1, free = FREE_FAILURES) {
  const beyond = failures - Math.max(1, Math.floor(free * factor))
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 16) * 1_000, LONGEST_DELAY_MS)
}
