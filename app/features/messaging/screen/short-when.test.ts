import { expect, test } from "vitest"
import { shortWhen } from "./short-when"

const NOW = new Date("2026-03-01T09:00:00Z")

test.each([
  ["2026-03-01T07:03:00Z", "08:03"],
  ["2026-02-28T22:59:00Z", "28\u00a0févr."],
  ["2026-02-28T23:00:00Z", "00:00"],
  ["2026-02-01T12:00:00Z", "1er\u00a0févr."],
  ["2025-12-24T12:00:00Z", "24\u00a0déc.\u00a02025"],
])("what came at %s came at %s", (at, shown) => {
  expect(shortWhen(Date.parse(at), NOW)).toBe(shown)
})
