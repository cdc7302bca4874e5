import { type SubmitEvent, useRef, useState } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { PUSH_KINDS, type PushKind } from "#vocabulary/push"
import { Refused, subscribe } from "./browser"
import { PUSH_LABELS } from "./labels"

type PushFormProps = {
  publicKey: string
  /** The kinds of news that this device is notified of; null for none. */
  kinds: readonly PushKind[] | null
  answer: FormAnswer | undefined
}

const BROUGHT = ["endpoint", "p256dh", "auth"] as const

/** The kinds, and the button that asks the browser, on a press alone; what the browser answers is what the form brings. */
export function PushForm({ publicKey, kinds, answer }: PushFormProps) {
  const { form, field } = useAnswer<(typeof BROUGHT)[number] | "kinds">(answer, { id: "push" })
  const isReady = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const askFirst = async (event: SubmitEvent<HTMLFormElement>) => {
    const [sent, { submitter }] = [event.currentTarget, event.nativeEvent as globalThis.SubmitEvent]
    if (isReady.current) {
      // Each address serves once: after a refusal a new one is asked for.
      isReady.current = false
      return
    }
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    setProblem(null)
    try {
      const brought = await subscribe(publicKey)
      for (const name of BROUGHT) (sent.elements.namedItem(name) as HTMLInputElement).value = brought[name]
      isReady.current = true
      sent.requestSubmit(submitter)
    } catch (error) {
      setProblem(error instanceof Refused ? m.push_refused() : m.push_failed())
    } finally {
      setAsking(false)
    }
  }

  return (
    <Form {...form} onSubmit={askFirst} className="hidden scripted:grid">
      <FormErrors field={field("")} />
      <FormErrors field={field("endpoint")} />
      <div role="status">{problem && <Callout tone="info">{problem}</Callout>}</div>
      {BROUGHT.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <ChoiceGroup legend={m.push_kinds()} field={field("kinds")}>
        {PUSH_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            value={kind}
            defaultChecked={kinds === null || kinds.includes(kind)}
            label={PUSH_LABELS[kind]()}
          />
        ))}
      </ChoiceGroup>
      <SubmitButton
        name="intent"
        value="push_keep"
        {...(isAsking && { pending: true })}
        pendingLabel={m.push_asking()}
        variant={kinds === null ? "ink" : "line"}
        className="justify-self-start"
      >
        {kinds === null ? m.push_enable() : m.profile_save()}
      </SubmitButton>
    </Form>
  )
}
