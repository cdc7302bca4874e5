export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_S = DAY_MS / 1000

let paris: Intl.DateTimeFormat | undefined

/** The day of a moment in Paris, as `2026-01-31`: the day that screens, totals and the time that events are kept go by. */
export function parisDay(moment: Date) {
  // Swedes write dates as ISO does.
  paris ??= new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Paris" })
  return paris.format(moment)
}

let utcDayKnown = { number: Number.NaN, name: "" }

/** The UTC day of a moment, `2026-01-31`: the day by which figures, calls, money and visitors' hashes are counted. */
export function utcDay(moment: Date) {
  const number = Math.floor(moment.getTime() / DAY_MS)
  // The last one is kept: it is asked of each view and click, and to write a date takes longer than to count the view.
  if (number !== utcDayKnown.number) utcDayKnown = { number, name: moment.toISOString().slice(0, "2026-01-31".length) }
  return utcDayKnown.name
}

/** When the next UTC day begins. */
export function nextUtcDay(moment: Date) {
  return new Date(addDays(utcDay(moment), 1))
}

/** The day that many days later, or earlier. */
export function addDays(day: string, count: number) {
  return utcDay(daysAfter(new Date(day), count))
}

/** The moment that many times 24 hours later, or earlier. */
export function daysAfter(moment: Date, count: number) {
  return new Date(moment.getTime() + count * DAY_MS)
}

let parisClock: Intl.DateTimeFormat | undefined

/** The same hour in Paris that many days later: twice a year a day there has 23 or 25 hours. */
export function parisDaysAfter(moment: Date, count: number) {
  const later = daysAfter(moment, count)
  return new Date(later.getTime() + parisOffset(moment) - parisOffset(later))
}

/** When a day begins in Paris. Clocks change there an hour or two later. */
export function parisMidnight(day: string) {
  const utc = Date.parse(day)
  return new Date(utc - parisOffset(new Date(utc - 2 * HOUR_MS)))
}

function parisOffset(moment: Date) {
  parisClock ??= new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Paris" })
  const shown = Date.parse(`${parisClock.format(moment).replace(" ", "T")}Z`)
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}

/** `2026-01-31 14:03:05+01:00`: a moment in Paris for a file, where it has to say by which clock it is. */
export function parisTime(moment: Date) {
  const offset = parisOffset(moment)
  const shown = new Date(moment.getTime() + offset).toISOString().slice(0, "2026-01-31T14:03:05".length)
  return `${shown.replace("T", " ")}+${new Date(offset).toISOString().slice("2026-01-31T".length, "2026-01-31T14:03".length)}`
}

/** How many days later the other is; negative when it comes before. */
export function daysFrom(day: string, other: string) {
  return (Date.parse(other) - Date.parse(day)) / DAY_MS
}

/** From the first to the last, both included; none when the last comes before the first. */
export function daysBetween(first: string, last: string) {
  const count = Math.max(0, daysFrom(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The last days up to `today`, the oldest first. */
export function lastDays(today: string, count: number) {
  return daysBetween(addDays(today, 1 - count), today)
}

/** The same day so many months later, or earlier, as PostgreSQL reckons it: the last of the month where it has no such day. */
export function addMonths(day: string, count: number) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return addDays(utcDay(last), Math.min(date - last.getUTCDate(), 0))
}

/** A moment of the day, in UTC as in Paris, to show it by. */
export function noonOf(day: string) {
  return new Date(`${day}T12:00:00Z`)
}

/** Whether the text is a day that is in the calendar, `2026-01-31`, of the years that the database and people know. */
export function isDay(text: string) {
  return /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text)
}

/** Whether there is such a day of that form: JavaScript makes a day of March of 30 February. */
export function isInCalendar(day: string) {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day
}

/** The Monday of the week in which the day is. */
export function mondayOf(day: string) {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
