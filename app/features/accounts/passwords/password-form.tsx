import { getFormProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NewPasswordFields } from "./new-password-fields"

type Change = { currentPassword: string; password: string; confirmPassword: string }

export function PasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<Change>({ lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <Field label={m.account_current_password()} field={fields.currentPassword}>
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordFields fields={fields} label={m.account_new_password()} />
      <SubmitButton name="intent" value="password" className="justify-self-start" pendingLabel={m.profile_saving()}>
        {m.account_password_submit()}
      </SubmitButton>
    </Form>
  )
}
