import { m } from "#messages"
import { notSentAnswer } from "#platform/forms/not-sent"

/** What the form of a message is told when nothing answers; what was typed stays in it. */
export function messageNotSent() {
  return notSentAnswer("messages_not_sent", m.messages_not_sent())
}
