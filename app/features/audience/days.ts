import { DAY_MS } from "#platform/text/day"

/** The day that many days later, or earlier. */
export function addDays(day: string, count: number) {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** From the first to the last, both included; none when the last comes before the first. */
export function daysBetween(first: string, last: string) {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index))
}

/** The same day so many months earlier, as PostgreSQL reckons it: the last of the month where it has no such day. */
export function monthsBefore(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}
