/** A check every 30 s, renewing when three ticks or fewer remain, ended 10 s early, retries from 200 ms within 30 s. */
export const TICK_MS = 30_000
const RENEW_WITHIN_MS = 3 * TICK_MS
const ENDED_EARLY_MS = 10_000
const FIRST_RETRY_MS = 200
const RETRIES_WITHIN_MS = 30_000
const WORTH_A_RETRY: ReadonlySet<number> = new Set([502, 503, 504])

export type SessionState = "alive" | "due" | "ended"

/** How a session that ends at `expiresAt` (milliseconds) is to be treated by the page that is open in it. */
export function sessionState(expiresAt: number, now: number): SessionState {
  const left = expiresAt - now
  if (left <= ENDED_EARLY_MS) return "ended"
  return left <= RENEW_WITHIN_MS ? "due" : "alive"
}

/** How long to wait before the retry after failure number `failures` (from 1); null when it would come too late. */
export function retryDelayMs(failures: number, startedAt: number, now: number) {
  const delay = FIRST_RETRY_MS * 2 ** (failures - 1)
  return now + delay - startedAt < RETRIES_WITHIN_MS ? delay : null
}

export function isWorthRetrying(status: number) {
  return WORTH_A_RETRY.has(status)
}
