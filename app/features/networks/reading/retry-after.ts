import { DAY_MS } from "#platform/text/day"

const LONGEST_WAIT_MS = DAY_MS

/**
 * When a `Retry-After` header (seconds or an HTTP date) allows the next call: from now to a day from now, whatever it says.
 * Null when it is missing or says neither.
 */
export function retryAfter(header: string | null, now: Date): Date | null {
  const waitMs = waitInMs(header?.trim() ?? "", now)
  return waitMs === null ? null : within(now, waitMs)
}

/** When a header of seconds since 1970, such as `x-rate-limit-reset`, allows the next call; as bounded as `retryAfter`. */
export function resetAt(header: string | null, now: Date): Date | null {
  return header && /^\d+$/.test(header) ? within(now, Number(header) * 1000 - now.getTime()) : null
}

function within(now: Date, waitMs: number) {
  return new Date(now.getTime() + Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS))
}

function waitInMs(value: string, now: Date) {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const isHttpDate = /^[A-Za-z]{3}, \d/.test(value)
  const at = isHttpDate ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at - now.getTime()
}
