import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { dropDraft } from "#app/ui/kept-draft"
import { OFFLINE_PLACE } from "#app/ui/offline-strip"
import { toast } from "#app/ui/toasts"
import { dropUnsent, keepUnsent, type Pressed, sendAgain } from "#app/ui/unsent"
import { m } from "#messages"
import { isNotSent, isWithInit, notSentAnswer, notSentSentence, shownOf } from "#platform/forms/not-sent"

type Outcome = Readonly<{ type: "data" | "error"; result: unknown }>
export type Outcomes = Record<string, Outcome>

/** The routes' handles of the page that is shown, the innermost last; `KeepForms` sets them. */
let handles: readonly unknown[] = []
/** The form that was sent last, by which button; taken by the request that it makes. */
let pressed: Pressed | null = null
let shown: number | null = null

/** To be told of the page's handles, and to see which form is sent. */
export function watchForms(ofThePage: readonly unknown[]) {
  handles = ofThePage
  document.addEventListener("submit", notePressed, true)
}

function notePressed({ target, submitter }: SubmitEvent) {
  pressed = target instanceof HTMLFormElement ? { form: target, button: submitter } : null
}

/**
 * A form that does not arrive, or that the server cannot take, stays on its page as it was typed: without this the router
 * would show the error page in its place. What is said stands above the form, and in the corner with the way to try again;
 * without a network in the form's own strip, where it has one.
 */
export const keepForms: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
  if (request.method === "GET") return next()
  const by = pressed
  pressed = null
  if (shown !== null) toast.dismiss(shown)
  const copy = request.clone()
  const outcomes = await next()
  if (request.signal.aborted) return outcomes
  const isOffline = !navigator.onLine && Object.values(outcomes).some(hasFailed)
  if (!Object.values(outcomes).some(hasFailed)) dropUnsent()
  if (by && !Object.values(outcomes).some(isRefused)) dropDraft(by.form)
  for (const [routeId, outcome] of Object.entries(outcomes)) {
    if (hasFailed(outcome)) {
      const form = await copy.formData()
      const sentence = notSentSentence(handles, form, new URL(request.url).searchParams)
      const values = shownOf(form)
      keepUnsent(by, values, { isOffline })
      const answer = notSentAnswer(isOffline ? wordsOffline(sentence) : sentence, form, Object.fromEntries(values))
      // With its status, so that the router does not go and read the page anew where nothing answers.
      outcomes[routeId] = { type: "data", result: data(answer, { status: 503 }) }
    }
    const sentence = sentenceIn(outcomes[routeId])
    const retry = by ? () => sendAgain(by) : undefined
    if (isOffline) {
      const saysSo = by?.form.querySelector(OFFLINE_PLACE)
      if (!saysSo) shown = toast.error(m.form_offline(), sentence, retry)
    } else if (sentence !== undefined) shown = toast.error(m.ui_error(), sentence, retry)
  }
  return outcomes
}

/** Without a network the strip says what there is to say, but for what a screen says in words of its own. */
function wordsOffline(sentence: string | null) {
  return sentence === m.form_not_sent() ? null : sentence
}

/** For no fault of the one who asks: nothing answered, or with a fault. */
export function hasFailed({ type, result }: Outcome) {
  if (type !== "error" || result instanceof Response) return false
  const error = isWithInit(result) ? result.data : result
  return !isRouteErrorResponse(error) || error.status >= 500
}

/** After a refusal, the typed values stay on the screen to be corrected. */
function isRefused(outcome: Outcome) {
  const answer = answerIn(outcome)
  const status = typeof answer === "object" && answer !== null ? Reflect.get(answer, "status") : undefined
  return hasFailed(outcome) || status === "error"
}

function answerIn(outcome: Outcome | undefined) {
  return isWithInit(outcome?.result) ? outcome.result.data : outcome?.result
}

function sentenceIn(outcome: Outcome | undefined) {
  const answer = answerIn(outcome)
  return isNotSent(answer) ? answer.error?.[""]?.[0] : undefined
}
