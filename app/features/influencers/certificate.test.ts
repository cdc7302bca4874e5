import fc from "fast-check"
import { expect, test } from "vitest"
import { utcDay } from "#platform/text/day"
import { certificateEnd, validCertificate } from "./certificate"

const stored = { certificateNumber: "ARPP-2026-118", certificateExpiresOn: "2026-11-21" }

test.each([
  ["2026-11-21", "2026-11-21T23:00:00.000Z"],
  ["2026-07-14", "2026-07-14T22:00:00.000Z"],
  ["2026-03-28", "2026-03-28T23:00:00.000Z"], // the night before the clocks go forward
  ["2026-03-29", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-25T23:00:00.000Z"],
  ["2028-02-29", "2028-02-29T23:00:00.000Z"],
])("a certificate of %s ends with that day in Paris, at %s", (day, end) => {
  expect(certificateEnd({ expiresOn: new Date(day) }).toISOString()).toBe(end)
})

test("it counts through its last day, and not a moment longer", () => {
  expect(validCertificate(stored, new Date("2026-11-21T22:59:59.999Z"))).toEqual({
    number: "ARPP-2026-118",
    expiresOn: new Date("2026-11-21"),
  })
  expect(validCertificate(stored, new Date("2026-11-21T23:00:00Z"))).toBeNull()
})

test("without a number or without a day there is none", () => {
  const now = new Date("2026-01-01")
  expect(validCertificate({ ...stored, certificateNumber: null }, now)).toBeNull()
  expect(validCertificate({ ...stored, certificateExpiresOn: null }, now)).toBeNull()
})

test("whatever the day, its end is the first moment that Paris calls the next one", () => {
  const inParis = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }), (date) => {
      const day = utcDay(date)
      const end = certificateEnd({ expiresOn: new Date(day) }).getTime()
      expect(inParis.format(end - 1)).toBe(day)
      expect(inParis.format(end) > day).toBe(true)
    }),
  )
})
