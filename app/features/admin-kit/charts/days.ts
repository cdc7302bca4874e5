import { noonOf } from "#platform/text/day"

/** A day in Paris, `2026-11-21`, and how many of something it had. */
export type CountedDay = { day: string; count: number }

/** The days gathered into weeks, which start on Monday; each is named after its first day in the list. */
export function byWeek(days: readonly CountedDay[]): CountedDay[] {
  const weeks: CountedDay[] = []
  for (const { day, count } of days) {
    const isMonday = noonOf(day).getUTCDay() === 1
    const week = weeks.at(-1)
    if (week && !isMonday) week.count += count
    else weeks.push({ day, count })
  }
  return weeks
}
