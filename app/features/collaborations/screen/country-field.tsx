import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { m } from "#messages"

export type Country = { value: string; label: string }

type CountryFieldProps = { name: string; label: string; field: AnsweredField; countries: readonly Country[] }

/** The country of a side, in contracts and on invoices. */
export function CountryField({ name, label, field, countries }: CountryFieldProps) {
  const country = field.typed ?? ""
  return (
    <Field label={label} field={field}>
      <Select name={name} defaultValue={country} key={country}>
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
