import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { m } from "#messages"

type EmailFieldProps = {
  field: AnsweredField
  label?: string
  /** `username` where somebody signs in with it: password managers look for that. */
  autoComplete?: "email" | "username"
}

/** An address is written from left to right in every language; in Arabic it stands at the right. */
export function EmailField({ field, label = m.account_email(), autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field label={label} field={field}>
      <TextInput {...field.control} type="email" autoComplete={autoComplete} {...LEFT_TO_RIGHT} />
    </Field>
  )
}
