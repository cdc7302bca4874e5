import { useId, useState } from "react"
import { PlaceInput } from "#app/features/places/public"
import type { AnsweredField } from "#app/ui/answered-form"
import { ChoiceGroup } from "#app/ui/choice"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { detailChoices } from "./choices.server"
import { MAX_CERTIFICATE, MAX_INTERESTS } from "./rules"

export type DetailValues = {
  interests: string[]
  country: string
  city: string
  languages: string[]
  certificateNumber: string
  certificateExpiresOn: string
}

type DetailFieldsProps = {
  field: (name: keyof DetailValues) => AnsweredField
  choices: ReturnType<typeof detailChoices>
}

/** A creator's topics and languages. */
export function TopicFields({ field, choices }: DetailFieldsProps) {
  const spoken = field("languages").chosen
  const { likely, others } = apart(choices.languages, [...choices.likelyLanguages, ...spoken])
  return (
    <>
      <ChoiceGroup
        legend={m.profile_interests()}
        hint={m.profile_interests_hint({ max: MAX_INTERESTS })}
        field={field("interests")}
      >
        <Pills type="checkbox" field={field("interests")} choices={choices.interests} />
      </ChoiceGroup>
      <ChoiceGroup legend={m.profile_languages()} field={field("languages")}>
        <Pills type="checkbox" field={field("languages")} choices={likely} />
        <Fold label={m.profile_languages_more()} className="text-accent-ink">
          <SearchedPills
            type="checkbox"
            field={field("languages")}
            choices={others}
            search={m.profile_languages_search()}
            nothing={m.profile_languages_none()}
          />
        </Fold>
      </ChoiceGroup>
    </>
  )
}

/** A creator's country and town, and the certificate of that country. */
export function PlaceFields({ field, choices }: DetailFieldsProps) {
  const chosen = field("country").typed ?? ""
  const { likely, others } = apart(choices.countries, [...choices.likelyCountries, chosen])
  const none = { value: "", label: m.profile_country_none() }
  const country = { ...field("country"), chosen: [chosen] }
  return (
    <>
      <ChoiceGroup legend={m.profile_country()} field={country}>
        <Pills type="radio" field={country} choices={[none, ...likely]} />
        <Fold label={m.profile_countries_more()} className="text-accent-ink">
          <SearchedPills
            type="radio"
            field={country}
            choices={others}
            search={m.profile_countries_search()}
            nothing={m.profile_countries_nothing()}
          />
        </Fold>
      </ChoiceGroup>
      <Field label={m.profile_city()} hint={m.profile_city_hint()} field={field("city")} optional>
        <PlaceInput {...field("city").control} />
      </Field>
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

type Choices = readonly { value: string; label: string }[]

/** The choices named by `first`, in that order, and the others in theirs. */
function apart(choices: Choices, first: readonly unknown[]) {
  const likely = [...new Set(first)].flatMap((value) => choices.filter((choice) => choice.value === value))
  return { likely, others: choices.filter((choice) => !likely.includes(choice)) }
}

/** Found by their beginnings where scripts run, a plain list where none do. What is ticked stays in sight. */
function SearchedPills({ search, nothing, ...pills }: PillsProps & { search: string; nothing: string }) {
  const [typed, setTyped] = useState("")
  const id = useId()
  const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
  const isFound = ({ label }: Choices[number]) => plain(label).includes(plain(typed.trim()))
  return (
    <div className="grid gap-3">
      <div className="hidden gap-1.5 scripted:grid">
        <label htmlFor={id} className="font-semibold">
          {search}
        </label>
        <TextInput
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()} // it searches, and saves nothing
        />
      </div>
      <div className="-m-1 max-h-80 overflow-y-auto p-1">
        <Pills {...pills} isFound={isFound} />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {!pills.choices.some(isFound) && nothing}
      </p>
    </div>
  )
}

type PillsProps = {
  /** Several can be ticked, or one chosen. */
  type: "checkbox" | "radio"
  field: AnsweredField
  choices: Choices
  /** Leaves the others out of sight, unless they are ticked. */
  isFound?: (choice: Choices[number]) => boolean
}

/** Each as a slip of paper. */
function Pills({ type, field, choices, isFound = () => true }: PillsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            "relative min-h-11 cursor-pointer items-center rounded-pill border-[1.5px] border-line px-4 text-ink-soft select-none hover:text-ink has-checked:inline-flex has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            isFound(choice) ? "inline-flex" : "hidden",
          )}
        >
          <input
            type={type}
            name={field.name}
            value={choice.value}
            defaultChecked={field.chosen.includes(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
