import { setTimeout as pause } from "node:timers/promises"
import { MINUTE_MS } from "#platform/text/day"

/** What answers as it should is done by then. */
const PATIENCE_MS = 1_000
/** For how long whoever held a place for longer counts as slow. */
const SLOW_FOR_MS = 10 * MINUTE_MS

type Shares = Readonly<{
  /** Of the places that this process has, by one person at once. */
  ofOne: number
  /** By all those together whose addresses have lately taken their time. */
  ofSlow: number
  /** How many of one person wait in a place for their turn; each of them is a place that nobody else has meanwhile. */
  waitingOfOne: number
  patienceMs?: number
}>

const TOO_LONG = Symbol("too long")

/**
 * Shares the places from which addresses that people typed are told something: those that never answer would else hold all of them,
 * of one person or of several who do it together. Whoever holds one for longer than a second is slow for ten minutes, and the slow
 * have a part of the places together; nobody else waits for them.
 */
export function createPlaces({ ofOne, ofSlow, waitingOfOne, patienceMs = PATIENCE_MS }: Shares) {
  const running = new Map<string, Set<Promise<unknown>>>()
  const waiting = new Map<string, number>()
  /** Until when; the first to be forgotten stands first. */
  const slow = new Map<string, number>()

  const isSlow = (userId: string) => (slow.get(userId) ?? 0) > performance.now()

  function hasBecomeSlow(userId: string) {
    const now = performance.now()
    for (const [other, until] of slow) if (until <= now || other === userId) slow.delete(other)
    slow.set(userId, now + SLOW_FOR_MS)
  }

  function heldBySlow() {
    let held = 0
    for (const [userId, own] of running) if (isSlow(userId)) held += own.size
    return held
  }

  function countWaiting(userId: string, change: 1 | -1) {
    const now = (waiting.get(userId) ?? 0) + change
    if (now === 0) waiting.delete(userId)
    else waiting.set(userId, now)
  }

  /** Does the work if it is this person's turn now, or within a second; whether it was done. Who is slow does not wait in a place that others need. */
  return async function inPlaceOf(userId: string, work: () => Promise<unknown>): Promise<boolean> {
    const tooLong = pause(patienceMs, TOO_LONG, { ref: false })
    for (let own = running.get(userId); own && own.size >= ofOne; own = running.get(userId)) {
      if (isSlow(userId) || (waiting.get(userId) ?? 0) >= waitingOfOne) return false
      countWaiting(userId, 1)
      const first = await Promise.race([tooLong, ...own])
      countWaiting(userId, -1)
      if (first === TOO_LONG) return false
    }
    if (isSlow(userId) && heldBySlow() >= ofSlow) return false
    // Nothing is waited for from the last look on: of those who ask in one moment each would find the place free.
    const own = running.get(userId) ?? new Set()
    running.set(userId, own)
    const slowness = setTimeout(hasBecomeSlow, patienceMs, userId).unref()
    const working = work()
    const over = working.catch(() => {})
    own.add(over)
    try {
      await working
      return true
    } finally {
      clearTimeout(slowness)
      own.delete(over)
      if (own.size === 0) running.delete(userId)
    }
  }
}

const [TURN_MS, LONGEST_WAIT_MS] = [3_000, 10 * MINUTE_MS]

/**
 * When one of so many of a person that wait asks for its turn again: however many these are, one of them does every few seconds.
 * `random` from 0 to 1.
 */
export function againAt(waiting: number, now: Date, random: number) {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, Math.round(TURN_MS * waiting * (0.5 + random))) + TURN_MS)
}
