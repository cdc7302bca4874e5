import { expect, test } from "vitest"
import { parisDay } from "#platform/text/day"
import { addDays, daysBetween, monthsBefore } from "./days"

test.each([
  ["2026-11-20T22:59:59Z", "2026-11-20"],
  ["2026-11-20T23:00:00Z", "2026-11-21"],
  ["2026-07-20T22:00:00Z", "2026-07-21"],
])("%s is on %s in Paris", (moment, day) => expect(parisDay(new Date(moment))).toBe(day))

test("days go on over the ends of months and the changes of the clock", () => {
  expect(daysBetween("2026-02-27", "2026-03-02")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"])
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30")
  expect(addDays("2026-10-26", -1)).toBe("2026-10-25")
  expect(daysBetween("2026-03-02", "2026-03-01")).toEqual([])
})

test.each([
  ["2027-03-01", 12, "2026-03-01"],
  ["2028-02-29", 12, "2027-02-28"],
  ["2026-03-31", 1, "2026-02-28"],
  ["2026-01-15", 2, "2025-11-15"],
])("%s, %i months earlier, is %s", (day, months, earlier) => expect(monthsBefore(day, months)).toBe(earlier))
