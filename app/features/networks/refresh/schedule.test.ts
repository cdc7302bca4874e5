import { expect, test } from "vitest"
import { NETWORKS } from "#vocabulary/networks"
import { cronOf, nextScheduled } from "./schedule"

test.each([
  ["instagram", "1-59/10 * * * *", "08:00:00", "08:01:00"],
  ["instagram", "1-59/10 * * * *", "08:01:00", "08:11:00"],
  ["youtube", "3-59/10 * * * *", "08:59:59", "09:03:00"],
  ["snapchat", "8-59/10 * * * *", "08:07:30", "08:08:00"],
] as const)("%s, at %s, comes after %s at %s", (network, cron, now, next) => {
  expect(cronOf(network)).toBe(cron)
  expect(nextScheduled(network, new Date(`2026-11-22T${now}Z`))).toEqual(new Date(`2026-11-22T${next}Z`))
})

test("no two networks begin in the same minute", () => {
  expect(new Set(NETWORKS.map(cronOf)).size).toBe(NETWORKS.length)
})
