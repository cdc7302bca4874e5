import { data } from "react-router"
import type { FormAnswer } from "./answer"

/** The answer to a form that could not be taken for no fault of its words; without them, those in the page stay. */
export function notSentAnswer(code: string, sentence: string, typed?: Record<string, string>): FormAnswer {
  return { status: "error", ...(typed && { initialValue: typed }), error: { "": [sentence] }, code }
}

/** A form that did not arrive is said so beside its words, which the error page would take away. */
export async function orNotSent<T>(serverAction: () => Promise<T>, answer: () => FormAnswer) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // With a status, so that the router does not go and read the page anew where nothing answers.
    return data(answer(), { status: 503 })
  }
}
