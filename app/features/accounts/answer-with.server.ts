import { data } from "react-router"
import type { FormAnswer } from "#platform/forms/answer"

type Submitted = Response | ReturnType<typeof data<FormAnswer>>

/** The answer of `submit` with what the screen has to know besides; its status and headers stay. A redirect stays as it is. */
export function answerWith<Answer extends FormAnswer>(submitted: Submitted, more: Answer) {
  if (submitted instanceof Response) return submitted
  return data<Answer>({ ...submitted.data, ...more }, submitted.init ?? undefined)
}
