import type { Facet } from "#vocabulary/audience"
import type { BlockKind } from "#vocabulary/page"

/** How many days the statistics may look back over, today among them. */
export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]

/** The period that an address asks for; thirty days where it asks for none, or for another. */
export function periodOf(asked: string | null): Period {
  return PERIODS.find((period) => String(period) === asked) ?? 30
}

export type DayFigures = { day: string; views: number; clicks: number; visitors: number }
/** By what a block is known that is still there; `picture`: the name of its stored file. */
export type BlockSigns = { title: string | null; kind: BlockKind | null; picture: string | null }
export type Share = BlockSigns & { value: string; views: number; clicks: number }

/** The statistics of one page in a period: people in every figure but `botHits`. */
export type AudienceStatistics = {
  period: Period
  /** The moment up to which today is counted. */
  until: Date
  totals: { views: number; clicks: number; visitors: number; botHits: number }
  /** The same number of days, just before. */
  before: { views: number; clicks: number }
  /** Oldest first, days without anybody included. */
  days: DayFigures[]
  /** Each with the largest first; those that nobody used are left out. */
  facets: Record<Facet, Share[]>
  /** The last two weeks, whichever period was chosen. */
  lately: Lately
}

/** The last seven days, today among them, and the seven before. */
export type Weeks = { week: number; before: number }
/** The figures on a creator's home that do not depend on the chosen period. */
export type Lately = {
  /** The last thirty days. */
  month: { views: number; clicks: number }
  views: Weeks
  /** Clicks of each block that had some. */
  blocks: ReadonlyMap<string, Weeks>
}
