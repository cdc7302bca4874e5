import { HOUR_MS } from "#platform/text/day"

const PACIFIC = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Los_Angeles",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
})

/** The day in California that holds a moment, 23 or 25 hours long when clocks change: Google counts quotas by it. */
export function pacificDay(at: Date): { startsAt: Date; endsAt: Date } {
  const { year, month, day } = inCalifornia(at)
  return { startsAt: pacificMidnight(year, month, day), endsAt: pacificMidnight(year, month, day + 1) }
}

/** When a used-up daily quota is full again. */
export function quotaRenewal(now: Date): Date {
  return pacificDay(now).endsAt
}

/** Midnight is 7 or 8 hours behind Greenwich's; clocks change later in the night. */
function pacificMidnight(year: number, month: number, day: number) {
  const eight = new Date(Date.UTC(year, month - 1, day, 8))
  return new Date(eight.getTime() - inCalifornia(eight).hour * HOUR_MS)
}

function inCalifornia(at: Date) {
  const parts = PACIFIC.formatToParts(at)
  const part = (type: "year" | "month" | "day" | "hour") => Number(parts.find((each) => each.type === type)?.value)
  return { year: part("year"), month: part("month"), day: part("day"), hour: part("hour") }
}
