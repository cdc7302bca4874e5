import type { Visit } from "./visit"

/** Somebody who follows a link on Instagram to a page, on a telephone. */
export function aVisit(more: Partial<Visit> = {}): Visit {
  return {
    at: new Date("2026-11-20T10:00:00Z"),
    address: "192.0.2.7",
    userAgent: "Mozilla/5.0 (iPhone) Mobile",
    userId: null,
    isBot: false,
    device: "mobile",
    referrer: "instagram",
    country: null,
    ...more,
  }
}
