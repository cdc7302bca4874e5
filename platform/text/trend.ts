import type { Locale } from "#vocabulary/locales"
import { formatChange, formatNumber } from "./format"

/** Below this a share says more than there is: two of three is no 67 %. */
const SHARE_FROM = 30

export type Trend = Readonly<{ by: number; isShare: boolean }>

/** How much more came lately than before, as a share of that; null where the base is too small to bear one. */
export function shareOfChange({ lately, before }: { lately: number; before: number }) {
  return before < SHARE_FROM ? null : (lately - before) / before
}

/** A time against the one before: as a share where there is a base for one, else in number; null without any. */
export function trendOf(counted: { lately: number; before: number }): Trend | null {
  if (counted.before === 0) return null
  const share = shareOfChange(counted)
  return share === null ? { by: counted.lately - counted.before, isShare: false } : { by: share, isShare: true }
}

/** `+50 %`, `−3`, `=`. */
export function trendText({ by, isShare }: Trend, language: Locale) {
  if (isShare) return formatChange(by, language)
  return by === 0 ? "=" : `${by > 0 ? "+" : "−"}${formatNumber(Math.abs(by), language)}`
}
