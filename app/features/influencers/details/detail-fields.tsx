import type { AnsweredField } from "#app/ui/answered-form"
import { ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { detailChoices } from "./choices.server"
import { MAX_CERTIFICATE, MAX_INTERESTS } from "./rules"

export type DetailValues = {
  interests: string[]
  country: string
  languages: string[]
  certificateNumber: string
  certificateExpiresOn: string
}

type DetailFieldsProps = {
  field: (name: keyof DetailValues) => AnsweredField
  choices: ReturnType<typeof detailChoices>
}

/** What brands look for, beside name and biography. */
export function DetailFields({ field, choices }: DetailFieldsProps) {
  return (
    <>
      <Pills
        legend={m.profile_interests()}
        hint={m.profile_interests_hint({ max: MAX_INTERESTS })}
        field={field("interests")}
        choices={choices.interests}
      />
      <Field label={m.profile_country()} field={field("country")} optional>
        <Select {...field("country").control}>
          <option value="">{m.profile_country_none()}</option>
          {choices.countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Pills legend={m.profile_languages()} field={field("languages")} choices={choices.languages} />
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-semibold">{m.profile_certificate()}</legend>
        <p className="text-sm text-ink-soft">{m.profile_certificate_text()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.profile_certificate_number()} field={field("certificateNumber")} optional>
            <TextInput
              {...field("certificateNumber").control}
              dir="ltr"
              autoComplete="off"
              maxLength={MAX_CERTIFICATE}
            />
          </Field>
          <Field label={m.profile_certificate_expires()} field={field("certificateExpiresOn")} optional>
            <TextInput {...field("certificateExpiresOn").control} type="date" dir="ltr" />
          </Field>
        </div>
      </fieldset>
    </>
  )
}

type PillsProps = {
  legend: string
  hint?: string
  field: AnsweredField
  choices: readonly { value: string; label: string }[]
}

/** Boxes to be ticked, each as a slip of paper. */
function Pills({ legend, hint, field, choices }: PillsProps) {
  return (
    <ChoiceGroup legend={legend} hint={hint} field={field}>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border-[1.5px] border-line px-4 text-ink-soft select-none hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={field.name}
              value={value}
              defaultChecked={field.chosen.includes(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
