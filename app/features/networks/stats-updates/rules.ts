import { DAY_MS, MINUTE_MS } from "#platform/text/day"

/** A running update counts for ten minutes; after as long a new one may begin. */
const UPDATE_VALID_MS = 10 * MINUTE_MS
/** Between one network and the next. */
export const PAUSE_MS = 1000
/** An update that nobody forced leaves figures alone that are younger than this. */
const FRESH_MS = DAY_MS

export type StatsUpdate = { startedAt: Date; finishedAt: Date | null }

export function isRunning(update: StatsUpdate | null, now: Date): update is StatsUpdate {
  return update !== null && update.finishedAt === null && !isOver(update, now)
}

/** Whether another update may begin. */
export function isOver(update: StatsUpdate | null, now: Date) {
  return update === null || now.getTime() - update.startedAt.getTime() >= UPDATE_VALID_MS
}

/** Whether an update that has not ended has still to ask for this network. One never asked for waits without an update too. */
export function isWaiting({ attemptedAt }: { attemptedAt: Date | null }, update: StatsUpdate | null) {
  return attemptedAt === null || (update !== null && update.finishedAt === null && attemptedAt < update.startedAt)
}

/** Whether the network is to be asked for when its owner looks on: it waits, or another update may begin. */
export function isDue(row: { attemptedAt: Date | null }, update: StatsUpdate | null, now: Date) {
  return isWaiting(row, update) || isOver(update, now)
}

/** Whether a figure is young enough for an update that nobody forced. */
export function isFresh({ attemptedAt }: { attemptedAt: Date | null }, now: Date) {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < FRESH_MS
}
