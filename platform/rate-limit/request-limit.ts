import { RateLimited } from "../errors/errors.ts"
import { LIMITS } from "./limits.ts"
import { createMemoryCounters } from "./memory-counters.ts"

/**
 * Counts what an address asks for; the returned function throws `RateLimited` beyond the limit. In memory: the limit is there to
 * spare the database.
 */
export function createRequestLimit(
  name: "page_address" | "large_form_address" | "api_request_address" | "live_address",
  factor: number,
) {
  const [{ max, seconds }] = LIMITS[name].windows
  const counters = createMemoryCounters()
  return function takeRequest(address: string, now = Date.now()) {
    const { hits, expiresAt } = counters.add(address, seconds * 1_000, now)
    if (hits > Math.max(1, max * factor)) throw new RateLimited((expiresAt - now) / 1_000)
  }
}
