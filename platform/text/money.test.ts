import fc from "fast-check"
import { expect, test } from "vitest"
import { LOCALES } from "#vocabulary/locales"
import { parsePrice, typedPrice } from "./money"

test.each([
  ["850", 85_000],
  ["850,5", 85_050],
  ["1 200,50 €", 120_050],
  ["1.200,50", 120_050],
  ["1,200.50", 120_050],
  ["1\u202f200", 120_000],
  ["0,01", 1],
  ["1.000.000", 100_000_000],
  ["٨٥٠", 85_000],
  ["0", 0],
])("%s is an amount", (typed, cents) => {
  expect(parsePrice(typed)).toBe(cents)
})

test.each(["", "cher", "-5", "1e9", "99999999999", "850 $", "1,200,50", "1.200.50", "12.34.567", "0.000.001"])(
  "%s is none",
  (typed) => {
    expect(parsePrice(typed)).toBeNull()
  },
)

test.each(["0.001", "0,001", "0.999", "1.200", "1,200", "12,345", "850.125", "850,1255", "1 200.500", "1.200,500"])(
  "%s has more than two decimals to somebody, and is no amount",
  (typed) => {
    expect(parsePrice(typed)).toBeNull()
  },
)

const MOST_CENTS = 1_000_000_000
const amounts = fc.integer({ min: 0, max: MOST_CENTS })
const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩"

test("whatever a field held is read as the same amount again, to the cent", () => {
  fc.assert(
    fc.property(amounts, (cents) => LOCALES.every((each) => parsePrice(typedPrice(cents, each), MOST_CENTS) === cents)),
  )
})

test("a field shows the cents where there are some, both of them", () => {
  expect([0, 5_000, 120_050, 1_205].map((cents) => typedPrice(cents))).toEqual(["0", "50", "1200,50", "12,05"])
  expect([typedPrice(1_205, "en"), typedPrice(1_205, "ar")]).toEqual(["12.05", "12.05"])
})

test("spaces, groups of three, signs and Arabic digits change nothing", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom("", " ", "\u202f", ".", "’", "٬"), (cents, group) => {
      const [whole = "", rest = "0"] = typedPrice(cents).split(",")
      const written = `${whole.replace(/\B(?=(\d{3})+$)/g, group)},${rest.padEnd(2, "0")} €`
      expect(parsePrice(written, MOST_CENTS)).toBe(cents)
      const arabic = written.replace(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? "").replace(",", "٫")
      expect(parsePrice(arabic, MOST_CENTS)).toBe(cents)
    }),
  )
})

test("any other text is no amount, and never a number that is none", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const cents = parsePrice(typed, MOST_CENTS)
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS)).toBe(true)
    }),
  )
  for (const typed of ["-1", "1e3", "NaN", "10000000,01", "9".repeat(400)])
    expect(parsePrice(typed, MOST_CENTS)).toBeNull()
})
