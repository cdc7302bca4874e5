import { createTurns } from "#platform/process/turns"

export const ARRIVALS_AT_ONCE = 3

/**
 * After a break, or the end of the process that they were with, all open pages come at once. What each asks of the database waits
 * for its turn here, person by person, so that connections are left for those who wait for a page.
 */
export const inTurn = createTurns(ARRIVALS_AT_ONCE)
