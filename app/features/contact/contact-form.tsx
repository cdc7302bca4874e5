import { useEffect, useRef } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Honeypot, SenderFields } from "#app/ui/form-sender"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type ContactFormProps = { answer: FormAnswer | undefined; openedAt: string }

/** Give it another `key` once a message is sent: then it is empty again. */
export function ContactForm({ answer, openedAt }: ContactFormProps) {
  const { form, field } = useAnswer(answer, { stored: { openedAt } })
  useEffect(() => {
    if (answer?.code === "rate_limited") toast.error(m.ui_error(), m.rate_limited())
  }, [answer])

  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <SenderFields field={field} />
      <Field label={m.contact_subject()} field={field("subject")}>
        <TextInput {...field("subject").control} autoComplete="off" />
      </Field>
      <Field label={m.contact_message()} field={field("message")}>
        <TextArea {...field("message").control} rows={5} />
      </Field>
      <Honeypot field={field} openedAt={openedAt} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.contact_submit()}
      </SubmitButton>
    </Form>
  )
}

/** Says that a message has arrived: in the corner, where screen readers hear it, and in its place, where it stays. */
export function Thanks() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    toast.success(m.contact_sent(), m.contact_sent_text())
    place.current?.focus({ preventScroll: true }) // the button that had the focus is gone with the form
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mb-5 flex gap-3 rounded-card bg-ok-soft p-4">
      <Icon name="circle-check" className="mt-0.5 text-ok" />
      <p>
        <strong className="block font-semibold">{m.contact_sent()}</strong>
        {m.contact_sent_text()}
      </p>
    </div>
  )
}
