export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

let paris: Intl.DateTimeFormat | undefined

/** The day of a moment in Paris, as `2026-01-31`: the day that screens, totals and the time that events are kept go by. */
export function parisDay(moment: Date) {
  // Swedes write dates as ISO does.
  paris ??= new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Paris" })
  return paris.format(moment)
}

/** Whether the text is a day that is in the calendar, `2026-01-31`, of the years that the database and people know. */
export function isDay(text: string) {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
