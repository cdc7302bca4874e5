import { getFormProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { CodeField } from "./code-field"

/** New recovery codes, for the password. */
export function NewCodesForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "new-codes", lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <Field label={m.account_current_password()} field={fields.currentPassword}>
        <PasswordField name={fields.currentPassword.name} autoComplete="current-password" />
      </Field>
      <SubmitButton name="intent" value="renew" variant="line" className="justify-self-start">
        {m.two_factor_renew()}
      </SubmitButton>
    </Form>
  )
}

/** Off again, for the password and a code: neither alone is enough to weaken the account. */
export function SwitchOffForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<{ currentPassword: string; code: string }>({
    id: "switch-off",
    lastResult: answer ?? null,
  })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <Field label={m.account_current_password()} field={fields.currentPassword}>
        <PasswordField name={fields.currentPassword.name} autoComplete="current-password" />
      </Field>
      <CodeField label={m.two_factor_any_code()} field={fields.code} />
      <SubmitButton name="intent" value="off" variant="danger" className="justify-self-start">
        {m.two_factor_turn_off()}
      </SubmitButton>
    </Form>
  )
}
