import { setTimeout as pause } from "node:timers/promises"

/** Of one person at once in this process, of eight in all. */
const AT_ONCE_OF_ONE = 2
/** What answers as it should is done by then. */
const PATIENCE_MS = 1_000

const TOO_LONG = Symbol("too long")

const running = new Map<string, Set<Promise<unknown>>>()

/**
 * Does the work unless so much of the same person is under way and none of it ends soon: five endpoints that take their ten seconds
 * would else be all that this process tells. Whether it was done.
 */
export async function inTurnOf(userId: string, work: () => Promise<void>): Promise<boolean> {
  const tooLong = pause(PATIENCE_MS, TOO_LONG, { ref: false })
  for (let own = running.get(userId); own && own.size >= AT_ONCE_OF_ONE; own = running.get(userId))
    if ((await Promise.race([tooLong, ...own])) === TOO_LONG) return false
  const own = running.get(userId) ?? new Set()
  running.set(userId, own)
  const working = work()
  const over = working.catch(() => {})
  own.add(over)
  try {
    await working
    return true
  } finally {
    own.delete(over)
    if (own.size === 0) running.delete(userId)
  }
}
