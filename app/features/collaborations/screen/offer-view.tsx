import type { ReactNode } from "react"
import { Callout } from "#app/ui/callout"
import { classNames } from "#app/ui/class-names"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDay } from "#platform/text/format"
import { categoryName, lawOf } from "../offers/categories"
import type { Difference } from "../offers/differences"
import type { Offer } from "../offers/offer"
import { disclosureName, placeName } from "../offers/rules"
import { amountText } from "./amount"

type OfferViewProps = { offer: Offer; before: Offer | null; differences: readonly Difference[] }

/** The offer that stands, with what is different from the one before it. */
export function OfferView({ offer, before, differences }: OfferViewProps) {
  const line = (label: string, names: readonly Difference[], say: (offer: Offer) => ReactNode, isWide = false) => (
    <Line
      label={label}
      isWide={isWide}
      before={before && names.some((name) => differences.includes(name)) ? say(before) : null}
      now={say(offer)}
    />
  )
  const law = lawOf(offer.category)
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {line(m.collaborations_field_title(), ["title"], ({ title }) => (
          <Said text={title} />
        ))}
        {line(m.collaborations_field_objective(), ["objective"], ({ objective }) => (
          <Said text={objective} />
        ))}
        {line(m.collaborations_field_budget(), ["budgetCents"], ({ budgetCents }) => amountText(budgetCents))}
        {line(m.collaborations_field_value(), ["valueInKindCents", "valueInKind"], valueInKind)}
        {line(m.collaborations_field_starts(), ["startsOn"], ({ startsOn }) => day(startsOn))}
        {line(m.collaborations_field_ends(), ["endsOn"], ({ endsOn }) => day(endsOn))}
        {line(m.collaborations_field_category(), ["category"], ({ category }) => categoryName(category))}
        {line(m.collaborations_field_label(), ["disclosure"], ({ disclosure }) => disclosureName(disclosure))}
        {line(m.collaborations_part_deliverables(), ["deliverables"], deliverables)}
        {line(m.collaborations_field_rights(), ["usageRights"], ({ usageRights }) => (
          <Said text={usageRights} />
        ))}
        {line(
          m.collaborations_field_brief(),
          ["brief"],
          ({ brief }) => (
            <Said text={brief} />
          ),
          true,
        )}
        {offer.note !== "" && (
          <Line label={m.collaborations_field_note()} before={null} now={<Said text={offer.note} />} isWide />
        )}
      </dl>
      {law && <Callout tone="warn">{law}</Callout>}
      <p className="text-sm text-ink-soft">{m.collaborations_label_hint()}</p>
    </div>
  )
}

type LineProps = { label: string; now: ReactNode; before: ReactNode; isWide: boolean }

function Line({ label, now, before, isWide }: LineProps) {
  return (
    <div className={classNames("grid content-start gap-0.5", isWide && "sm:col-span-2")}>
      <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {label}
        {before !== null && <Tag tone="accent">{m.collaborations_changed()}</Tag>}
      </dt>
      <dd className="wrap-anywhere">{now}</dd>
      {before !== null && <dd className="text-sm text-ink-soft line-through wrap-anywhere">{before}</dd>}
    </div>
  )
}

/** Words of people, in their own direction, their lines kept. */
function Said({ text }: { text: string }) {
  if (text === "") return m.collaborations_none()
  return (
    <span dir="auto" className="block [text-align:match-parent] whitespace-pre-line [text-align:-webkit-match-parent]">
      {text}
    </span>
  )
}

function valueInKind({ valueInKindCents, valueInKind: what }: Offer) {
  if (valueInKindCents === 0) return m.collaborations_none()
  return (
    <>
      {amountText(valueInKindCents)}
      <Said text={what} />
    </>
  )
}

function deliverables({ deliverables: rows }: Offer) {
  return (
    <ul className="grid gap-1">
      {rows.map(({ network, what, count }) => (
        <li key={`${network} ${what} ${count}`}>
          <bdi>
            {count} × {what}
          </bdi>{" "}
          <span className="text-ink-soft">({placeName(network)})</span>
        </li>
      ))}
    </ul>
  )
}

function day(text: string) {
  return isolate(formatDay(text, currentLocale()))
}
