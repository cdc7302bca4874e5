import { currentLocale } from "#messages"
import { parisDay } from "#platform/text/day"
import { formatDayAndMonth, formatShortDate, formatTime } from "#platform/text/format"

/** The hour of what is from today, else the day, with its year once that is another. */
export function shortWhen(at: number, now = new Date()) {
  const [date, locale] = [new Date(at), currentLocale()]
  const [day, today] = [parisDay(date), parisDay(now)]
  if (day === today) return formatTime(date, locale)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(date, locale) : formatShortDate(date, locale)
}
