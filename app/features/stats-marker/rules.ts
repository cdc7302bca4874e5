import { MINUTE_MS } from "#platform/text/day"

/** In the browser's storage while an influencer's figures are being read. */
export const MARKER_KEY = "stats_update_in_progress"
/** A constant of docs/product.md. */
const VALID_MS = 10 * MINUTE_MS

export type Marker = {
  influencerId: string
  /** By the server's clock, as `last_updated` is. */
  startTime: number
}

/** Null for anything that this site has not stored. */
export function parseMarker(stored: string): Marker | null {
  try {
    const { influencerId, startTime }: Record<string, unknown> = Object(JSON.parse(stored))
    if (typeof influencerId !== "string" || !/^[\da-f-]{36}$/i.test(influencerId)) return null
    return typeof startTime === "number" && Number.isFinite(startTime) ? { influencerId, startTime } : null
  } catch {
    return null
  }
}

/** Whether an update is too old to count. One from the future does not count either, beyond what clocks may differ. */
export function isOver({ startTime }: Marker, now: number) {
  return Math.abs(now - startTime) >= VALID_MS
}

export function isFinished({ startTime }: Marker, lastUpdated: number) {
  return lastUpdated > startTime
}
