import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { Identity } from "../contract/terms"
import { type Country, CountryField } from "./country-field"

type IdentityFormProps = { identity: Identity | null; countries: readonly Country[]; answer: FormAnswer | undefined }
type Fields = Record<"name" | "postalAddress" | "email" | "taxCountry" | "registration", string>

/** The form for a side's identity in the contract. */
export function IdentityForm({ identity, countries, answer }: IdentityFormProps) {
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "identity", stored: identity })
  return (
    <Form {...form} replace preventScrollReset>
      <FormErrors field={field("")} />
      <p className="text-ink-soft">{m.collaborations_identity_text()}</p>
      <Field label={m.collaborations_identity_name()} field={field("name")}>
        <TextInput {...field("name").control} dir="auto" autoComplete="organization" />
      </Field>
      <Field label={m.collaborations_identity_address()} field={field("postalAddress")}>
        <TextArea {...field("postalAddress").control} rows={3} dir="auto" autoComplete="street-address" />
      </Field>
      <Field label={m.collaborations_identity_email()} field={field("email")}>
        <TextInput {...field("email").control} inputMode="email" dir="ltr" autoComplete="email" />
      </Field>
      <CountryField label={m.collaborations_identity_country()} field={field("taxCountry")} countries={countries} />
      <Field label={m.collaborations_identity_registration()} field={field("registration")} optional>
        <TextInput {...field("registration").control} dir="ltr" autoComplete="off" />
      </Field>
      <SubmitButton name="intent" value="identity" className="justify-self-start">
        {m.collaborations_identity_save()}
      </SubmitButton>
    </Form>
  )
}
