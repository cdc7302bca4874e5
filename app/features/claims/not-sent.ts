import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { notSentAnswer } from "#platform/forms/not-sent"

const NOT_SENT = "claim_failed"

export function notSent(typed?: Record<string, string>) {
  return notSentAnswer(NOT_SENT, m.claim_failed(), typed)
}

/** What to say of an answer in the corner of the page too: that nothing was sent, not which field is wrong. */
export function failureOf(answer: FormAnswer | undefined): string | null {
  return answer?.code === NOT_SENT ? m.claim_failed() : null
}
