import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS, HOUR_MS } from "#platform/text/day"
import { NETWORKS } from "#vocabulary/networks"
import { nextReading, periodOf } from "./due"

const now = new Date("2026-11-20T12:00:00Z")
const hoursUntil = (result: { failures?: number; isHeld?: boolean }, random = 0.5) =>
  (nextReading({ failures: 0, isHeld: false, ...result }, DAY_MS, now, random).getTime() - now.getTime()) / HOUR_MS

test("an account is read again after the period, a tenth sooner or later", () => {
  expect([hoursUntil({}, 0), hoursUntil({}), hoursUntil({}, 1)]).toEqual([21.6, 24, 26.4])
})

test("a figure that waits for a second reading gets it within about an hour", () => {
  expect(hoursUntil({ isHeld: true })).toBe(1)
})

test("an account that could not be read is tried again after five minutes, then at growing distances", () => {
  const minutes = [1, 2, 3, 6].map((failures) => hoursUntil({ failures }) * 60)
  expect(minutes).toEqual([5, 10, 20, 160])
})

test("X is read once a week at most, since each reading costs", () => {
  expect(periodOf("x", 24)).toBe(7 * DAY_MS)
  expect(NETWORKS.filter((network) => network !== "x").map((network) => periodOf(network, 24))).toEqual(
    Array.from({ length: NETWORKS.length - 1 }, () => DAY_MS),
  )
})

test("however often it failed, nobody waits longer than a period and its tenth, nor no time at all", () => {
  fc.assert(
    fc.property(fc.nat(100), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, isHeld, random) => {
      const wait = nextReading({ failures, isHeld }, DAY_MS, now, random).getTime() - now.getTime()
      expect(wait).toBeGreaterThan(60_000)
      expect(wait).toBeLessThanOrEqual(1.1 * DAY_MS)
    }),
  )
})
