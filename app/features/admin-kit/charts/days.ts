import { DAY_MS } from "#platform/text/day"

/** A day in Paris, `2026-11-21`, and how many of something it had. */
export type CountedDay = { day: string; count: number }

/** The days gathered by weeks, which start on Monday; each bears the name of its first day in the list. */
export function byWeek(days: readonly CountedDay[]): CountedDay[] {
  const weeks: CountedDay[] = []
  for (const { day, count } of days) {
    const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1
    const week = weeks.at(-1)
    if (week && !isMonday) week.count += count
    else weeks.push({ day, count })
  }
  return weeks
}

/** The last days up to `today` (`2026-11-21`), the oldest first. */
export function lastDays(today: string, count: number): string[] {
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, place) =>
    new Date(noon - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
}
