export type Count = Readonly<{ hits: number; expiresAt: number }>

const PURGE_ABOVE = 20_000

/** Counters of this process alone: for what is too frequent to write down, and for when the database is away. */
export function createMemoryCounters(maxKeys = 200_000) {
  const counters = new Map<string, Count>()

  /** Adds one in the window that runs for this key, or begins one. Times in milliseconds. */
  function add(key: string, windowMs: number, now: number): Count {
    const before = counters.get(key)
    const running = before && before.expiresAt > now
    const count = running
      ? { hits: before.hits + 1, expiresAt: before.expiresAt }
      : { hits: 1, expiresAt: now + windowMs }
    if (!before && counters.size >= PURGE_ABOVE && counters.size % 1_000 === 0) purge(now)
    if (!before && counters.size >= maxKeys) dropOldest()
    counters.set(key, count)
    return count
  }

  function purge(now: number) {
    for (const [key, count] of counters) if (count.expiresAt <= now) counters.delete(key)
  }

  function dropOldest() {
    const oldest = counters.keys().next()
    if (!oldest.done) counters.delete(oldest.value)
  }

  return {
    add,
    purge,
    forget: (key: string) => void counters.delete(key),
    get: (key: string) => counters.get(key),
    size: () => counters.size,
  }
}
