import { type NetworkAnswer, rateLimited } from "./outcome-of"
import type { NoAnswer } from "./reader"
import { resetAt } from "./retry-after"

/** Until when a network that tells by `ratelimit-remaining` and `ratelimit-reset` is asked nothing more; null while it may be. */
export function usedUp(headers: Headers, now: Date) {
  return headers.get("ratelimit-remaining") === "0" ? resetAt(headers.get("ratelimit-reset"), now) : null
}

/** What such a network's 429 comes to; null for any other answer. */
export function refusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  if (answer.status !== 429) return null
  return rateLimited(answer, now, resetAt(answer.headers.get("ratelimit-reset"), now))
}
