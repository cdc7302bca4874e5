import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { OwnCompany } from "./queries.server"
import { MAX_DESCRIPTION } from "./rules"

type Values = { name: string; website: string; siren: string; country: string; description: string }
type ProfileFormProps = {
  company: OwnCompany
  countries: readonly { value: string; label: string }[]
  answer: FormAnswer | undefined
}

/** What a company says of itself; every member may change it. */
export function CompanyProfileForm({ company, countries, answer }: ProfileFormProps) {
  const { name, website, siren, country, description } = company
  const [form, fields] = useForm<Values>({
    id: "company",
    lastResult: answer ?? null,
    defaultValue: {
      name,
      website: website ?? "",
      siren: siren ?? "",
      country: country ?? "",
      description,
    },
  })
  return (
    <Card as="section" padding="large" className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.company_profile_heading()}</h2>
        <p className="text-ink-soft">{m.company_profile_intro()}</p>
      </div>
      <Form {...getFormProps(form)} noValidate>
        <FormErrors field={form} />
        <Field
          label={m.register_company_name()}
          field={fields.name}
          hint={company.verifiedHow === "admin" ? m.company_mark_lost_hint() : undefined}
        >
          <TextInput {...getInputProps(fields.name, { type: "text" })} dir="auto" autoComplete="organization" />
        </Field>
        <Field
          label={m.register_website()}
          field={fields.website}
          optional
          hint={company.verifiedHow ? m.company_website_hint_verified() : m.company_website_hint()}
        >
          <TextInput
            {...getInputProps(fields.website, { type: "text" })}
            {...LEFT}
            inputMode="url"
            autoComplete="url"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.register_siren()} field={fields.siren} optional hint={m.company_siren_hint()}>
            <TextInput
              {...getInputProps(fields.siren, { type: "text" })}
              {...LEFT}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
          <Field label={m.profile_country()} field={fields.country} optional>
            <Select {...getSelectProps(fields.country)}>
              <option value="">{m.profile_country_none()}</option>
              {countries.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label={m.company_description()}
          field={fields.description}
          optional
          hint={m.company_description_hint({ max: MAX_DESCRIPTION })}
        >
          <TextArea {...getTextareaProps(fields.description)} dir="auto" rows={7} />
        </Field>
        <SubmitButton className="justify-self-start" name="intent" value="save" pendingLabel={m.profile_saving()}>
          {m.profile_save()}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Addresses and numbers are written from the left in every language. */
const LEFT = { dir: "ltr", className: "rtl:text-end" } as const
