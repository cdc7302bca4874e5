import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeSiren, sirenInGroups } from "./siren"

test("a number with the right key is taken, spaces and all", () => {
  expect(normalizeSiren("732829320")).toBe("732829320")
  expect(normalizeSiren(" 732 829 320 ")).toBe("732829320")
  expect(normalizeSiren("732.829.320")).toBe("732829320")
  expect(normalizeSiren("900000001")).toBe("900000001")
})

test("one wrong digit is noticed, whichever it is", () => {
  const place = fc.integer({ min: 0, max: 8 })
  const shift = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(place, shift, (at, by) => {
      const digits = [..."732829320"]
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(normalizeSiren(digits.join(""))).toBeNull()
    }),
  )
})

test("anything that is not nine digits is none", () => {
  for (const typed of ["", "73282932", "7328293200", "73282932O", "00732829320", "73282932000", "-732829320", "7e9"])
    expect(normalizeSiren(typed), typed).toBeNull()
})

test("a number is shown in groups of three, and read again as it was", () => {
  expect(sirenInGroups("732829320")).toBe("732 829 320")
  expect(normalizeSiren(sirenInGroups("732829320"))).toBe("732829320")
})
