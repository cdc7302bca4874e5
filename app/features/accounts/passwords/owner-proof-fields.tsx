import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { PasswordField } from "#app/ui/password-field"
import { m } from "#messages"
import { CodeField } from "../two-factor/code-field"

type OwnerProofFieldsProps = { field: (name: "currentPassword" | "code") => AnsweredField; asksForCode: boolean }

/** The password, and a code where two-factor is on: what `proveOwner` asks for, in every form that needs it. */
export function OwnerProofFields({ field, asksForCode }: OwnerProofFieldsProps) {
  return (
    <>
      <Field label={m.account_current_password()} field={field("currentPassword")}>
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </Field>
      {asksForCode && <CodeField label={m.two_factor_any_code()} field={field("code")} />}
    </>
  )
}
