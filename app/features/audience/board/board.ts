import type { IconName } from "#app/ui/icons/lucide"
import type { DayFigures, Period } from "../statistics"

type Row = {
  key: string
  name: string
  figure: string
  percent: string
  /** How long the bar beside it is, 0 to 1. */
  part: number
  /** A block's picture, or its kind's sign where it has none. */
  sign?: { picture: string | null; icon: IconName }
}
export type Breakdown = {
  /** The source of the figures, and the moment up to which they count. */
  source: string
  rows: Row[]
}

/** Statistics as they stand on the screen: every text in the language of the page, every curve drawn. */
export type Board = {
  period: Period
  isEmpty: boolean
  /** How often the media kit was opened; undefined where nobody has asked. */
  kitOpens?: number
  views: { value: string; change: string | null }
  clicks: { value: string; change: string | null }
  rate: string
  visitors: string
  /** Null where none came. */
  bots: string | null
  source: string
  /** The chart in words, for people who do not see it. */
  chart: string
  /** Oldest first. `label`: the day in words; `title`: those and its figures. */
  days: (DayFigures & { label: string; title: string })[]
  blocks: Breakdown & { more: string | null }
  origins: Breakdown
  devices: Breakdown
  /** Null where no proxy tells the country. */
  countries: Breakdown | null
}
