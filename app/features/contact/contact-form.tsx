import { useEffect, useId, useRef } from "react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { failureOf } from "./not-sent"

type ContactFormProps = { answer: FormAnswer | undefined; openedAt: string }

/**
 * Give it another `key` once a message is sent: then it is empty again. Without Conform, whose 8 KB would take the page over
 * its budget of 125: the server judges, and nothing here needs more than its answer.
 */
export function ContactForm({ answer, openedAt }: ContactFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const failure = failureOf(answer)
    if (failure) toast.error(m.ui_error(), failure)
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [answer])

  const about = (name: string) => ({
    id: `${id}${name}`,
    errorId: `${id}${name}-error`,
    descriptionId: `${id}${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
  const control = (name: string) => ({ name, defaultValue: typedAs(answer, name) })

  return (
    <Form ref={form} noValidate>
      <FormErrors field={about("")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} field={about("name")}>
          <TextInput {...control("name")} autoComplete="name" />
        </Field>
        <Field label={m.account_email()} field={about("email")}>
          <TextInput {...control("email")} type="email" autoComplete="email" dir="ltr" className="rtl:text-end" />
        </Field>
      </div>
      <Field label={m.contact_subject()} field={about("subject")}>
        <TextInput {...control("subject")} autoComplete="off" />
      </Field>
      <Field label={m.contact_message()} field={about("message")}>
        <TextArea {...control("message")} rows={5} />
      </Field>
      <input type="hidden" name="openedAt" value={typedAs(answer, "openedAt") ?? openedAt} />
      <label aria-hidden="true" className="sr-only">
        {m.contact_trap()}
        <input {...control("website")} tabIndex={-1} autoComplete="off" />
      </label>
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.contact_submit()}
      </SubmitButton>
    </Form>
  )
}

/** What an answer gives back of what was typed, for the page that is made anew. */
function typedAs(answer: FormAnswer | undefined, name: string) {
  const typed: unknown = answer?.initialValue?.[name]
  return typeof typed === "string" ? typed : undefined
}
