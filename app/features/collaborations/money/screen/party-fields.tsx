import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"

export type PartyField = "name" | "street" | "postcode" | "city" | "country" | "email" | "registration" | "vatNumber"
export type Country = { value: string; label: string }

type PartyFieldsProps = { field: (name: PartyField) => AnsweredField; countries: readonly Country[]; nameHint?: string }

/** As whom a side stands on invoices. */
export function PartyFields({ field, countries, nameHint }: PartyFieldsProps) {
  const country = field("country").typed ?? ""
  return (
    <>
      <Field label={m.money_field_name()} hint={nameHint} field={field("name")}>
        <TextInput {...field("name").control} dir="auto" autoComplete="organization" />
      </Field>
      <Field label={m.money_field_street()} field={field("street")}>
        <TextInput {...field("street").control} dir="auto" autoComplete="street-address" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field label={m.money_field_postcode()} field={field("postcode")}>
          <TextInput {...field("postcode").control} dir="ltr" autoComplete="postal-code" />
        </Field>
        <Field label={m.money_field_city()} field={field("city")}>
          <TextInput {...field("city").control} dir="auto" autoComplete="address-level2" />
        </Field>
      </div>
      <Field label={m.money_field_country()} field={field("country")}>
        <Select name="country" defaultValue={country} key={country}>
          <option value="">{m.collaborations_identity_country_choose()}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.collaborations_identity_email()} field={field("email")}>
        <TextInput {...field("email").control} inputMode="email" dir="ltr" autoComplete="email" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.money_field_registration()} hint={m.money_registration_hint()} field={field("registration")}>
          <TextInput {...field("registration").control} dir="ltr" autoComplete="off" />
        </Field>
        <Field label={m.money_vat_number()} field={field("vatNumber")} optional>
          <TextInput {...field("vatNumber").control} dir="ltr" autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
