import { m } from "#messages"
import type { FormAnswer } from "./answer"

/** The `code` of the answer to a form that could not be taken for no fault of its words. */
const NOT_SENT = "not_sent"

/**
 * What is said of a form that could not be taken, by the handles of the routes it was sent to, the innermost last. A route says
 * it of its own forms by `handle = { notSent: (form: FormData, params: URLSearchParams) => string | null }`, else a sentence
 * that fits every form is said. Null: the page has sent it by itself, or says it in its own place.
 */
export function notSentSentence(handles: readonly unknown[], form: FormData, params: URLSearchParams): string | null {
  for (const handle of handles.toReversed()) {
    if (typeof handle !== "object" || handle === null) continue
    const words: unknown = Reflect.get(handle, "notSent")
    if (typeof words !== "function") continue
    const said: unknown = words(form, params)
    return typeof said === "string" ? said : null
  }
  return m.form_not_sent()
}

/** The answer that leaves a form as it was, with what is said of it; `initialValue` is for a page that is made anew. */
export function notSentAnswer(
  sentence: string | null,
  form: FormData,
  initialValue?: FormAnswer["initialValue"],
): FormAnswer {
  const intent = form.get("intent")
  return {
    status: "error",
    ...(initialValue && { initialValue }),
    ...(sentence !== null && { error: { "": [sentence] } }),
    code: NOT_SENT,
    ...(typeof intent === "string" && { button: intent }),
  }
}

/** The fields that are given back: no passwords, and no files, which no browser takes back. */
export function shownOf(form: FormData) {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !isSecret(name) ? [[name, value]] : [],
  )
}

export function isSecret(name: string) {
  return /password/i.test(name)
}

/** Recognises the value that React Router's `data()` returns. */
export function isWithInit(result: unknown): result is { data: unknown } {
  return typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit"
}

/** Whether this is such an answer; answers come over the wire, of whatever shape the screen's are. */
export function isNotSent(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "code" in answer && answer.code === NOT_SENT
}
