import { OwnerProofFields } from "#app/features/accounts/public"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { WEBHOOK_EVENTS } from "#vocabulary/programs"
import { MAX_URL } from "../endpoints/rules"
import { eventText } from "../event-words"

/** A new address and what it is to be told of; the proof shows that its owner asks. */
export function EndpointForm({ answer, asksForCode }: { answer: FormAnswer | undefined; asksForCode: boolean }) {
  const { form, field } = useAnswer<"url" | "events" | "currentPassword" | "code">(answer, { id: "webhook" })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.webhooks_url()} hint={m.webhooks_url_hint()} field={field("url")}>
        <TextInput {...field("url").control} inputMode="url" dir="ltr" autoComplete="off" maxLength={MAX_URL} />
      </Field>
      <ChoiceGroup legend={m.webhooks_events()} field={field("events")}>
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              defaultChecked={field("events").chosen.includes(event)}
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
      <OwnerProofFields field={field} asksForCode={asksForCode} />
      <SubmitButton variant="accent" className="justify-self-start">
        {m.webhooks_add()}
      </SubmitButton>
    </Form>
  )
}
