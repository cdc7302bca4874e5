import { data } from "react-router"
import type { FormAnswer } from "#platform/forms/answer"

/** What `submit` gives back: a redirect, or the form with its errors. */
export type Submitted = Response | ReturnType<typeof data<FormAnswer>>
type Refused = Exclude<Submitted, Response>

/** The answer for a screen of several forms: which of them was refused, and why. A redirect stays as it is. */
export function answerOf<Intent extends string>(intent: Intent, submitted: Submitted) {
  if (submitted instanceof Response) return submitted
  return data({ intent, answer: submitted.data }, refusedInit(submitted))
}

/** 409 where somebody else was quicker, so that the status says so too. */
export function refusedInit({ data: answer, init }: Refused) {
  return answer.code === "collaborations_moved_on" ? { status: 409 } : (init ?? {})
}
