import { expect, test } from "vitest"
import { fromParis, toParis } from "./paris-time"

test.each([
  ["2026-11-21T18:30", "2026-11-21T17:30:00.000Z"],
  ["2026-07-14T09:00", "2026-07-14T07:00:00.000Z"],
  ["2026-03-29T03:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T00:30", "2026-10-24T22:30:00.000Z"],
])("%s in Paris is %s, and back", (typed, utc) => {
  const date = fromParis(typed)
  expect(date?.toISOString()).toBe(utc)
  expect(date && toParis(date)).toBe(typed)
})

test.each(["", "demain", "2026-13-01T00:00", "2026-11-21", "2026-11-21T25:00"])("%j is no time", (typed) =>
  expect(fromParis(typed)).toBeNull(),
)
