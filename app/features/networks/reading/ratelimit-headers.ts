import { type NetworkAnswer, rateLimited } from "./outcome-of"
import type { NoAnswer } from "./reader"
import { resetAt } from "./retry-after"

/**
 * Until when a network that tells by `ratelimit-remaining` and `ratelimit-reset` is asked nothing more; null while it may be. X puts
 * `x-rate-limit` in place of `ratelimit`.
 */
export function usedUp(headers: Headers, now: Date, prefix = "ratelimit") {
  return headers.get(`${prefix}-remaining`) === "0" ? resetAt(headers.get(`${prefix}-reset`), now) : null
}

/** The outcome for a 429 of such a network; null for any other answer. */
export function refusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  if (answer.status !== 429) return null
  return rateLimited(answer, now, resetAt(answer.headers.get("ratelimit-reset"), now))
}
