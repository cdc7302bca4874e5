import { expect, test } from "vitest"
import type { Outcome } from "./adapter"
import { isStale } from "./provenance"
import { NETWORK_STATUSES, type NetworkStatus, reasonText, statusOf } from "./status"

test.each<[Outcome, NetworkStatus]>([
  [{ outcome: "hidden", platformId: "UC1" }, "hidden"],
  [{ outcome: "not_found" }, "not_found"],
  [{ outcome: "not_supported", reason: "not_connected" }, "not_supported"],
  [{ outcome: "rate_limited", retryAt: new Date() }, "rate_limited"],
  [{ outcome: "auth_error" }, "auth_error"],
  [{ outcome: "scope_missing" }, "auth_error"],
  [{ outcome: "transient", fault: "timeout" }, "unavailable"],
])("%o is stored as %s", (outcome, status) => expect(statusOf(outcome)).toBe(status))

test("a figure is old after thirty days", () => {
  const fetchedAt = new Date("2026-10-01T12:00:00Z")
  expect(isStale(fetchedAt, new Date("2026-10-31T12:00:00Z"))).toBe(false)
  expect(isStale(fetchedAt, new Date("2026-10-31T12:00:01Z"))).toBe(true)
})

test("every reason names the network and says what the person can do", () => {
  const reasons = NETWORK_STATUSES.filter((status) => status !== "ok").map((status) => reasonText("linkedin", status))
  expect(new Set(reasons).size).toBe(6)
  for (const reason of reasons) expect(reason).toMatch(/LinkedIn.*(?:toi-même|Vérifie)/)
})
