import { expect, test } from "vitest"
import { addDays, addMonths, daysBetween, lastDays, nextUtcDay, parisDay, parisTime, utcDay } from "./day"

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

test("days follow each other over the change of the clocks and of the year", () => {
  expect(lastDays("2031-03-31", 3)).toEqual(["2031-03-29", "2031-03-30", "2031-03-31"])
  expect(lastDays("2031-01-01", 2)).toEqual(["2030-12-31", "2031-01-01"])
})

test("a UTC day goes to midnight", () => {
  const last = new Date("2026-12-31T23:59:59.999Z")
  expect(utcDay(last)).toBe("2026-12-31")
  expect(nextUtcDay(last)).toEqual(new Date("2027-01-01T00:00:00Z"))
  expect(nextUtcDay(nextUtcDay(last))).toEqual(new Date("2027-01-02T00:00:00Z"))
})

test.each([
  ["2026-01-31T23:30:05.900Z", "2026-02-01 00:30:05+01:00"],
  ["2026-07-14T10:00:00Z", "2026-07-14 12:00:00+02:00"],
])("a file says %s by the clock of Paris", (moment, said) => expect(parisTime(new Date(moment))).toBe(said))

test.each([
  ["2027-03-01", -12, "2026-03-01"],
  ["2028-02-29", -12, "2027-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-01-15", -2, "2025-11-15"],
  ["2026-12-31", 2, "2027-02-28"],
])("%s and %i months are %s", (day, months, other) => expect(addMonths(day, months)).toBe(other))
