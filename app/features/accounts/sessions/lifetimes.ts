import { DAY_MS, DAY_S, HOUR_MS, MINUTE_MS } from "#platform/text/day"

/** 7 days sliding, 30 days at most; an admin's 12 hours at most and 30 minutes without a request. */
export const SESSION_SECONDS = 7 * DAY_S
export const RENEWED_AFTER_SECONDS = DAY_S
const ABSOLUTE_MS = 30 * DAY_MS
const ADMIN_ABSOLUTE_MS = 12 * HOUR_MS
const ADMIN_IDLE_MS = 30 * MINUTE_MS

export type SessionTimes = { createdAt: Date; expiresAt: Date; lastSeenAt: Date }

/** The moment at which a session ends, whatever its row says about sliding. */
export function endOfSession({ createdAt, expiresAt, lastSeenAt }: SessionTimes, isAdmin: boolean) {
  const ends = [expiresAt.getTime(), createdAt.getTime() + ABSOLUTE_MS]
  if (isAdmin) ends.push(createdAt.getTime() + ADMIN_ABSOLUTE_MS, lastSeenAt.getTime() + ADMIN_IDLE_MS)
  return new Date(Math.min(...ends))
}

/** Writing down every request would cost a write each: a minute's accuracy is enough for half an hour. */
export function isSeenAnew(lastSeenAt: Date, now: Date) {
  return now.getTime() - lastSeenAt.getTime() > MINUTE_MS
}
