import { expect, test } from "vitest"
import { latinDigits } from "./digits"
import { parsePrice } from "./money"
import { normalizeSiren } from "./siren"

test("Arabic and Persian digits are the Latin ones, whatever stands around them", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789 é")).toBe("0123456789 0123456789 0123456789 é")
})

test.each([
  ["Arabic", "١٢٫٥٠", "٧٣٢ ٨٢٩ ٣٢٠"],
  ["Persian", "۱۲٫۵۰", "۷۳۲ ۸۲۹ ۳۲۰"],
])("prices and company numbers are read in %s digits", (_, price, siren) => {
  expect(parsePrice(price)).toBe(1250)
  expect(normalizeSiren(siren)).toBe("732829320")
})
