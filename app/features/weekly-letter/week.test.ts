import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS, daysFrom, parisDay } from "#platform/text/day"
import { morningOf, weekOf, zoneOf } from "./week"

const known = (country: string | null, area: string | null = null) => zoneOf({ country, area })

test("a week is over when it is Monday in Paris", () => {
  const week = { first: "2026-11-16", last: "2026-11-22", monday: "2026-11-23" }
  expect(weekOf(new Date("2026-11-22T23:00:00Z"))).toEqual(week)
  expect(weekOf(new Date("2026-11-29T22:59:59Z"))).toEqual(week)
  expect(weekOf(new Date("2026-11-22T22:59:59Z")).monday).toBe("2026-11-16")
})

test("it begins on a Monday, has seven days, and the letter's Monday is today or before", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }), (now) => {
      const { first, last, monday } = weekOf(now)
      expect([new Date(first).getUTCDay(), new Date(monday).getUTCDay()]).toEqual([1, 1])
      expect([daysFrom(first, last), daysFrom(first, monday)]).toEqual([6, 7])
      expect(daysFrom(monday, parisDay(now))).toBeGreaterThanOrEqual(0)
      expect(daysFrom(monday, parisDay(now))).toBeLessThan(7)
    }),
  )
})

test("a town's or a country's clock is known, and else it is that of Paris", () => {
  expect(known("MA")).toBe("Africa/Casablanca")
  expect(known("FR", "974")).toBe("Indian/Reunion")
  expect(known("FR", "13")).toBe("Europe/Paris")
  for (const country of [null, "", "XX", "__proto__", "constructor"]) expect(known(country)).toBe("Europe/Paris")
})

test("morning is seven by the clock of the place, in summer and winter and where clocks change in between", () => {
  const zones = ["FR", "MA", "CA", "US", "AU", "BR", "SN", "GB", "JO"].map((country) => known(country))
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3_000 }), (zone, days) => {
      const day = new Date(Date.parse("2026-01-05") + days * DAY_MS).toISOString().slice(0, 10)
      const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone })
      expect(shown.format(morningOf(day, zone))).toBe(`${day} 07:00`)
    }),
  )
})
