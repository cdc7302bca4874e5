import { expect, test } from "vitest"
import { pacificDay, quotaRenewal } from "./quota-day"

test.each([
  ["2026-11-20T12:34:56.789Z", "2026-11-21T08:00:00.000Z"],
  ["2026-11-20T07:59:59.000Z", "2026-11-20T08:00:00.000Z"],
  ["2026-07-01T12:00:00.000Z", "2026-07-02T07:00:00.000Z"],
])("a quota used up at %s is full again at %s", (now, at) => {
  expect(quotaRenewal(new Date(now)).toISOString()).toBe(at)
})

test.each([
  [
    "clocks go forward",
    "2026-03-08T09:00:00Z",
    "2026-03-08T23:00:00Z",
    "2026-03-08T08:00:00.000Z",
    "2026-03-09T07:00:00.000Z",
  ],
  [
    "clocks go back",
    "2026-11-01T08:00:00Z",
    "2026-11-02T07:59:59Z",
    "2026-11-01T07:00:00.000Z",
    "2026-11-02T08:00:00.000Z",
  ],
])("the day on which %s is one and the same from its first moment to its last", (_, early, late, startsAt, endsAt) => {
  for (const moment of [early, late])
    expect(pacificDay(new Date(moment))).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
})
