import { data } from "react-router"
import { Conflict, Invalid, RateLimited } from "#platform/errors/errors"
import { retryAfterOf } from "#platform/errors/response.server"
import type { FormAnswer } from "./answer"
import { shownOf } from "./not-sent"
import { sentenceOf } from "./sentences.server"

/**
 * The answer to a form whose one field at fault is a file, which no answer takes back: what is wrong with it stands beside it,
 * too many of them above the form. Throws what is no fault of the form.
 */
export async function refusedFile(error: unknown, form: FormData, field: string) {
  if (!(error instanceof Invalid || error instanceof Conflict || error instanceof RateLimited)) throw error
  const isTooOften = error instanceof RateLimited
  const retryAfter = retryAfterOf(error)
  const answer: FormAnswer = {
    status: "error",
    initialValue: Object.fromEntries(shownOf(form)),
    error: { [isTooOften ? "" : field]: [await sentenceOf(error)] },
    code: error.code,
  }
  const headers = retryAfter === null ? undefined : { "Retry-After": String(retryAfter) }
  return data(answer, { status: isTooOften ? 429 : 400, ...(headers && { headers }) })
}
