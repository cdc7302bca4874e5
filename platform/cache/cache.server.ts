import { counter } from "#platform/metrics/metrics.server"
import { MINUTE_MS } from "#platform/text/day"
import { madeAsOfNow } from "./as-of-now.server"
import { currentMoment, onInvalidation, touchedSince } from "./invalidations.server"

/** Lifetimes that docs/product.md promises. */
export const LIFETIMES = { default: 5 * MINUTE_MS, list: 10 * MINUTE_MS, influencer: 15 * MINUTE_MS } as const

const PURGE_EVERY = MINUTE_MS

const requests = counter(
  "data_cache_requests_total",
  "Values asked of the caches in memory, by whether they were there",
  ["outcome"],
)

type Tags<T> = readonly string[] | ((value: T) => readonly string[])
type Options<T> = {
  lifetimeMs?: number
  maxEntries?: number
  /** A bound in bytes beside, where values are told apart by their size. */
  maxBytes?: number
  bytesOf?: (value: T) => number
  /** False for values that are not kept: answers to made-up keys would push the others out. */
  isKept?: (value: T) => boolean
  now?: () => number
}
type Made<T> = { value: T; tags: readonly string[] }

/**
 * A cache in this process's memory. `take` answers from it or makes the value: once for all who ask at the same time,
 * and kept only if none of its tags was touched while it was being made.
 */
export function createCache<T>(options: Options<T> = {}) {
  const { lifetimeMs = LIFETIMES.default, maxEntries = 10_000, now = Date.now } = options
  const { maxBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0, isKept = () => true } = options
  const kept = new Map<string, Made<T> & { expiresAt: number }>()
  const underWay = new Map<string, { begunAt: number; made: Promise<Made<T>> }>()
  let bytes = 0

  /** The value if it is there, and nothing else. */
  function peek(key: string): T | undefined {
    const entry = kept.get(key)
    return entry && entry.expiresAt > now() ? entry.value : undefined
  }

  async function take(key: string, tags: Tags<T>, make: () => Promise<T>): Promise<T> {
    const entry = kept.get(key)
    if (entry && entry.expiresAt > now()) {
      requests.inc({ outcome: "hit" })
      return entry.value
    }
    const others = underWay.get(key)
    if (!others) return fill(key, tags, make)
    const made = await others.made
    // A reader who asks after a write must not get what was read before it.
    if (!touchedSince(others.begunAt, made.tags)) return made.value
    return underWay.get(key) === others ? fill(key, tags, make) : take(key, tags, make)
  }

  async function fill(key: string, tags: Tags<T>, make: () => Promise<T>) {
    requests.inc({ outcome: "miss" })
    const begunAt = currentMoment()
    const makeTagged = async () => {
      const value = await make()
      return { value, tags: typeof tags === "function" ? tags(value) : tags }
    }
    const made = madeAsOfNow(makeTagged, (result) => result.tags)
    const mine = { begunAt, made }
    underWay.set(key, mine)
    try {
      const result = await made
      if (isKept(result.value) && !touchedSince(begunAt, result.tags)) keep(key, result)
      return result.value
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key)
    }
  }

  function keep(key: string, made: Made<T>) {
    drop(key)
    kept.set(key, { ...made, expiresAt: now() + lifetimeMs })
    bytes += bytesOf(made.value)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && bytes <= maxBytes) return
      drop(oldest)
    }
  }

  function drop(key: string) {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= bytesOf(entry.value)
  }

  function purge() {
    for (const [key, entry] of kept) if (entry.expiresAt <= now()) drop(key)
  }

  onInvalidation((tags) => {
    const touched = tags === "all" ? null : new Set(tags)
    for (const [key, entry] of kept) if (!touched || entry.tags.some((tag) => touched.has(tag))) drop(key)
  })
  setInterval(purge, PURGE_EVERY).unref()

  return { take, peek, purge, size: () => kept.size }
}
