import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { m } from "#messages"

export type Country = { value: string; label: string }

type CountryFieldProps = { label: string; field: AnsweredField; countries: readonly Country[] }

/** The country of a side, in contracts and on invoices. */
export function CountryField({ label, field, countries }: CountryFieldProps) {
  return (
    <Field label={label} field={field}>
      <Select {...field.control} key={field.typed}>
        <option value="">{m.collaborations_identity_country_choose()}</option>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
