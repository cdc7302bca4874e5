import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent } from "#platform/forms/not-sent"
import type { FieldInfo } from "./field"
import { restoreUnsent } from "./unsent"
import { useHydrated } from "./use-hydrated"

type FormBasis = {
  /** Begins the fields' ids; give one where a button outside the form or a link refers to it. */
  id?: string | undefined
  /** The fields' first values, by name: texts, or lists of texts where several can be chosen. */
  stored?: Readonly<Record<string, unknown>> | null | undefined
}

/** A field of an answered form, for `Field`. */
export type AnsweredField = FieldInfo & {
  name: string
  /** The text it begins with: what was typed into a form that was refused, else what is stored. */
  typed: string | undefined
  /** The ticked values of a list of checkboxes. */
  chosen: readonly unknown[]
  /** For a text input, a text area or a list. */
  control: ControlProps & { defaultValue: string | undefined }
  /** For a box that stands alone. */
  checkbox: ControlProps & { defaultChecked: boolean }
}
type ControlProps = {
  id: string
  name: string
  autoFocus?: true
  "aria-invalid"?: true
  "aria-describedby"?: string
}

/**
 * Ties a form to what the server answered: `form` goes on the form, `field(name)` says what there is to know of a field and
 * `field("")` of the form as a whole. The server alone judges, so that all of it stands there without scripts too. The first field
 * at fault gets the focus and comes in sight; with scripts what is typed stays, passwords included, as no input is made anew.
 * The errors of a field disappear with the first key in it; those of the form stay until it is sent again.
 */
export function useAnswer<Name extends string = string>(
  answer: FormAnswer | undefined,
  { id: givenId, stored }: FormBasis = {},
) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ref = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Somebody who started typing before the script loaded keeps the focus where it is.
    const isBegun = isFirst.current && ref.current?.contains(document.activeElement)
    isFirst.current = false
    if (answer?.error && !isBegun) showFault(ref.current, answer.error, isNotSent(answer) ? null : `${id}-error`)
  }, [answer, id])
  useEffect(() => {
    if (ref.current) void restoreUnsent(ref.current)
  }, [])

  // An answer that never came from the server says nothing of the values: those of the answer before it stay.
  const [before, setBefore] = useState(answer?.initialValue)
  const typedIn = answer && (answer.initialValue ?? before)
  if (typedIn !== before) setBefore(typedIn)
  const begin = typedIn ?? stored ?? {}
  const { mended, onChange } = useMended(answer)
  // The browser itself moves the focus when it loads a page: of several such fields to the first.
  const isLoading = !useHydrated()
  const field = (name: Name | ""): AnsweredField => {
    const own = name === "" ? id : `${id}-${name}`
    const errors = mended.has(name) ? undefined : answer?.error?.[name]
    const errorId = `${own}-error`
    const value = valueAt(begin, name)
    const typed = typeof value === "string" ? value : undefined
    const control = {
      id: own,
      name,
      ...(errors && ({ "aria-invalid": true, "aria-describedby": errorId } as const)),
      ...(errors && isLoading && ({ autoFocus: true } as const)),
    }
    return {
      id: own,
      errorId,
      descriptionId: `${own}-description`,
      errors,
      name,
      typed,
      chosen: Array.isArray(value) ? value : value === undefined ? [] : [value],
      control: { ...control, defaultValue: typed },
      checkbox: { ...control, defaultChecked: typed === "on" },
    }
  }
  const whole = answer?.error?.[""] && { "aria-describedby": field("").errorId }
  return { form: { id, ref, noValidate: true, onChange, ...whole }, field }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The fields at fault that have been written in since: what was said of them may no longer be true. Heard as React hears of the key in
 * the field itself: a moment before, a field that React holds would be drawn with its old text.
 */
function useMended(answer: FormAnswer | undefined) {
  const [mended, setMended] = useState({ answer, names: NONE })
  const onChange = ({ target }: FormEvent) => {
    const name = target instanceof HTMLElement ? target.getAttribute("name") : null
    if (!name || !answer?.error?.[name]) return
    setMended((before) => ({ answer, names: new Set([...(before.answer === answer ? before.names : NONE), name]) }))
  }
  return { mended: mended.answer === answer ? mended.names : NONE, onChange }
}

/** For `deliverables[3].what` the text in the fourth row. */
function valueAt(values: unknown, name: string) {
  return name
    .split(/[.[\]]+/)
    .reduce(
      (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
      values,
    )
}

/** Moves the focus to the first wrong field, unfolded and with its error in view; without one, to the summary. */
function showFault(form: HTMLFormElement | null, error: Readonly<Record<string, unknown>>, summaryId: string | null) {
  for (const element of form?.elements ?? []) {
    const name = element.getAttribute("name")
    if (name && error[name] && element instanceof HTMLElement && element.matches(":enabled:not([type=hidden])")) {
      for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
        fold.open = true
      if (focusOn(element)) return
    }
  }
  const summary = summaryId === null ? null : document.getElementById(summaryId)
  if (summary && form?.contains(summary)) focusOn(summary)
}

/** Whether it has the focus now: what is not shown takes none. */
function focusOn(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) return false
  element.scrollIntoView({ block: "center" })
  return true
}
