import { expect, test } from "vitest"
import { windowAt } from "./windows"

const at = new Date("2026-11-20T12:34:56.789Z")

test.each([
  [60, "2026-11-20T12:34:00.000Z", "2026-11-20T12:35:00.000Z"],
  [900, "2026-11-20T12:30:00.000Z", "2026-11-20T12:45:00.000Z"],
  [86_400, "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
  ["pacific_day", "2026-11-20T08:00:00.000Z", "2026-11-21T08:00:00.000Z"],
] as const)("a window of %s holds its moment, from %s to %s", (window, startsAt, endsAt) => {
  expect(windowAt({ calls: 1, window }, at)).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
})

test("every moment of a day in California counts in the same window", () => {
  const starts = ["2026-11-20T08:00:00.000Z", "2026-11-20T23:59:59.999Z", "2026-11-21T07:59:59.999Z"].map((moment) =>
    windowAt({ calls: 1, window: "pacific_day" }, new Date(moment)).startsAt.toISOString(),
  )
  expect(new Set(starts)).toEqual(new Set(["2026-11-20T08:00:00.000Z"]))
})
