import { data } from "react-router"
import type { z } from "zod"
import { m } from "#messages"
import { Conflict, Invalid, type ProductError, RateLimited, Unavailable } from "#platform/errors/errors"
import { productErrorOf, retryAfterOf } from "#platform/errors/response.server"
import { log } from "#platform/log/log.server"
import type { FormAnswer } from "./answer"
import { fieldsOf } from "./form-data.server"
import { notSentAnswer, shownOf } from "./not-sent"
import { readForm } from "./read-form.server"
import { issueSentence, sentenceOf } from "./sentences.server"

/** What our own pages send along with a form, beside its fields. */
export type SentWith = Readonly<{
  /** The same for the same form sent twice; null from senders that have none. */
  idempotencyKey: string | null
}>

const MAX_IDEMPOTENCY_KEY = 100

/**
 * The one road from a form to a command. Fields that the schema does not know are dropped. What it refuses comes back with 400,
 * each error beside its field, and what was typed (but for passwords); so do the command's `Invalid` and `Conflict`, beside the
 * field that `data.field` names or above the form (`data.doubtful`: which fields are to be checked), in the words of `messages/` under the error's code. `RateLimited` answers 429.
 * If a service that the command depends on is away, the form comes back with 503; the edge adds the screen's sentence about it.
 * All else goes to the error boundary, a form beyond the limits of `readForm` among it.
 */
export async function submit<Schema extends z.ZodType, Answer>(
  sent: Request | FormData,
  schema: Schema,
  command: (value: z.output<Schema>, sentWith: SentWith) => Promise<Answer>,
) {
  const form = sent instanceof Request ? await readForm(sent) : sent
  const validated = await schema.safeParseAsync(fieldsOf(form, schema), { error: issueSentence })
  const refused = (error: Record<string, string[]>): FormAnswer => ({
    status: "error",
    initialValue: fieldsOf(shownOf(form), schema),
    error,
  })
  if (!validated.success) return data(refused(sentencesOf(validated.error)), { status: 400 })

  try {
    return await command(validated.data, { idempotencyKey: idempotencyKeyIn(form) })
  } catch (error) {
    const retryAfter = retryAfterOf(error)
    const headers = retryAfter === null ? undefined : { "Retry-After": String(retryAfter) }
    if (productErrorOf(error) instanceof Unavailable) {
      log.warn({ err: error }, "unavailable")
      const answer = notSentAnswer(m.form_not_sent(), form, fieldsOf(shownOf(form), schema))
      return data(answer, { status: 503, ...(headers && { headers }) })
    }
    if (!isForTheForm(error)) throw error
    const answer: FormAnswer = { ...refused(await errorsOf(error)), code: error.code }
    return data(answer, { status: error instanceof RateLimited ? 429 : 400, ...(headers && { headers }) })
  }
}

function idempotencyKeyIn(form: FormData) {
  const key = form.get("idempotencyKey")
  return typeof key === "string" && key !== "" && key.length <= MAX_IDEMPOTENCY_KEY ? key : null
}

/** Keyed by the fields' names, as the form has them: `deliverables[3].what`. */
function sentencesOf(error: z.ZodError): Record<string, string[]> {
  const sentences = new Map<string, string[]>()
  for (const { path, message } of error.issues) {
    const name = path.reduce<string>((before, step) => {
      if (typeof step === "number") return `${before}[${step}]`
      return before === "" ? String(step) : `${before}.${String(step)}`
    }, "")
    sentences.set(name, [...(sentences.get(name) ?? []), message])
  }
  return Object.fromEntries(sentences)
}

function isForTheForm(error: unknown): error is ProductError {
  return error instanceof Invalid || error instanceof Conflict || error instanceof RateLimited
}

async function errorsOf(error: ProductError): Promise<Record<string, string[]>> {
  const { field, doubtful } = error.data
  const asked = Array.isArray(doubtful)
    ? doubtful.map((name): [string, string[]] => [String(name), [m.form_check()]])
    : []
  return { [typeof field === "string" ? field : ""]: [await sentenceOf(error)], ...Object.fromEntries(asked) }
}
