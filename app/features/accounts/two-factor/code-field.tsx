import { Field, type FieldInfo } from "#app/ui/field"
import { TextInput } from "#app/ui/text-input"

type CodeFieldProps = {
  label: string
  field: FieldInfo & { name: string }
  /** `app`: six digits, which the phone may offer by itself. */
  takes?: "app" | "any"
}

/** A code that proves the second factor, written from the left in every language. */
export function CodeField({ label, field, takes = "any" }: CodeFieldProps) {
  const keyboard = takes === "app" ? { inputMode: "numeric" as const, autoComplete: "one-time-code" } : KEPT_AS_TYPED
  return (
    <Field label={label} field={field}>
      <TextInput
        {...keyboard}
        name={field.name}
        type="text"
        dir="ltr"
        className="font-semibold tracking-widest tabular-nums"
      />
    </Field>
  )
}

const KEPT_AS_TYPED = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const
