import { classNames } from "#app/ui/class-names"
import { m } from "#messages"
import type { Board } from "./board"
import { BreakdownCard } from "./breakdown-card"

/** What was followed, from where, with what, and from which country where that is told. */
export function Breakdowns({ board: { isEmpty, blocks, origins, devices, countries } }: { board: Board }) {
  if (isEmpty) return null // what will be here, the chart's card has said
  return (
    <div
      className={classNames(
        "grid gap-4 md:grid-cols-2 md:gap-6",
        // Three stand beside each other on a desk; where there is less room, the blocks have a line of their own.
        !countries && "lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2",
      )}
    >
      <BreakdownCard title={m.audience_blocks()} empty={m.audience_blocks_empty()} tone="accent" {...blocks} />
      <BreakdownCard title={m.audience_origins()} empty={m.audience_none()} {...origins} />
      <BreakdownCard title={m.audience_devices()} empty={m.audience_none()} {...devices} />
      {countries && <BreakdownCard title={m.audience_countries()} empty={m.audience_none()} {...countries} />}
    </div>
  )
}
