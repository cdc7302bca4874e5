import { currentLocale, m } from "#messages"
import { isolatedList } from "#platform/text/bidi"
import { addDays, parisDay } from "#platform/text/day"
import { formatDate, formatDayAndMonth, formatTime } from "#platform/text/format"
import type { AddressedRow } from "./queries.server"

/** `hier, 18:40` */
export function whenText(at: Date, now: Date) {
  const locale = currentLocale()
  const [day, today, time] = [parisDay(at), parisDay(now), formatTime(at, locale)]
  if (day === today) return m.brand_kit_today({ time })
  if (day === addDays(today, -1)) return m.brand_kit_yesterday({ time })
  const date = day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(at, locale) : formatDate(at, locale)
  return m.brand_kit_on_day({ date, time })
}

/** The state of a kit in words: `Lu hier, 18:40, deux fois`. */
export function fateText({ state, opens, lastOpenedAt, expiresAt }: AddressedRow, now: Date) {
  const read = lastOpenedAt && `${m.brand_kit_read({ when: whenText(lastOpenedAt, now) })}`
  const times = m.brand_kit_times({ count: opens })
  switch (state) {
    case "unread":
      return m.brand_kit_unread()
    case "read":
      return isolatedList([read, times], currentLocale())
    case "expired":
      return isolatedList(
        [
          m.brand_kit_expired({ date: formatDayAndMonth(new Date(expiresAt.getTime() - 1), currentLocale()) }),
          opens > 0 && m.brand_kit_read_times({ count: opens }),
        ],
        currentLocale(),
      )
    case "withdrawn":
      return isolatedList(
        [m.brand_kit_withdrawn(), opens > 0 && m.brand_kit_read_times({ count: opens })],
        currentLocale(),
      )
  }
}
