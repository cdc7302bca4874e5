const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
})

/** `2026-11-21T18:30` as it is typed, on the clocks of Paris like every hour that the site shows; null when it is none. */
export function fromParis(typed: string): Date | null {
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(typed)) return null
  const asIfUtc = Date.parse(`${typed}Z`)
  if (Number.isNaN(asIfUtc)) return null
  // Twice, since near the change of clocks the first guess may stand on its other side.
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess))
}

/** An instant as a file holds it, `2026-11-21T17:30:00.000Z`; null when it is none. */
export function fromInstant(text: string): Date | null {
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}

/** The same way back, for the field. */
export function toParis(date: Date): string {
  return new Date(date.getTime() + offsetAt(date.getTime())).toISOString().slice(0, 16)
}

function offsetAt(time: number) {
  const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}
