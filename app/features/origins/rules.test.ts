import { expect, test } from "vitest"
import { daysLeft, noticeDue } from "./rules"

test.each([
  ["2026-11-20T10:00:00Z", "2026-12-20T10:00:00Z"],
  ["2026-12-31T23:00:00Z", "2027-01-31T23:00:00Z"],
  ["2027-01-31T08:00:00Z", "2027-02-28T08:00:00Z"],
  ["2028-01-30T08:00:00Z", "2028-02-29T08:00:00Z"],
])("for a profile made at %s the person is told until %s", (made, due) =>
  expect(noticeDue(new Date(made))).toEqual(new Date(due)),
)

test("days are counted down to the last, and below when the month is over", () => {
  const made = new Date("2026-11-20T10:00:00Z")
  expect(
    ["2026-11-20T10:00:00Z", "2026-12-20T09:00:00Z", "2026-12-20T11:00:00Z"].map((now) =>
      daysLeft(made, new Date(now)),
    ),
  ).toEqual([30, 0, -1])
})
