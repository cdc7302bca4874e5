import { clicks, kitOpenings, views } from "./buffers.server"
import type { Visit } from "./visit"

let visitors = 0

/** Somebody who follows a link on Instagram to a page, on a telephone; another one each time. */
export function aVisit(more: Partial<Visit> = {}): Visit {
  return {
    at: new Date("2026-11-20T10:00:00Z"),
    address: `2001:db8::${(++visitors).toString(16)}`,
    userAgent: "Mozilla/5.0 (iPhone) Mobile",
    userId: null,
    isBot: false,
    device: "mobile",
    referrer: "instagram",
    country: null,
    ...more,
  }
}

/** Writes the events that wait, and ends once they are written: requests never wait for that. */
export async function flushAudience() {
  await Promise.all([views.drain(), clicks.drain(), kitOpenings.drain()])
}
