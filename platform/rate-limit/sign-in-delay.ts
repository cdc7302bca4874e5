/** Failures within fifteen minutes of each other that cost nothing yet. */
export const FREE_FAILURES = 10
export const FAILURES_FORGOTTEN_AFTER_MS = 15 * 60_000
const LONGEST_DELAY_MS = 60_000

/** How long the next try has to wait after this many failures: 1, 2, 4 … 60 seconds from the tenth on, never a lock. */
export function signInDelayMs(failures: number, factor = 1) {
  const beyond = failures - Math.max(1, Math.floor(FREE_FAILURES * factor))
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 16) * 1_000, LONGEST_DELAY_MS)
}
