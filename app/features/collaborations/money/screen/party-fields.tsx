import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import { type Country, CountryField } from "../../screen/country-field"

export type PartyField = "name" | "street" | "postcode" | "city" | "country" | "email" | "registration" | "vatNumber"

type PartyFieldsProps = { field: (name: PartyField) => AnsweredField; countries: readonly Country[]; nameHint?: string }

/** The fields of a side's billing details. */
export function PartyFields({ field, countries, nameHint }: PartyFieldsProps) {
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
      <CountryField label={m.money_field_country()} field={field("country")} countries={countries} />
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
