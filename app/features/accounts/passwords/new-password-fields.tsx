import { Field, type FieldInfo } from "#app/ui/field"
import { PasswordField } from "#app/ui/password-field"
import { m } from "#messages"
import { passwordStrength } from "./strength"

type Named = FieldInfo & { name: string }

/** A password that is being chosen, with its strength, and once more. */
export function NewPasswordFields({
  fields,
  label,
}: {
  fields: { password: Named; confirmPassword: Named }
  label: string
}) {
  return (
    <>
      <Field label={label} field={fields.password}>
        <PasswordField name="password" autoComplete="new-password" passwordStrength={passwordStrength} />
      </Field>
      <Field label={m.account_confirm_password()} field={fields.confirmPassword}>
        <PasswordField name="confirmPassword" autoComplete="new-password" />
      </Field>
    </>
  )
}
