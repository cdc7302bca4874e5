import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { MAX_URL } from "../endpoints/rules"
import { eventText } from "../event-words"
import { EVENTS } from "../events"

/** A new address and what it is to be told of. */
export function EndpointForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ url: string; events: string[] }>({ id: "webhook", lastResult: answer ?? null })
  const chosen = new Set<unknown>([fields.events.initialValue].flat())
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <Field label={m.webhooks_url()} hint={m.webhooks_url_hint()} field={fields.url}>
        <TextInput
          {...getInputProps(fields.url, { type: "text" })}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_URL}
        />
      </Field>
      <ChoiceGroup legend={m.webhooks_events()} field={fields.events}>
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              name={fields.events.name}
              value={event}
              defaultChecked={chosen.has(event)}
              label={eventText(event)}
              hint={
                <bdi dir="ltr" translate="no">
                  {event}
                </bdi>
              }
            />
          ))}
        </div>
      </ChoiceGroup>
      <SubmitButton variant="accent" className="justify-self-start">
        {m.webhooks_add()}
      </SubmitButton>
    </Form>
  )
}
