const DAY_MS = 86_400_000

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

export function calendar(now: Date): Calendar {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const sinceMidnight = now.getTime() - midnight
  return {
    now,
    at(days, hour = 12) {
      // Today is only as long as it has been: its hours are squeezed into that, so that there are as many events each time.
      const inDay = days === 0 ? (hour / 24) * sinceMidnight : hour * 3_600_000
      return new Date(midnight - days * DAY_MS + Math.floor(inDay))
    },
    day: (days) => new Date(midnight - days * DAY_MS).toISOString().slice(0, 10),
    weekday: (days) => new Date(midnight - days * DAY_MS).getUTCDay(),
  }
}
