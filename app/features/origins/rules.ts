import { addMonths, DAY_MS, daysAfter, daysFrom, utcDay } from "#platform/text/day"

/** The most characters about where the data comes from; the table has the same. */
export const MAX_SOURCE = 200

/** By when the person has to have been told: within a month (GDPR art. 14 (3) (a)), in UTC; the last day of a shorter one. */
export function noticeDue(createdAt: Date) {
  const day = utcDay(createdAt)
  return daysAfter(createdAt, daysFrom(day, addMonths(day, 1)))
}

/** Whole days that remain of the month, 0 on the last one; negative once it is over. */
export function daysLeft(createdAt: Date, now: Date) {
  return Math.floor((noticeDue(createdAt).getTime() - now.getTime()) / DAY_MS)
}
