import type { ReactNode } from "react"
import type { FormAnswer } from "#platform/forms/answer"
import { Callout } from "./callout"

type ActionErrorsProps = {
  answer: FormAnswer | undefined
  /** Names of the fields that say their own. */
  beside?: readonly string[]
  tone?: "danger" | "warn"
  className?: string
  /** What can be done about it. */
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
