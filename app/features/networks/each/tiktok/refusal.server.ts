import { type NetworkAnswer, rateLimited } from "../../reading/outcome-of"
import type { NoAnswer } from "../../reading/reader"
import { tiktokErrorCode } from "./answers.server"

/** TikTok's error codes, whatever the HTTP status; null for unknown ones. */
export function tiktokRefusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  switch (tiktokErrorCode(answer.body)) {
    case "rate_limit_exceeded":
      return rateLimited(answer, now)
    case "access_token_invalid":
      return { outcome: "auth_error" }
    case "scope_not_authorized":
    case "scope_permission_missed":
      return { outcome: "scope_missing" }
    default:
      return null
  }
}
