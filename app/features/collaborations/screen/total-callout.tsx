import { Callout } from "#app/ui/callout"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Total } from "../totals/queries.server"
import { isPairAhead, type Nearness } from "../totals/rules"
import { exclTaxText, thresholdText } from "./amount"

/** The year's total, and what the law requires at that amount. */
export function TotalCallout({ total }: { total: Total }) {
  const { objective, year, others, totalCents, nearness, pair } = total
  const pairIsAhead = isPairAhead(pair.nearness, nearness)
  return (
    <Callout title={m.collaborations_total({ year: isolate(String(year)) })}>
      <p>{m.collaborations_total_text({ objective: isolate(objective), total: exclTaxText(totalCents) })}</p>
      {others.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {others.map(({ id, title, cents }) => (
            <li key={id}>{m.collaborations_total_entry({ title: isolate(title), price: exclTaxText(cents) })}</li>
          ))}
        </ul>
      )}
      <p className={nearness === "below" ? undefined : "font-semibold"}>{nearnessText(nearness)}</p>
      {pairIsAhead && <PairText cents={pair.totalCents} nearness={pair.nearness} />}
      {nearness !== "below" && <p>{m.collaborations_liability()}</p>}
      <p className="text-sm text-ink-soft">{m.collaborations_total_source()}</p>
    </Callout>
  )
}

/** The sum of all objectives of the pair in the year, when it is more than that of one. */
export function PairText({ cents, nearness }: { cents: number; nearness: Nearness }) {
  const [threshold, total] = [thresholdText(), exclTaxText(cents)]
  return (
    <p className="font-semibold">
      {nearness === "reached"
        ? m.collaborations_pair_reached({ total, threshold })
        : m.collaborations_pair_near({ total, threshold })}
    </p>
  )
}

function nearnessText(nearness: Nearness) {
  const threshold = thresholdText()
  switch (nearness) {
    case "below":
      return m.collaborations_total_below({ threshold })
    case "near":
      return m.collaborations_total_near({ threshold })
    case "reached":
      return m.collaborations_total_reached({ threshold })
  }
}
