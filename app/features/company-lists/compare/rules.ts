import { daysFrom } from "#platform/text/day"

export const MAX_COMPARED = 4
/** How far back growth is told. */
export const GROWTH_DAYS = 90
/** Between fewer days than these there is no growth to tell of. */
const LEAST_DAYS = 7

export type Count = { day: string; followers: number }

/** From the first of these counts, the oldest first, to the last, as a share; null where they tell of no growth. */
export function growthOf(counts: readonly Count[]): { share: number; since: string } | null {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last || first.followers === 0) return null
  const days = daysFrom(first.day, last.day)
  return days < LEAST_DAYS ? null : { share: last.followers / first.followers - 1, since: first.day }
}
