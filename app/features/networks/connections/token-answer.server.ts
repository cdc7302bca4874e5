import { z } from "zod"
import type { JsonAnswer } from "#platform/http/fetch-json.server"
import { DAY_S } from "#platform/text/day"
import type { Fault } from "../reading/reader"
import type { RevokeOutcome, TokenOutcome } from "./provider"

const Token = z.string().min(1).max(4096)
/** RFC 6749 §5.1; what some networks write as a string is a number all the same. */
const TokenAnswer = z.object({
  access_token: Token,
  refresh_token: Token.optional(),
  expires_in: z.coerce
    .number()
    .int()
    .positive()
    .max(10 * 365 * DAY_S)
    .optional(),
})

/** The outcome of exchanging a code: when no tokens come for it, the code cannot be used again. */
export function exchangeOutcome(answer: JsonAnswer, now: Date): TokenOutcome {
  const outcome = tokensIn(answer, now)
  if (outcome.outcome !== "transient" || answer.kind === "fault") return outcome
  const isNo = answer.status === 200 ? errorWord(answer.body) !== null : answer.status < 500 && answer.status !== 429
  return isNo ? { outcome: "refused" } : outcome
}

/**
 * The outcome of renewing tokens. Only an error about these very tokens is a refusal: an unknown client is a mistake of this installation,
 * and ends no connection.
 */
export function renewalOutcome(answer: JsonAnswer, now: Date, refresh: string | null): TokenOutcome {
  const outcome = tokensIn(answer, now)
  if (outcome.outcome === "ok") {
    const { tokens, expiresAt } = outcome
    // A network that gives no other one means the one before.
    return { outcome: "ok", tokens: { ...tokens, refresh: tokens.refresh ?? refresh }, expiresAt }
  }
  return answer.kind === "answer" && isRefusal(answer.body) ? { outcome: "refused" } : outcome
}

/** The outcome of revoking a token: one that the network no longer knows counts as revoked. */
export function revokeOutcome(answer: JsonAnswer): RevokeOutcome {
  if (answer.kind === "fault") return { outcome: "transient", fault: answer.fault }
  const isDone = (answer.status >= 200 && answer.status < 300 && errorWord(answer.body) === null) || isGone(answer)
  return isDone ? { outcome: "gone" } : { outcome: "transient", fault: faultOf(answer.status) }
}

function tokensIn(answer: JsonAnswer, now: Date): TokenOutcome {
  if (answer.kind === "fault") return { outcome: "transient", fault: answer.fault }
  if (answer.status !== 200) return { outcome: "transient", fault: faultOf(answer.status) }
  const parsed = TokenAnswer.safeParse(answer.body)
  if (!parsed.success) return { outcome: "transient", fault: "unexpected_answer" }
  const { access_token: access, refresh_token: refresh = null, expires_in: seconds } = parsed.data
  return {
    outcome: "ok",
    tokens: { access, refresh, grant: null, issuedAt: now.getTime() },
    expiresAt: seconds === undefined ? null : new Date(now.getTime() + seconds * 1000),
  }
}

function faultOf(status: number): Fault {
  return status >= 500 ? "server_error" : "refused_request"
}

function isGone({ status, body }: Extract<JsonAnswer, { kind: "answer" }>) {
  return status < 500 && isRefusal(body)
}

/** RFC 6749 §5.2 and the words that networks have of their own. X says `invalid_request` of a token that it does not know. */
const REFUSALS = ["invalid_grant", "invalid_token", "access_token_invalid", "access_denied"]
const TWITCH_REFUSALS = /^invalid (?:refresh |access )?token$/i
const X_REFUSAL = /value passed for the token was invalid/i
/** Meta: a token that has ended or was taken back, and a session that is over. */
const META_REFUSALS = [190, 102]

function isRefusal(body: unknown) {
  const word = errorWord(body)
  const { message, error_description: description, error } = ErrorAnswer.safeParse(body).data ?? {}
  return (
    (word !== null && REFUSALS.includes(word)) ||
    TWITCH_REFUSALS.test(message ?? "") ||
    X_REFUSAL.test(description ?? "") ||
    (typeof error === "object" && META_REFUSALS.includes(error.code ?? 0))
  )
}

const ErrorAnswer = z.object({
  error: z.union([z.string(), z.object({ code: z.number().optional().catch(undefined) })]).optional(),
  error_description: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})

/** The error that an answer names, whatever its status: TikTok names one in a 200. Null when it names none. */
function errorWord(body: unknown) {
  const error = ErrorAnswer.safeParse(body).data?.error
  if (error === undefined || error === "ok") return null
  return typeof error === "string" ? error : "error"
}
