import { type ReactNode, useId } from "react"
import { buttonClass } from "#app/ui/button-look"
import { Checkbox } from "#app/ui/choice"
import { classNames } from "#app/ui/class-names"
import { CONTROL, Field } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { Select } from "#app/ui/select"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import { AudienceFilter } from "./audience-filter"
import { FILTERS_ID, FORM_ID } from "./form-address"
import { useShowResults } from "./search-bar"
import type { Choice, FormView } from "./view"
import { useWords } from "./words"

const SHEET =
  "fixed inset-x-0 top-auto bottom-0 max-h-[85dvh] w-auto overflow-auto overscroll-contain rounded-t-card border-t-[1.5px] border-ink bg-paper text-ink shadow-float backdrop:bg-cut-ink/50 open:animate-[rise_200ms_var(--ease)]"
/** Only while it is closed: a telephone turned on its side may have it open as a sheet. */
const RAIL =
  "lg:not-open:sticky lg:not-open:top-[calc(var(--bar)+1rem)] lg:not-open:-mx-2 lg:not-open:block lg:not-open:max-h-[calc(100dvh-var(--bar)-2rem)] lg:not-open:self-start lg:not-open:rounded-none lg:not-open:border-0 lg:not-open:px-2 lg:not-open:pb-10 lg:not-open:mask-b-from-[calc(100%-2.5rem)] lg:not-open:shadow-none lg:not-open:[scrollbar-width:thin]"

/** Interests shown at once; the others unfold. */
const FIRST_INTERESTS = 6

/** A rail beside the list where there is room; on telephones the same inputs as a sheet, the browser's own popover. */
export function Filters({ form }: { form: FormView }) {
  const words = useWords()
  const showResults = useShowResults()
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <aside> would be a landmark of its own inside the search
    <div
      id={FILTERS_ID}
      popover="auto"
      role="group"
      aria-labelledby={titleId}
      onChange={({ currentTarget }) => showResults(currentTarget.querySelector("select")?.form ?? null)}
      className={classNames(SHEET, RAIL)}
    >
      <div className="flex items-center justify-between gap-3 max-lg:sticky max-lg:top-0 max-lg:z-1 max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:py-2">
        <h2 id={titleId} className="text-xl">
          {words.filters}
        </h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={m.ui_dismiss()}
          className={buttonClass({ variant: "quiet", size: "small" }, "-me-3 px-3 lg:hidden")}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="grid gap-6 max-lg:p-5 lg:mt-5 lg:pointer-fine:[&_.option]:min-h-9 lg:pointer-fine:[&_.option]:py-1.5">
        <Networks form={form} />
        <Followers form={form} />
        <Interests form={form} />
        <Pick legend={words.country} name="country" any={words.anyCountry} form={form} />
        <Town form={form} />
        <Pick legend={words.language} name="language" any={words.anyLanguage} form={form} />
        <AudienceFilter form={form} />
        <Group legend={words.trust}>
          <Box form={form} name="verified" value="true" label={words.verified} />
          <Box form={form} name="certified" value="true" label={words.certified} />
        </Group>
      </div>
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:py-3 lg:mt-6 lg:scripted:hidden">
        <button type="submit" form={FORM_ID} className={buttonClass({ wide: true })}>
          {words.filtersShow}
        </button>
      </div>
    </div>
  )
}

function Networks({ form }: { form: FormView }) {
  const words = useWords()
  return (
    <Group legend={words.networks} className="max-lg:grid-cols-2">
      {form.networks.map(({ value, label }) => (
        <Box
          key={value}
          form={form}
          name="network"
          value={value}
          icon={<NetworkIcon network={value} size={16} />}
          label={label}
        />
      ))}
    </Group>
  )
}

function Followers({ form }: { form: FormView }) {
  const words = useWords()
  const ends = [
    { name: "min", label: words.followersMin, short: words.followersFrom },
    { name: "max", label: words.followersMax, short: words.followersTo },
  ] as const
  return (
    <Group legend={words.followers} className="mt-2 grid-cols-2 gap-2.5">
      {ends.map(({ name, label, short }) => (
        <Select key={name} name={name} form={FORM_ID} aria-label={label} defaultValue={form.chosen[name]?.[0] ?? ""}>
          <option value="">{short}</option>
          <Options choices={form.followerSteps} />
        </Select>
      ))}
    </Group>
  )
}

function Interests({ form }: { form: FormView }) {
  const words = useWords()
  const isChosen = ({ value }: Choice) => Boolean(form.chosen.interest?.includes(value))
  const [first, others] = [form.interests.slice(0, FIRST_INTERESTS), form.interests.slice(FIRST_INTERESTS)]
  const box = ({ value, label }: Choice) => <Box key={value} form={form} name="interest" value={value} label={label} />
  return (
    <Group legend={words.interests}>
      <div className="grid max-lg:grid-cols-2">{first.map(box)}</div>
      <details open={others.some(isChosen)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-accent-ink lg:min-h-9">
          <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
          {words.moreInterests}
        </summary>
        <div className="grid max-lg:grid-cols-2">{others.map(box)}</div>
      </details>
    </Group>
  )
}

type PickProps = { legend: string; name: "country" | "language"; any: string; form: FormView }

function Pick({ legend, name, any, form }: PickProps) {
  const id = useId()
  const lines = (name === "country" ? form.countries : form.languages).split("\n")
  const choices = lines.map((line) => ({
    value: line.slice(0, line.indexOf(" ")),
    label: line.slice(line.indexOf(" ") + 1),
  }))
  return (
    <Field label={legend} field={{ id, errorId: `${id}-error`, descriptionId: `${id}-hint` }}>
      <Select name={name} form={FORM_ID} defaultValue={form.chosen[name]?.[0] ?? ""}>
        <option value="">{any}</option>
        <Options choices={choices} />
      </Select>
    </Field>
  )
}

const TOWNS_ID = "towns"

/** A name is typed; those where most people work are offered by the browser. */
function Town({ form }: { form: FormView }) {
  const words = useWords()
  const id = useId()
  return (
    <Field label={words.city} field={{ id, errorId: `${id}-error`, descriptionId: `${id}-hint` }}>
      <div className="grid gap-2.5">
        <TextInput
          name="city"
          form={FORM_ID}
          list={TOWNS_ID}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          placeholder={words.cityHint}
          defaultValue={form.chosen.city?.[0] ?? ""}
        />
        <datalist id={TOWNS_ID}>
          {form.towns.map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
        <select
          name="within"
          form={FORM_ID}
          aria-label={words.within}
          defaultValue={form.chosen.within?.[0] ?? ""}
          className={CONTROL}
        >
          <Options choices={form.distances} />
        </select>
      </div>
    </Field>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Group({ legend, className, children }: { legend: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className={classNames("grid", className)}>{children}</div>
    </fieldset>
  )
}

type BoxProps = { form: FormView; name: string; value: string; icon?: ReactNode; label: string }

function Box({ form, name, value, icon, label }: BoxProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      form={FORM_ID}
      defaultChecked={form.chosen[name]?.includes(value)}
      icon={icon}
      label={label}
    />
  )
}
