import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { OwnCompany } from "./queries.server"
import { MAX_DESCRIPTION } from "./rules"

type Values = { name: string; website: string; siren: string; country: string; description: string }
type ProfileFormProps = {
  /** Null for one that is to be opened. */
  company: OwnCompany | null
  /** The digest of the profile as this form shows it, to notice changes from another tab. */
  base: string | null
  countries: readonly { value: string; label: string }[]
  answer: FormAnswer | undefined
}

/** A company's own profile; every member may change it. */
export function CompanyProfileForm({ company, base, countries, answer }: ProfileFormProps) {
  const { form, field } = useAnswer<keyof Values>(answer, {
    id: "company",
    stored: {
      name: company?.name ?? "",
      website: company?.website ?? "",
      siren: company?.siren ?? "",
      country: company?.country ?? "",
      description: company?.description ?? "",
    },
  })
  return (
    <Card as="section" padding="large" className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.company_profile_heading()}</h2>
        <p className="text-ink-soft">{m.company_profile_intro()}</p>
      </div>
      <Form {...form}>
        <FormErrors field={field("")} />
        {base && <input type="hidden" name="base" value={base} />}
        <Field
          label={m.register_company_name()}
          field={field("name")}
          hint={company?.verifiedHow ? m.company_mark_lost_hint() : undefined}
        >
          <TextInput {...field("name").control} dir="auto" autoComplete="organization" />
        </Field>
        <Field label={m.register_website()} field={field("website")} optional hint={m.company_website_hint()}>
          <TextInput {...field("website").control} {...LEFT_TO_RIGHT} inputMode="url" autoComplete="url" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.register_siren()} field={field("siren")} optional hint={m.company_siren_hint()}>
            <TextInput {...field("siren").control} {...LEFT_TO_RIGHT} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={m.profile_country()} field={field("country")} optional>
            <Select {...field("country").control}>
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
          field={field("description")}
          optional
          hint={m.company_description_hint({ max: MAX_DESCRIPTION })}
        >
          <TextArea {...field("description").control} dir="auto" rows={7} />
        </Field>
        <SubmitButton
          className="justify-self-start"
          name="intent"
          value={company ? "save" : "open"}
          pendingLabel={m.profile_saving()}
        >
          {company ? m.profile_save() : m.company_open()}
        </SubmitButton>
      </Form>
    </Card>
  )
}
