type Listener = (tags: readonly string[] | "all") => void

/**
 * When each tag was last touched, counted in touches rather than in time. What is made before a touch and finished
 * after it is old already; this is how a cache finds out.
 */
let now = 0
let allTouchedAt = 0
const touchedAt = new Map<string, number>()
const listeners = new Set<Listener>()

/** Beyond this many tags the oldest are forgotten by pretending that everything was touched. */
const MAX_TAGS = 50_000

/** A moment to compare with later. Take it before reading what is going to be kept. */
export function currentMoment() {
  return now
}

export function touchedSince(moment: number, tags: readonly string[]) {
  return allTouchedAt > moment || tags.some((tag) => (touchedAt.get(tag) ?? 0) > moment)
}

/** Drops from every cache of this process what carries one of the tags. Other processes hear of it through `touch`. */
export function invalidate(tags: readonly string[]) {
  now++
  if (touchedAt.size > MAX_TAGS) return invalidateAll()
  for (const tag of tags) touchedAt.set(tag, now)
  for (const listener of listeners) listener(tags)
}

/** Empties every cache of this process: after a break in hearing from the others, anything may have changed. */
export function invalidateAll() {
  now++
  allTouchedAt = now
  touchedAt.clear()
  for (const listener of listeners) listener("all")
}

export function onInvalidation(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
