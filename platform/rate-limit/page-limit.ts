import { RateLimited } from "../errors/errors.ts"
import { LIMITS } from "./limits.ts"
import { createMemoryCounters } from "./memory-counters.ts"

const WINDOW = LIMITS.page_address.windows[0]

/**
 * Counts the pages that had to be rendered for an address; the returned function throws `RateLimited` beyond the limit.
 * In memory: the limit is there to spare the database.
 */
export function createPageLimit(factor: number) {
  const counters = createMemoryCounters()
  return function takePage(address: string, now = Date.now()) {
    const { hits, expiresAt } = counters.add(address, WINDOW.seconds * 1_000, now)
    if (hits > Math.max(1, WINDOW.max * factor)) throw new RateLimited((expiresAt - now) / 1_000)
  }
}
