import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { Identity } from "../contract/terms"

type Country = { value: string; label: string }
type IdentityFormProps = { identity: Identity | null; countries: readonly Country[]; answer: FormAnswer | undefined }
type Fields = Record<"name" | "postalAddress" | "email" | "taxCountry" | "registration", string>

/** Who a side is, for the contract. */
export function IdentityForm({ identity, countries, answer }: IdentityFormProps) {
  const defaultValue = identity && { ...identity, registration: identity.registration ?? "" }
  const [form, fields] = useForm<Fields>({
    id: "identity",
    lastResult: answer ?? null,
    ...(defaultValue && { defaultValue }),
  })
  const country = fields.taxCountry.initialValue ?? ""
  return (
    <Form {...getFormProps(form)} noValidate replace preventScrollReset>
      <FormErrors field={form} />
      <p className="text-ink-soft">{m.collaborations_identity_text()}</p>
      <Field label={m.collaborations_identity_name()} field={fields.name}>
        <TextInput {...getInputProps(fields.name, { type: "text" })} dir="auto" autoComplete="organization" />
      </Field>
      <Field label={m.collaborations_identity_address()} field={fields.postalAddress}>
        <TextArea {...getTextareaProps(fields.postalAddress)} rows={3} dir="auto" autoComplete="street-address" />
      </Field>
      <Field label={m.collaborations_identity_email()} field={fields.email}>
        <TextInput
          {...getInputProps(fields.email, { type: "text" })}
          inputMode="email"
          dir="ltr"
          autoComplete="email"
        />
      </Field>
      <Field label={m.collaborations_identity_country()} field={fields.taxCountry}>
        <Select name="taxCountry" defaultValue={country} key={country}>
          <option value="">{m.collaborations_identity_country_choose()}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.collaborations_identity_registration()} field={fields.registration} optional>
        <TextInput {...getInputProps(fields.registration, { type: "text" })} dir="ltr" autoComplete="off" />
      </Field>
      <SubmitButton name="intent" value="identity" className="justify-self-start">
        {m.collaborations_identity_save()}
      </SubmitButton>
    </Form>
  )
}
