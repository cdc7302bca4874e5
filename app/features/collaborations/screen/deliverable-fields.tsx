import type { ReactNode } from "react"
import type { AnsweredField } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { classNames } from "#app/ui/class-names"
import { CONTROL, FieldErrors } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { m } from "#messages"
import { DELIVERABLE_KINDS } from "#vocabulary/collaborations"
import { MAX_DELIVERABLES, PLACES, placeName } from "../offers/rules"
import { kindName } from "./room/piece-words"

/** What `useAnswer` says of a row's part, `deliverables[3].what`. */
type FieldOf = (name: RowField) => AnsweredField
export type RowField = `deliverables[${number}].${Part}`
type Part = "network" | "kind" | "what" | "count" | "dueOn" | "direct"

/** A few rows, and more behind them: without scripts too. */
const AT_ONCE = 3

export function DeliverableFields({ field }: { field: FieldOf }) {
  const places = Array.from({ length: MAX_DELIVERABLES }, (_, place) => place)
  const isFilled = (place: number) =>
    field(`deliverables[${place}].what`).typed || field(`deliverables[${place}].count`).typed
  const open = Math.max(AT_ONCE, (places.findLast(isFilled) ?? 0) + 1)
  const shown = (place: number) => <DeliverableRow key={place} place={place} field={field} />
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{m.collaborations_part_deliverables()}</legend>
      <p className="text-sm text-ink-soft">{m.collaborations_deliverables_hint({ max: String(MAX_DELIVERABLES) })}</p>
      {places.slice(0, open).map(shown)}
      {open < MAX_DELIVERABLES && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
            {m.collaborations_deliverables_more()}
          </summary>
          <div className="grid gap-4 pt-2">{places.slice(open).map(shown)}</div>
        </details>
      )}
    </fieldset>
  )
}

function DeliverableRow({ place, field }: { place: number; field: FieldOf }) {
  const part = (name: Part) => field(`deliverables[${place}].${name}`)
  const words = { row: String(place + 1) }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-6 items-start gap-2 sm:grid-cols-[1fr_1fr_7rem_12.5rem]">
        <Labelled label={m.collaborations_place_choose()} of={part("network")} className="col-span-3 sm:col-span-2">
          <Select {...part("network").control} aria-label={m.collaborations_deliverable_place(words)}>
            <option value="">{m.collaborations_place_choose()}</option>
            {PLACES.map((each) => (
              <option key={each} value={each}>
                {placeName(each)}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={m.collaborations_field_kind()} of={part("kind")} className="col-span-3 sm:col-span-2">
          <Select {...part("kind").control} aria-label={m.collaborations_deliverable_kind(words)}>
            {DELIVERABLE_KINDS.map((each) => (
              <option key={each} value={each}>
                {kindName(each)}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={m.collaborations_deliverable_content()} of={part("what")} className="col-span-6 sm:col-span-2">
          <input
            {...part("what").control}
            aria-label={m.collaborations_deliverable_what(words)}
            placeholder={place === 0 ? m.collaborations_what_example() : undefined}
            dir="auto"
            autoComplete="off"
            className={CONTROL}
          />
        </Labelled>
        <Labelled label={m.collaborations_deliverable_number()} className="col-span-2 sm:col-span-1">
          <input
            {...part("count").control}
            aria-label={m.collaborations_deliverable_count(words)}
            inputMode="numeric"
            placeholder="1"
            dir="ltr"
            autoComplete="off"
            className={`${CONTROL} text-center`}
          />
        </Labelled>
        <Labelled label={m.collaborations_field_due_on()} of={part("dueOn")} className="col-span-4 sm:col-span-1">
          <input
            {...part("dueOn").control}
            type="date"
            aria-label={m.collaborations_deliverable_due(words)}
            className={CONTROL}
          />
        </Labelled>
        {/* Under both columns: the number's own is too narrow for a sentence. */}
        <div className="col-span-6 empty:hidden sm:col-span-2 sm:col-start-3">
          <FieldErrors field={part("count")} />
        </div>
      </div>
      <Checkbox
        name={`deliverables[${place}].direct`}
        label={m.collaborations_deliverable_direct()}
        aria-label={m.collaborations_deliverable_direct_row(words)}
        defaultChecked={part("direct").typed === "on"}
      />
      <FieldErrors field={part("direct")} />
    </div>
  )
}

type LabelledProps = { label: string; of?: AnsweredField; className: string; children: ReactNode }

/** The words above a control, whose own name says the row as well, and what is wrong with it below. */
function Labelled({ label, of, className, children }: LabelledProps) {
  return (
    <div className={classNames("grid min-w-0 content-start gap-1", className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it is among the children */}
      <label className="grid min-w-0 gap-1">
        <span className="text-sm font-semibold">{label}</span>
        {children}
      </label>
      {of && <FieldErrors field={of} />}
    </div>
  )
}
