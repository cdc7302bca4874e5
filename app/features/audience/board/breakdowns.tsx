import { m } from "#messages"
import type { Board } from "./board"
import { BreakdownCard } from "./breakdown-card"

type OfBoard = { board: Board }

/** Clicks by link. Before the first visit, the chart's card says what will be here. */
export function LinksCard({ board: { isEmpty, blocks } }: OfBoard) {
  if (isEmpty) return null
  return <BreakdownCard title={m.home_links()} empty={m.audience_blocks_empty()} tone="accent" {...blocks} />
}

/** From where people came. */
export function OriginsCard({ board: { isEmpty, origins } }: OfBoard) {
  if (isEmpty) return null
  return <BreakdownCard title={m.home_origins()} empty={m.audience_none()} {...origins} />
}

/** With what, and from which country where that is told. */
export function OtherBreakdowns({ board: { isEmpty, devices, countries } }: OfBoard) {
  if (isEmpty) return null
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <BreakdownCard title={m.audience_devices()} empty={m.audience_none()} {...devices} />
      {countries && <BreakdownCard title={m.audience_countries()} empty={m.audience_none()} {...countries} />}
    </div>
  )
}
