import type { ReactNode } from "react"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { Callout } from "./callout"

type ActionErrorsProps = {
  answer: FormAnswer | undefined
  /** Names of the fields that say their own. */
  beside?: readonly string[]
  tone?: "danger" | "warn"
  className?: string
  /** Actions that may help. */
  children?: ReactNode
}

/** All that was refused, in one place: of buttons, which have no field to say it beside. */
export function ActionErrors({ answer, beside = [], tone = "danger", className, children }: ActionErrorsProps) {
  const said = Object.entries(answer?.error ?? {}).flatMap(([name, each]) => (beside.includes(name) ? [] : each))
  if (said.length === 0) return null
  return (
    <Callout tone={tone} className={className}>
      {[...new Set(said)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Callout>
  )
}

/** The same where the form has gone meanwhile: what was typed in these fields stands among the errors, so that it is not lost. */
export function withUnsent<Answer extends FormAnswer>(answer: Answer | undefined, fields: readonly string[]) {
  const typed = fields.map((name) => answer?.initialValue?.[name]).filter((each) => typeof each === "string")
  const words = typed.map((each) => each.trim()).filter(Boolean)
  if (!answer || words.length === 0) return answer
  const unsent = words.map((each) => m.form_not_sent_words({ words: isolate(each) }))
  return { ...answer, error: { ...answer.error, "": [...(answer.error?.[""] ?? []), ...unsent] } }
}
