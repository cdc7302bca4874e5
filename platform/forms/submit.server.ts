import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "react-router"
import type { z } from "zod"
import { Conflict, Invalid, type ProductError, RateLimited } from "#platform/errors/errors"
import { retryAfterOf } from "#platform/errors/response.server"
import type { FormAnswer } from "./answer"
import { issueSentence, sentenceOf } from "./sentences.server"

/** What our own pages send along with a form, beside its fields. */
export type SentWith = Readonly<{
  /** The same for the same form sent twice; null from senders that have none. */
  idempotencyKey: string | null
}>

const IDEMPOTENCY_KEY = "idempotencyKey"
/** `intent` says which of a screen's buttons was pressed; the route has read it. */
const OWN_FIELDS = [IDEMPOTENCY_KEY, "intent"] as const
const MAX_IDEMPOTENCY_KEY = 100

/**
 * The one road from a form to a command. What the schema refuses comes back with 400, each error beside its field, and
 * what was typed (but for passwords); so do the command's `Invalid` and `Conflict`, beside the field that `data.field`
 * names or above the form, in the words of `messages/` under the error's code. `RateLimited` answers 429. All else goes to
 * the error boundary.
 */
export async function submit<Schema extends z.ZodType, Answer>(
  sent: Request | FormData,
  schema: Schema,
  command: (value: z.output<Schema>, sentWith: SentWith) => Promise<Answer>,
) {
  const form = sent instanceof Request ? await sent.formData() : copyOf(sent)
  const sentWith = takeOwnFields(form)
  const submission = await parseWithZod(form, { schema, async: true, error: issueSentence })
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name))
  if (submission.status !== "success") return data<FormAnswer>(submission.reply({ hideFields }), { status: 400 })

  try {
    return await command(submission.value, sentWith)
  } catch (error) {
    if (!isForTheForm(error)) throw error
    const answer: FormAnswer = { ...submission.reply({ ...errorsOf(error), hideFields }), code: error.code }
    const retryAfter = retryAfterOf(error)
    const headers = retryAfter === null ? undefined : { "Retry-After": String(retryAfter) }
    return data(answer, { status: error instanceof RateLimited ? 429 : 400, ...(headers && { headers }) })
  }
}

function copyOf(sent: FormData) {
  const copy = new FormData()
  for (const [name, value] of sent) copy.append(name, value)
  return copy
}

function takeOwnFields(form: FormData): SentWith {
  const key = form.get(IDEMPOTENCY_KEY)
  for (const name of OWN_FIELDS) form.delete(name)
  const usable = typeof key === "string" && key !== "" && key.length <= MAX_IDEMPOTENCY_KEY
  return { idempotencyKey: usable ? key : null }
}

function isForTheForm(error: unknown): error is ProductError {
  return error instanceof Invalid || error instanceof Conflict || error instanceof RateLimited
}

function errorsOf(error: ProductError) {
  const { field } = error.data
  const sentences = [sentenceOf(error)]
  return typeof field === "string" ? { fieldErrors: { [field]: sentences } } : { formErrors: sentences }
}
