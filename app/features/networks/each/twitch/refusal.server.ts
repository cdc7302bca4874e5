import { type NetworkAnswer, rateLimited } from "../../reading/outcome-of"
import type { NoAnswer } from "../../reading/reader"
import { resetAt } from "../../reading/retry-after"

export function twitchRefusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  if (answer.status !== 429) return null
  return rateLimited(answer, now, resetAt(answer.headers.get("ratelimit-reset"), now))
}
