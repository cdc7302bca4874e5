import { Icon } from "#app/ui/icon"
import { FORM_ID } from "./form-address"
import type { Choice, FormView } from "./view"
import { useWords } from "./words"

/** Filters that only connected accounts can meet, folded: their audience, and the usual views of a post. */
export function AudienceFilter({ form: { audience, chosen } }: { form: FormView }) {
  const words = useWords()
  const isAsked = audience.lists.some(({ name }) => chosen[name]?.length)
  return (
    <details open={isAsked} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
        {words.audience}
        <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="audience-filter">
        <p className="text-sm text-ink-soft">{words.audienceSource}</p>
        {audience.lists.map(({ name, label, choices, share }) => [
          <List key={name} name={name} label={label} choices={choices} chosen={chosen} />,
          share && <List key={share.name} {...share} choices={audience.shares} chosen={chosen} />,
        ])}
      </div>
    </details>
  )
}

type ListProps = { name: string; label: string; choices: readonly Choice[]; chosen: FormView["chosen"] }

function List({ name, label, choices, chosen }: ListProps) {
  return (
    <select name={name} form={FORM_ID} aria-label={label} defaultValue={chosen[name]?.[0] ?? ""}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
