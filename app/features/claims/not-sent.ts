import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

const NOT_SENT = "claim_failed"

/** The answer to a request that could not be taken for no fault of its words; without them, those in the page stay. */
export function notSent(typed?: Record<string, string>): FormAnswer {
  return {
    status: "error",
    ...(typed && { initialValue: typed }),
    error: { "": [m.claim_failed()] },
    code: NOT_SENT,
  }
}

/** What to say of an answer in the corner of the page too: that nothing was sent, not which field is wrong. */
export function failureOf(answer: FormAnswer | undefined): string | null {
  return answer?.code === NOT_SENT ? m.claim_failed() : null
}
