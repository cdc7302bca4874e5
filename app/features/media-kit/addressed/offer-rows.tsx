import type { AnsweredField } from "#app/ui/answered-form"
import { CONTROL, FieldErrors } from "#app/ui/field"
import { m } from "#messages"
import { MAX_OFFERS } from "./rules"

const PARTS = ["title", "price", "description"] as const
type Part = (typeof PARTS)[number]
/** What `useAnswer` says of a row's part, `offers[3].title`. */
export type RowField = `offers[${number}].${Part}`
type FieldOf = (name: RowField) => AnsweredField

/** One more than is filled, and all others behind them: without scripts too. */
export function OfferRows({ field }: { field: FieldOf }) {
  const places = Array.from({ length: MAX_OFFERS }, (_, place) => place)
  const isFilled = (place: number) => PARTS.some((part) => field(`offers[${place}].${part}`).typed)
  const open = Math.min(MAX_OFFERS, places.findLastIndex(isFilled) + 2)
  const shown = (place: number) => <OfferRow key={place} place={place} field={field} />
  return (
    <div className="grid gap-4">
      {places.slice(0, open).map(shown)}
      {open < MAX_OFFERS && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
            {m.brand_kit_offers_more()}
          </summary>
          <div className="grid gap-4 pt-2">{places.slice(open).map(shown)}</div>
        </details>
      )}
    </div>
  )
}

const LABELS: Readonly<Record<Part, () => string>> = {
  title: m.brand_kit_offer_title,
  price: m.brand_kit_offer_price,
  description: m.brand_kit_offer_description,
}

function OfferRow({ place, field }: { place: number; field: FieldOf }) {
  const { errorId } = field(`offers[${place}].title`)
  const errors = PARTS.flatMap((part) => field(`offers[${place}].${part}`).errors ?? [])
  const input = (part: Part) => {
    const { control } = field(`offers[${place}].${part}`)
    const label = LABELS[part]()
    return (
      <label className={part === "description" ? "grid min-w-0 gap-1 sm:col-span-2" : "grid min-w-0 gap-1"}>
        <span className="text-sm font-semibold">{label}</span>
        <input
          {...control}
          {...(control["aria-invalid"] && { "aria-describedby": errorId })}
          aria-label={m.brand_kit_offer_row({ label, row: String(place + 1) })}
          autoComplete="off"
          className={CONTROL}
          {...(part === "price" ? { inputMode: "decimal", dir: "ltr" } : { dir: "auto" })}
        />
      </label>
    )
  }
  return (
    <div className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_11rem]">
        {input("title")}
        {input("price")}
        {input("description")}
      </div>
      <FieldErrors field={{ errorId, errors }} />
    </div>
  )
}
