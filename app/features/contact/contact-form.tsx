import { useEffect } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} field={field("name")}>
          <TextInput {...field("name").control} autoComplete="name" />
        </Field>
        <Field label={m.account_email()} field={field("email")}>
          <TextInput {...field("email").control} type="email" autoComplete="email" dir="ltr" className="rtl:text-end" />
        </Field>
      </div>
      <Field label={m.contact_subject()} field={field("subject")}>
        <TextInput {...field("subject").control} autoComplete="off" />
      </Field>
      <Field label={m.contact_message()} field={field("message")}>
        <TextArea {...field("message").control} rows={5} />
      </Field>
      <input type="hidden" name="openedAt" value={field("openedAt").typed ?? openedAt} />
      <label aria-hidden="true" className="sr-only">
        {m.contact_trap()}
        <input {...field("website").control} tabIndex={-1} autoComplete="off" />
      </label>
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.contact_submit()}
      </SubmitButton>
    </Form>
  )
}
