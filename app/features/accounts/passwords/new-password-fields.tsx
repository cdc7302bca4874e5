import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { PasswordField } from "#app/ui/password-field"
import { m } from "#messages"
import { passwordStrength } from "./strength"

/** A password that is being chosen, with its strength, and once more. */
export function NewPasswordFields({
  field,
  label,
}: {
  field: (name: "password" | "confirmPassword") => AnsweredField
  label: string
}) {
  return (
    <>
      <Field label={label} field={field("password")}>
        <PasswordField name="password" autoComplete="new-password" passwordStrength={passwordStrength} />
      </Field>
      <Field label={m.account_confirm_password()} field={field("confirmPassword")}>
        <PasswordField name="confirmPassword" autoComplete="new-password" />
      </Field>
    </>
  )
}
