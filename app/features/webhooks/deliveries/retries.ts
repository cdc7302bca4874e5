import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"

/** Before the second try, the third and so on: ten tries in a day. */
export const DELAYS_MS = [
  1 * MINUTE_MS,
  4 * MINUTE_MS,
  15 * MINUTE_MS,
  40 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
] as const

/** How much longer a delay may become: a receiver that comes back is not asked by everybody at once. */
const JITTER = 0.1

/** An endpoint that has taken nothing for so long is switched off. */
const SWITCHED_OFF_AFTER_MS = DAY_MS

/** When a delivery is tried again that has `step` delays behind it; null when there is none left. `random` from 0 to 1. */
export function nextTry(step: number, now: Date, random: number): Date | null {
  const delay = DELAYS_MS[step]
  return delay === undefined ? null : new Date(now.getTime() + Math.round(delay * (1 + JITTER * random)))
}

/** Whether an endpoint that has been failing since then has had its day. */
export function hasFailedForADay(failingSince: Date | null, now: Date) {
  return failingSince !== null && failingSince <= failingBefore(now)
}

/** Endpoints that have failed since then or before are switched off. */
export function failingBefore(now: Date) {
  return new Date(now.getTime() - SWITCHED_OFF_AFTER_MS)
}
