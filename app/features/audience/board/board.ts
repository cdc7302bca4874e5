import type { Period } from "../statistics"
import type { Drawing } from "./drawing"

type Row = {
  key: string
  name: string
  figure: string
  percent: string
  /** Of the bar beside it, 0 to 1. */
  part: number
}
export type Breakdown = {
  /** Where the figures come from, and until when. */
  source: string
  rows: Row[]
}

/** Statistics as they stand on the screen: every text in the language of the page, every curve drawn. */
export type Board = {
  period: Period
  isEmpty: boolean
  views: { value: string; change: string | null }
  clicks: { value: string; change: string | null }
  rate: string
  visitors: string
  bots: string
  source: string
  chart: Omit<Drawing, "lines" | "dates" | "slots"> & {
    label: string
    lines: { y: number; label: string }[]
    dates: { x: number; label: string }[]
    slots: { x: number; width: number; label: string }[]
  }
  /** Newest first; views, clicks, visitors. */
  table: { day: string; label: string; figures: string[] }[]
  blocks: Breakdown & { more: string | null }
  origins: Breakdown
  devices: Breakdown
  /** Null where no proxy tells the country. */
  countries: Breakdown | null
}
