import { DAY_MS } from "#platform/text/day"

/** `2026-01-31`: the day by which figures, calls and money are counted. */
export function utcDay(at: Date) {
  return at.toISOString().slice(0, "2026-01-31".length)
}

export function nextUtcDay(at: Date) {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS)
}
