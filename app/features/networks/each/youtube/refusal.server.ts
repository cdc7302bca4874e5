import { type NetworkAnswer, rateLimited } from "../../reading/outcome-of"
import type { NoAnswer } from "../../reading/reader"
import { errorReasons } from "./answers.server"
import { quotaRenewal } from "./quota-day"

/** Google's error reasons, in the Data API and in Analytics alike; null for unknown ones. */
export function youtubeRefusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  const reasons = errorReasons(answer.body)
  const isOneOf = (...kinds: string[]) => reasons.some((reason) => kinds.includes(reason))

  if (isOneOf("quotaExceeded", "dailyLimitExceeded")) return rateLimited(answer, now, quotaRenewal(now))
  if (isOneOf("rateLimitExceeded", "userRateLimitExceeded")) return rateLimited(answer, now)
  if (isOneOf("channelNotFound")) return { outcome: "not_found" } // a bare 404 rather means a wrong base address
  if (isOneOf("channelForbidden", "insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"))
    return { outcome: "scope_missing" }
  // A key that does not exist is a 400 of kind badRequest, told apart by its details alone.
  return isOneOf("API_KEY_INVALID", "keyInvalid", "keyExpired") ? { outcome: "auth_error" } : null
}
