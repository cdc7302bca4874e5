import { getFormProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

export function EmailForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({ lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <EmailField field={fields.email} label={m.email_change_new()} />
      <Field label={m.account_current_password()} field={fields.currentPassword}>
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </Field>
      <SubmitButton className="justify-self-start" pendingLabel={m.ui_sending()}>
        {m.email_change_ask()}
      </SubmitButton>
    </Form>
  )
}

/** One button, on the page that a mailed link opens: mail programs open links before their readers do. */
export function TokenForm({ token, answer, label }: { token: string; answer: FormAnswer | undefined; label: string }) {
  const [form] = useForm({ lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.confirm_pending()}>
        {label}
      </SubmitButton>
    </Form>
  )
}
