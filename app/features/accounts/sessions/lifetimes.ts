import { DAY_MS, DAY_S, HOUR_MS, MINUTE_MS } from "#platform/text/day"

/** 7 days sliding, 30 days at most; an admin's 12 hours at most and 30 minutes without a request. */
export const SESSION_SECONDS = 7 * DAY_S
export const RENEWED_AFTER_SECONDS = DAY_S
export const ABSOLUTE_MS = 30 * DAY_MS
export const ADMIN_ABSOLUTE_MS = 12 * HOUR_MS
export const ADMIN_IDLE_MS = 30 * MINUTE_MS

export type SessionTimes = { createdAt: Date; expiresAt: Date; lastSeenAt: Date }

/** Until when a session slides that is renewed now: never beyond the day on which it ends all the same. */
export function renewedUntil(createdAt: Date, now: Date) {
  return new Date(Math.min(now.getTime() + SESSION_SECONDS * 1000, createdAt.getTime() + ABSOLUTE_MS))
}

/** The moment at which a session ends, whatever its row says about sliding. `IS_OVER` asks the same of rows; a test compares the two. */
export function endOfSession({ createdAt, expiresAt, lastSeenAt }: SessionTimes, isAdmin: boolean) {
  const ends = [expiresAt.getTime(), createdAt.getTime() + ABSOLUTE_MS]
  if (isAdmin) ends.push(createdAt.getTime() + ADMIN_ABSOLUTE_MS, lastSeenAt.getTime() + ADMIN_IDLE_MS)
  return new Date(Math.min(...ends))
}

/** Writing down every request would cost a write each: a minute's accuracy is enough for half an hour. */
export function isSeenAnew(lastSeenAt: Date, now: Date) {
  return now.getTime() - lastSeenAt.getTime() > MINUTE_MS
}
