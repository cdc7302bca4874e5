import { expect, test } from "vitest"
import { fromInstant, fromParis, toParis } from "./paris-time"

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

test.each(["0000-01-01T00:00", "1899-12-31T23:59"])("%s is no time that a schedule may have", (typed) => {
  expect(fromParis(typed)).toBeNull()
  expect(fromInstant(`${typed}:00Z`)).toBeNull()
})

test("an instant of a file is itself, and anything else is none", () => {
  expect(fromInstant("2026-11-21T17:30:00.000Z")).toEqual(new Date("2026-11-21T17:30:00Z"))
  for (const text of ["2026-11-21", "2026-11-21T17:30", "2026-13-21T17:30:00Z", "2026-11-21T17:30:00+01:00", "demain"])
    expect(fromInstant(text)).toBeNull()
})
