import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { notSentAnswer } from "#platform/forms/not-sent"

const NOT_SENT = "contact_not_sent"

export function notSent(typed?: Record<string, string>) {
  return notSentAnswer(NOT_SENT, m.contact_not_sent(), typed)
}

/** What to say of an answer in the corner of the page: of a failure to send, not of a field that is wrong. */
export function failureOf(answer: FormAnswer | undefined): string | null {
  switch (answer?.code) {
    case NOT_SENT:
      return m.contact_not_sent()
    case "rate_limited":
      return m.rate_limited()
    default:
      return null
  }
}
