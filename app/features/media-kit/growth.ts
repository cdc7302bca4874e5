import type { Network, Provenance } from "#vocabulary/networks"

export type Snapshot = { network: Network; day: string; followers: number; provenance: Provenance }
/** Counts of one account on one network from one source, oldest first. */
export type Growth = { network: Network; provenance: Provenance; points: { day: string; followers: number }[] }

/** Fewer points are no curve. */
const MIN_POINTS = 4

/**
 * The network that has the most followers among those whose past is known well enough, what was read before what is declared; null
 * when there is none. Of each network the snapshots are one account's, from one source.
 */
export function growthOf(snapshots: readonly Snapshot[]): Growth | null {
  const series = Map.groupBy(snapshots, ({ network }) => network)
  const known = [...series].flatMap(([network, points]) => {
    const [{ provenance } = {}] = points
    if (!provenance || points.length < MIN_POINTS) return []
    const sorted = points.map(({ day, followers }) => ({ day, followers })).sort((a, b) => (a.day < b.day ? -1 : 1))
    return [{ network, provenance, points: sorted }]
  })
  const latest = ({ points }: Growth) => points.at(-1)?.followers ?? 0
  const isRead = ({ provenance }: Growth) => Number(provenance !== "declared")
  return known.sort((a, b) => isRead(b) - isRead(a) || latest(b) - latest(a))[0] ?? null
}

export type Curve = { line: string; area: string; end: { x: number; y: number } }

/** The curve as path data in a box, from left to right; time is to scale, and the lowest count stands above the floor. */
export function curveOf({ points }: Growth, { width, height }: { width: number; height: number }): Curve {
  const times = points.map(({ day }) => Date.parse(day))
  const counts = points.map(({ followers }) => followers)
  const [start, low] = [times[0] ?? 0, Math.min(...counts)]
  const span = Math.max(1, (times.at(-1) ?? 0) - start)
  const range = Math.max(1, Math.max(...counts) - low)
  const placed = points.map((_, index) => ({
    x: round((((times[index] ?? 0) - start) / span) * width),
    y: round(height * (0.9 - 0.78 * (((counts[index] ?? 0) - low) / range))),
  }))
  const line = placed.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")
  return { line, area: `${line}V${height}H0Z`, end: placed.at(-1) ?? { x: 0, y: 0 } }
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
