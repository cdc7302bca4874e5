import { setTimeout as pause } from "node:timers/promises"
import { MINUTE_MS } from "#platform/text/day"

/** A server that keeps a place for longer than this is slow. */
const SLOW_AFTER_MS = 1_000
/** For how long somebody whose address was slow is treated as slow. */
const SLOW_FOR_MS = 10 * MINUTE_MS

type Shares = Readonly<{
  /** How many this process has. */
  places: number
  /** How many of them one person may hold at once. */
  ofOne: number
  /** How many all people with slow addresses may hold together. */
  ofSlow: number
  /** How many requests of one person may wait for a turn; each takes up a place meanwhile. */
  waitingOfOne: number
  slowAfterMs?: number
}>

const TOO_LONG = Symbol("too long")

type Waiter = Readonly<{ userId: string; giveUp: () => void }>

/**
 * Shares the places from which addresses that people typed are told something: those that never answer would else hold all of them,
 * of one person or of several who do it together. One who holds a place for longer than a second is slow for ten minutes, and the slow
 * have a part of the places together; nobody else waits for them. The last free place is for those who have none: several who stay just
 * below that second, with much to be told, hold all the others at most.
 */
export function createPlaces({ places, ofOne, ofSlow, waitingOfOne, slowAfterMs = SLOW_AFTER_MS }: Shares) {
  const running = new Map<string, Set<Promise<unknown>>>()
  /** Each of them in a place that nobody else has meanwhile; the one that has waited for longest stands first. */
  const waiters = new Set<Waiter>()
  /** Until when; the first to be forgotten stands first. */
  const slow = new Map<string, number>()

  const isSlow = (userId: string) => (slow.get(userId) ?? 0) > performance.now()
  const waitingOf = (userId: string) => waiters.values().reduce((sum, each) => sum + Number(each.userId === userId), 0)
  const held = () => running.values().reduce((sum, own) => sum + own.size, waiters.size)

  function hasBecomeSlow(userId: string) {
    const now = performance.now()
    for (const [other, until] of slow) if (until <= now || other === userId) slow.delete(other)
    slow.set(userId, now + SLOW_FOR_MS)
  }

  function heldBySlow() {
    let sum = 0
    for (const [userId, own] of running) if (isSlow(userId)) sum += own.size
    return sum
  }

  /** Whether a place is left for somebody who has none if one more is taken. The one who has waited for longest gives theirs up for that. */
  function leavesOne() {
    const [longest] = waiters
    if (held() + 1 >= places) longest?.giveUp()
    return held() + 1 < places
  }

  /** Whether one of these came to its end before it was too long. */
  async function hasWaitedFor(others: Iterable<Promise<unknown>>, userId: string) {
    const { promise: givenUp, resolve } = Promise.withResolvers<unknown>()
    const waiter = { userId, giveUp: () => resolve(waiters.delete(waiter) && TOO_LONG) }
    waiters.add(waiter)
    const first = await Promise.race([givenUp, ...others])
    waiters.delete(waiter)
    return first !== TOO_LONG
  }

  /** Does the work if it is this person's turn now, or within a second; whether it was done. Who is slow does not wait in a place that others need. */
  return async function inPlaceOf(userId: string, work: () => Promise<unknown>): Promise<boolean> {
    const tooLong = pause(slowAfterMs, TOO_LONG, { ref: false })
    for (let own = running.get(userId); own && own.size >= ofOne; own = running.get(userId)) {
      if (isSlow(userId) || waitingOf(userId) >= waitingOfOne || !leavesOne()) return false
      if (!(await hasWaitedFor([tooLong, ...own], userId))) return false
    }
    if (isSlow(userId) && heldBySlow() >= ofSlow) return false
    if (!leavesOne() && running.has(userId)) return false
    // Nothing is waited for from the last look on: of those who ask in one moment each would find the place free.
    const own = running.get(userId) ?? new Set()
    running.set(userId, own)
    const slowness = setTimeout(hasBecomeSlow, slowAfterMs, userId).unref()
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
