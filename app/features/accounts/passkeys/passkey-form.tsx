import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react"
import { useAnswer } from "#app/ui/answered-form"
import type { ButtonLook } from "#app/ui/button-look"
import { Callout } from "#app/ui/callout"
import { classNames } from "#app/ui/class-names"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { useHydrated } from "#app/ui/use-hydrated"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isCancelled, knowsPasskeys } from "./browser"

type PasskeyFormProps = {
  answer: FormAnswer | undefined
  id: string
  intent: string
  /** Asks the device; what it answers is what the form brings. */
  ask: () => Promise<string>
  label: string
  look?: ButtonLook
  /** What stands above and is there only with it. */
  above?: ReactNode
  /** The fields before the button. */
  children?: (field: ReturnType<typeof useAnswer>["field"]) => ReactNode
}

/** A form whose button asks the device for a passkey first. Without scripts, or in a browser that knows none, it is not there. */
export function PasskeyForm({ answer, id, intent, ask, label, look, above, children }: PasskeyFormProps) {
  const { form, field } = useAnswer(answer, { id })
  const brought = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const isUnknown = isHydrated && !knowsPasskeys()
  useEffect(() => {
    // Every answer of a device serves once: after a refusal it is asked again.
    if (answer && brought.current) brought.current.value = ""
  }, [answer])

  const askFirst = async (event: SubmitEvent<HTMLFormElement>) => {
    const [sent, input, { submitter }] = [
      event.currentTarget,
      brought.current,
      event.nativeEvent as globalThis.SubmitEvent,
    ]
    if (!input || input.value) return
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    setProblem(null)
    try {
      input.value = await ask()
      sent.requestSubmit(submitter)
    } catch (error) {
      setProblem(isCancelled(error) ? m.passkey_cancelled() : isKnown(error) ? m.passkey_known() : m.passkey_failed())
    } finally {
      setAsking(false)
    }
  }

  if (isUnknown) return null
  return (
    // Before the script that asks the device there is nothing to press: only its room is kept, so that nothing moves when it comes.
    <Form
      {...form}
      onSubmit={askFirst}
      className={classNames("hidden scripted:grid", !isHydrated && "scripted:invisible")}
    >
      {above}
      <FormErrors field={field("")} />
      <FormErrors field={field("answer")} />
      <div role="status">{problem && <Callout tone="info">{problem}</Callout>}</div>
      <input ref={brought} type="hidden" name="answer" />
      {children?.(field)}
      <SubmitButton
        {...look}
        name="intent"
        value={intent}
        {...(isAsking && { pending: true })}
        pendingLabel={m.passkey_asking()}
        className={look?.wide ? undefined : "justify-self-start"}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}

/** The device has one for this account already. */
function isKnown(error: unknown) {
  return error instanceof Error && error.name === "InvalidStateError"
}
