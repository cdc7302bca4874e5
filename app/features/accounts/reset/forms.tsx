import { getFormProps, useForm } from "@conform-to/react"
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

export type ResetRequestAnswer = FormAnswer & { sent?: boolean }

/** Asks for the mail with the link. Its answer is the same for every address. */
export function ResetRequestForm({ answer }: { answer: ResetRequestAnswer | undefined }) {
  const [form, fields] = useForm<{ email: string }>({ lastResult: answer ?? null })
  if (answer?.sent)
    return (
      <Notice tone="ok" title={m.reset_sent_title()}>
        {m.reset_sent_text()}
      </Notice>
    )
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <EmailField field={fields.email} />
      <SubmitButton size="large" wide pendingLabel={m.login_forgot_pending()}>
        {m.reset_request_submit()}
      </SubmitButton>
    </Form>
  )
}

/** The new password, typed twice, with the token that was mailed. */
export function ResetForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({ lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields fields={fields} label={m.account_new_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.reset_pending()}>
        {m.reset_submit()}
      </SubmitButton>
    </Form>
  )
}
