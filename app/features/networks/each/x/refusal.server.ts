import { nextUtcDay } from "#platform/text/day"
import { type NetworkAnswer, rateLimited } from "../../reading/outcome-of"
import type { NoAnswer } from "../../reading/reader"
import { resetAt } from "../../reading/retry-after"
import { problemOf } from "./answers.server"

/** A used-up cap of the account is looked at again when X counts a new day. */
export function xRefusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  if (problemOf(answer.body) === "usage-capped") return rateLimited(answer, now, nextUtcDay(now))
  if (answer.status === 429) return rateLimited(answer, now, resetAt(answer.headers.get("x-rate-limit-reset"), now))
  return null
}
