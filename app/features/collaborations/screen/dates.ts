import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDay, formatFirstDay } from "#platform/text/format"

/** `Du 1er décembre au 20 décembre 2026`, each as one piece in every direction, the year said once. */
export function datesText({ startsOn, endsOn }: Readonly<{ startsOn: string; endsOn: string }>) {
  const locale = currentLocale()
  const from = formatFirstDay(startsOn, endsOn, locale)
  return m.collaborations_dates({ from: isolate(from), to: isolate(formatDay(endsOn, locale)) })
}
