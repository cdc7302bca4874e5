import type { z } from "zod"
import { m } from "#messages"
import type { ProductError } from "#platform/errors/errors"

/** An error of ours in the reader's language: the message that is called like its code, filled with its data. */
export async function sentenceOf({ code, data }: Pick<ProductError, "code" | "data">): Promise<string> {
  const message: unknown = Reflect.get(await allMessages(), code)
  return typeof message === "function" ? String(message(data)) : m.form_failed()
}

/** Whether an error says something of its own to its reader. */
export async function hasSentence({ code }: Pick<ProductError, "code">) {
  return Object.hasOwn(await allMessages(), code)
}

/** Read when the first error is told: a start needs few of them. */
async function allMessages() {
  return (await import("#app/paraglide/messages.js")).m
}

/** The error sentence for a value, when the schema that refuses it has none of its own. */
export const issueSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "too_big":
      return m.form_too_long({ max: String(issue.maximum) })
    case "too_small":
      return issue.minimum === 1 ? m.form_required() : m.form_too_short({ min: String(issue.minimum) })
    case "invalid_type":
      return issue.input === undefined ? m.form_required() : m.form_not_valid()
    case "unrecognized_keys":
      return m.form_unknown_field()
    default:
      return m.form_not_valid()
  }
}
