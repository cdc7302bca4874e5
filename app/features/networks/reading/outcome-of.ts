import type { z } from "zod"
import { MINUTE_MS } from "#platform/text/day"
import type { CallAnswer } from "./call"
import type { NoAnswer } from "./reader"
import { retryAfter } from "./retry-after"

/** An answer of a network, whatever its status. */
export type NetworkAnswer = Extract<CallAnswer, { kind: "answer" }>

export const UNEXPECTED = { outcome: "transient", fault: "unexpected_answer" } as const
const SHORT_WAIT_MS = MINUTE_MS
const LEAST_WAIT_MS = 5_000

type Refusal = (answer: NetworkAnswer, now: Date) => NoAnswer | null

type Reader<Schema extends z.ZodType, Said> = {
  schema: Schema
  /** Reads an answer of the right shape. */
  read: (said: z.output<Schema>) => Said
  /** Reads the network's own error codes; null leaves it to the HTTP status. */
  refusal: Refusal
  now: Date
}

/** The outcome of a network's answer: the rules that all networks share. An outcome is returned unchanged. */
export function outcomeOf<Schema extends z.ZodType, Said>(
  answer: CallAnswer | NoAnswer,
  { schema, read, refusal, now }: Reader<Schema, Said>,
): Said | NoAnswer {
  if ("outcome" in answer) return answer
  if (answer.kind === "held") return { outcome: "rate_limited", retryAt: answer.retryAt }
  if (answer.kind === "fault") return { outcome: "transient", fault: answer.fault }
  if (answer.status < 200 || answer.status > 299) return refusal(answer, now) ?? refusalByStatus(answer, now)
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return read(parsed.data)
  return refusal(answer, now) ?? UNEXPECTED // some networks refuse with a status of 200
}

function refusalByStatus(answer: NetworkAnswer, now: Date): NoAnswer {
  if (answer.status === 429) return rateLimited(answer, now)
  if (answer.status === 401) return { outcome: "auth_error" }
  if (answer.status === 403) return { outcome: "auth_error", isOurs: true }
  return { outcome: "transient", fault: answer.status >= 500 ? "server_error" : "refused_request" }
}

/**
 * Until `Retry-After` says, else until `resetAt`, else for a minute; for some seconds at least, since clocks disagree and
 * whoever asks again at once would ask for ever.
 */
export function rateLimited({ headers }: NetworkAnswer, now: Date, resetAt?: Date | null): NoAnswer {
  const shortly = new Date(now.getTime() + SHORT_WAIT_MS)
  const told = retryAfter(headers.get("retry-after"), now) ?? resetAt ?? shortly
  return { outcome: "rate_limited", retryAt: new Date(Math.max(told.getTime(), now.getTime() + LEAST_WAIT_MS)) }
}
