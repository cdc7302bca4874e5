import { addDays, DAY_MS, HOUR_MS, utcDay } from "../../platform/text/day.ts"

/** The days of the demo world, told from the day on which it is filled. */
export type Calendar = {
  now: Date
  /** A moment `days` days before today, at an hour of the day (13.5 is half past one). Never after now. */
  at(days: number, hour?: number): Date
  /** The day as `2026-01-31`. */
  day(days: number): string
  /** 0 is Sunday. */
  weekday(days: number): number
}

/** When the letters of the week are written: they lie in the mailbox at once, at whatever hour of a Monday the demo is made. */
export function lettersOf(now: Date) {
  return new Date(now.getTime() - SINCE_MORNING_MS)
}

const SINCE_MORNING_MS = 8 * HOUR_MS

export function calendar(now: Date): Calendar {
  const midnight = Date.parse(utcDay(now))
  const sinceMidnight = now.getTime() - midnight
  return {
    now,
    at(days, hour = 12) {
      // Today is only as long as it has been: its hours are squeezed into that, so that there are as many events each time.
      const inDay = days === 0 ? (hour / 24) * sinceMidnight : hour * HOUR_MS
      return new Date(midnight - days * DAY_MS + Math.floor(inDay))
    },
    day: (days) => addDays(utcDay(now), -days),
    weekday: (days) => new Date(midnight - days * DAY_MS).getUTCDay(),
  }
}
