import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

const NOT_SENT = "contact_not_sent"

/** The answer to a message that could not be taken for no fault of its words; without them, those in the page stay. */
export function notSent(typed?: Record<string, string>): FormAnswer {
  return {
    status: "error",
    ...(typed && { initialValue: typed }),
    error: { "": [m.contact_not_sent()] },
    code: NOT_SENT,
  }
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
