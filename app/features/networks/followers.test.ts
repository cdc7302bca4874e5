import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  countOrZero,
  declaredFigure,
  formatFigure,
  formatFollowers,
  MAX_FOLLOWERS,
  parseCount,
  parseFollowers,
  totalFollowers,
} from "./followers"

const anyCount = fc.oneof(fc.maxSafeNat(), fc.nat({ max: 2_000_000 }))

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1K"],
  [1_049, "1K"],
  [1_050, "1.1K"],
  [1_450, "1.5K"],
  [12_345, "12.3K"],
  [37_800, "37.8K"],
  [999_949, "999.9K"],
  [999_950, "1M"],
  [1_000_000, "1M"],
  [1_234_567, "1.2M"],
  [9_990_000, "10M"],
  [1_500_000_000, "1500M"],
  [12_345n, "12.3K"],
])("%s followers are shown as %s", (count, shown) => expect(formatFollowers(count)).toBe(shown))

test.each([null, undefined, -1, -1n, Number.NaN, Number.POSITIVE_INFINITY])("%s is no figure: N/A", (count) => {
  expect(formatFollowers(count)).toBe("N/A")
})

describe("any count", () => {
  test("is shown as a number with one decimal at most, never .0, and K only below 1000", () => {
    fc.assert(
      fc.property(anyCount, (count) => {
        expect(formatFollowers(count)).toMatch(/^(?:\d{1,3}|[1-9]\d{0,2}(?:\.[1-9])?K|[1-9]\d*(?:\.[1-9])?M)$/)
      }),
    )
  })

  test("never looks smaller than a smaller one", () => {
    const shownValue = (count: number) => {
      const [, digits = "", unit = ""] = /^([\d.]+)([KM]?)$/.exec(formatFollowers(count)) ?? []
      return Number(digits) * ({ K: 1e3, M: 1e6 }[unit] ?? 1)
    }
    fc.assert(
      fc.property(anyCount, anyCount, (one, other) => {
        expect(shownValue(Math.min(one, other))).toBeLessThanOrEqual(shownValue(Math.max(one, other)))
      }),
    )
  })

  test("typed as the product shows it is within a twentieth of itself", () => {
    fc.assert(
      fc.property(fc.nat({ max: 900_000_000 }), (count) => {
        const readBack = parseCount(formatFollowers(count)) ?? -1
        expect(Math.abs(readBack - count)).toBeLessThanOrEqual(count / 20)
      }),
    )
  })
})

test("the total shown is the larger of the four networks' sum and the stored total", () => {
  expect(totalFollowers({ instagram: 1_000, youtube: 500, x: 9_999 }, 1_200)).toBe(1_500)
  expect(totalFollowers({ instagram: 1_000, x: 9_999 }, 10_999)).toBe(10_999)
  expect(totalFollowers({ instagram: 1_000 }, null)).toBe(1_000)
  expect(totalFollowers({ instagram: null }, 700)).toBe(700)
})

test("without any figure there is no total", () => {
  expect(totalFollowers({ instagram: null, tiktok: Number.NaN, youtube: -5 }, null)).toBeNull()
})

test("a total stays within what a number holds exactly", () => {
  const largest = Number.MAX_SAFE_INTEGER
  expect(totalFollowers({ instagram: largest, tiktok: largest, youtube: 1e308 }, 9_999n)).toBe(largest)
})

test.each([
  ["12500", 12_500],
  [" 12 500 ", 12_500],
  ["12\u00a0500", 12_500],
  ["12\u202f500", 12_500],
  ["12\u2009500", 12_500],
  ["12.500", 12_500],
  ["12,500", 12_500],
  ["12'500", 12_500],
  ["1.234.567", 1_234_567],
  ["12,5k", 12_500],
  ["12.5K", 12_500],
  ["1,15 k", 1_150],
  ["1.2 M", 1_200_000],
  ["37k", 37_000],
  ["١٢٥٠٠", 12_500],
  ["۱۲۵۰۰", 12_500],
  ["١٢٬٥٠٠", 12_500],
  ["٣٧٫٨ ألف", 37_800],
  ["٢ مليون", 2_000_000],
  ["\u200f12500", 12_500],
  ["0", 0],
  ["007", 7],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("%j is read as %i", (typed, count) => expect(parseCount(typed)).toBe(count))

test.each([
  "",
  " ",
  "beaucoup",
  "-5",
  "12,5",
  "12.50",
  "1 23",
  "0.500",
  "1.234,567",
  "1,234K",
  "1e5",
  "0x10",
  "NaN",
  "9007199254740992",
  "9".repeat(400),
  "999999999999G",
])("%j is no count", (typed) => {
  expect(parseCount(typed)).toBeNull()
  expect(countOrZero(typed)).toBe(0)
})

test("more than any account has is no number of followers, and invalid where a form says so", () => {
  expect(parseFollowers("1 000 000 000")).toBe(MAX_FOLLOWERS)
  for (const typed of ["1000000001", "999999M", "9007199254740991"]) {
    expect(parseFollowers(typed)).toBeNull()
    expect(countOrZero(typed)).toBe(0)
  }
})

test("whatever is typed gives a whole number that is not negative, or nothing", () => {
  const anyTyped = fc.string({ unit: fc.constantFrom(..."0123456789٠۹ .,'kKmM-+e\u202f\u202e"), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(anyTyped, fc.string({ unit: "binary" })), (typed) => {
      const count = parseCount(typed)
      expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test("a count is read back however its thousands are grouped", () => {
  fc.assert(
    fc.property(anyCount, fc.constantFrom(" ", ".", ",", "'", "\u202f", "\u00a0", "٬", ""), (count, separator) => {
      expect(parseCount(String(count).replace(/\B(?=(\d{3})+$)/g, separator))).toBe(count)
    }),
  )
})

test("a 0 declared by hand is no figure", () => {
  expect([0, 1, 37_800].map(declaredFigure)).toEqual([null, 1, 37_800])
})

test("a rounded figure says so, and what is no figure is not called rounded", () => {
  expect(formatFigure({ followers: 37_800, isRounded: true })).toBe("≈ 37.8K")
  expect(formatFigure({ followers: 37_800, isRounded: false })).toBe("37.8K")
  expect(formatFigure({ followers: null, isRounded: true })).toBe("N/A")
})

test("what is longer than any figure is not read", () => {
  expect(["5".padStart(60), "5".padStart(61)].map(parseCount)).toEqual([5, null])
})
