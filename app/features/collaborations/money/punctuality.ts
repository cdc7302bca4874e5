import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPercent } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"

export type Punctuality = Readonly<{ sample: number; onTime: number; medianDays: number | null }>

/** Below, one late payment would say too much. */
const LEAST = 3

/** 'Paie 92 % des factures à temps', and how late in general where it is. */
export function punctualityWords({ sample, onTime, medianDays }: Punctuality) {
  if (sample < LEAST) return m.money_punctual_early()
  const share = isolate(formatPercent(Math.round((onTime / sample) * 100) / 100, currentLocale()))
  const days = medianDays ?? 0
  return days > 0
    ? m.money_punctual_late({ share, count: days, figure: numberText(days) })
    : m.money_punctual({ share })
}
