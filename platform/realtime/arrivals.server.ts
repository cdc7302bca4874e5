/**
 * After a break, or the end of the process that they were with, all open pages come at once. What each asks of the database waits
 * for its turn here, so that connections are left for those who wait for a page.
 */
export const ARRIVALS_AT_ONCE = 3

let running = 0
const waiting: (() => void)[] = []

/** Does the work as soon as fewer than so many others are at it, in the order in which they came. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= ARRIVALS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
