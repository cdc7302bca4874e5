import { type FieldMetadata, getInputProps } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"

type EmailFieldProps = {
  field: FieldMetadata<string>
  label?: string
  /** `username` where somebody signs in with it: password managers look for that. */
  autoComplete?: "email" | "username"
}

/** An address is written from left to right in every language; in Arabic it stands at the right. */
export function EmailField({ field, label = m.account_email(), autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field label={label} field={field}>
      <TextInput
        {...getInputProps(field, { type: "email" })}
        autoComplete={autoComplete}
        dir="ltr"
        className="rtl:text-end"
      />
    </Field>
  )
}
