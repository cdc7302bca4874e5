import { data } from "react-router"
import type { FormAnswer } from "#platform/forms/answer"

type Submitted = ReturnType<typeof data<FormAnswer>>

/** The answer of `submit` with what the screen has to know besides; its status and headers stay. */
export function answerWith<Answer extends FormAnswer>({ data: said, init }: Submitted, more: Answer) {
  return data<Answer>({ ...said, ...more }, init ?? undefined)
}
