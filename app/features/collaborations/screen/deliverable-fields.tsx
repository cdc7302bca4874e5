import { useId } from "react"
import { CONTROL, FieldErrors } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { OfferDraft } from "../offers/offer"
import { MAX_DELIVERABLES, PLACES, placeName } from "../offers/rules"

type Typed = { network: string; what: string; count: string }
type DeliverableFieldsProps = { draft: OfferDraft; answer: FormAnswer | undefined }

/** A few rows, and more behind them: without scripts too. */
const AT_ONCE = 3

export function DeliverableFields({ draft, answer }: DeliverableFieldsProps) {
  const typed = typedRows(answer) ?? draft.deliverables ?? []
  const rows = Array.from(
    { length: MAX_DELIVERABLES },
    (_, place) => typed[place] ?? { network: "", what: "", count: "" },
  )
  const filled = typed.findLastIndex(({ network, what, count }) => network + what + count !== "") + 1
  const open = Math.max(AT_ONCE, filled)
  const shown = (row: Typed, place: number) => <DeliverableRow key={place} row={row} place={place} answer={answer} />
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{m.collaborations_part_deliverables()}</legend>
      <p className="text-sm text-ink-soft">{m.collaborations_deliverables_hint({ max: String(MAX_DELIVERABLES) })}</p>
      {rows.slice(0, open).map(shown)}
      {open < MAX_DELIVERABLES && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
            {m.collaborations_deliverables_more()}
          </summary>
          <div className="grid gap-4 pt-2">{rows.slice(open).map((row, place) => shown(row, place + open))}</div>
        </details>
      )}
    </fieldset>
  )
}

function DeliverableRow({ row, place, answer }: { row: Typed; place: number; answer: FormAnswer | undefined }) {
  const id = useId()
  const name = (part: keyof Typed) => `deliverables[${place}].${part}`
  const errors = (["network", "what", "count"] as const).flatMap((part) => answer?.error?.[name(part)] ?? [])
  const field = { errorId: `${id}-error`, errors }
  const about = (part: keyof Typed) => ({
    name: name(part),
    defaultValue: row[part],
    ...(answer?.error?.[name(part)] && { "aria-invalid": true, "aria-describedby": field.errorId }),
  })
  const words = { row: String(place + 1) }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_5rem] gap-2 sm:grid-cols-[11rem_1fr_5rem]">
        <Select
          {...about("network")}
          aria-label={m.collaborations_deliverable_place(words)}
          className="max-sm:col-span-2"
        >
          <option value="">{m.collaborations_place_choose()}</option>
          {PLACES.map((each) => (
            <option key={each} value={each}>
              {placeName(each)}
            </option>
          ))}
        </Select>
        <input
          {...about("what")}
          aria-label={m.collaborations_deliverable_what(words)}
          placeholder={place === 0 ? m.collaborations_what_example() : undefined}
          dir="auto"
          autoComplete="off"
          className={CONTROL}
        />
        <input
          {...about("count")}
          aria-label={m.collaborations_deliverable_count(words)}
          inputMode="numeric"
          placeholder="1"
          dir="ltr"
          autoComplete="off"
          className={`${CONTROL} text-center`}
        />
      </div>
      <FieldErrors field={field} />
    </div>
  )
}

/** What an answer gives back of the rows; null without one. */
function typedRows(answer: FormAnswer | undefined): Typed[] | null {
  const rows: unknown = answer?.initialValue?.deliverables
  if (!Array.isArray(rows)) return null
  const text = (row: unknown, part: keyof Typed) => {
    const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, part) : ""
    return typeof value === "string" ? value : ""
  }
  return Array.from(rows, (row: unknown) => ({
    network: text(row, "network"),
    what: text(row, "what"),
    count: text(row, "count"),
  }))
}
