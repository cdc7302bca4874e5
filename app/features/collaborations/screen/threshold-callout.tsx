import { Callout } from "#app/ui/callout"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ObjectiveTotal } from "../totals/queries.server"
import { isPairAhead, nearnessOf } from "../totals/rules"
import { exclTaxText, thresholdText } from "./amount"
import { PairText } from "./total-callout"

/** The sums from which the law requires a contract, and the sum of this year so far: shown before anything is proposed. */
export function ThresholdCallout({ totals }: { totals: readonly ObjectiveTotal[] }) {
  const pairCents = totals.reduce((sum, { cents }) => sum + cents, 0)
  const ofPair = nearnessOf(pairCents)
  const pairIsAhead = totals.length > 0 && totals.every(({ nearness }) => isPairAhead(ofPair, nearness))
  return (
    <Callout tone={ofPair === "below" ? "info" : "warn"}>
      <p>{m.collaborations_total_explained({ threshold: thresholdText() })}</p>
      {totals.length > 0 && (
        <>
          <p className="font-semibold">{m.collaborations_total_so_far()}</p>
          <ul className="list-disc ps-5">
            {totals.map(({ objective, cents }) => (
              <li key={objective}>
                {m.collaborations_total_entry({ title: isolate(objective), price: exclTaxText(cents) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {pairIsAhead && <PairText cents={pairCents} nearness={ofPair} />}
      <p>{m.collaborations_liability()}</p>
      <p className="text-sm text-ink-soft">{m.collaborations_total_source()}</p>
    </Callout>
  )
}
