import { m } from "#messages"
import { notSentAnswer } from "#platform/forms/not-sent"

export function reportNotSent(typed?: Record<string, string>) {
  return notSentAnswer("report_not_sent", m.report_not_sent(), typed)
}
