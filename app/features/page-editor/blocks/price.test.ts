import { expect, test } from "vitest"
import { readPrice, typedPriceOf } from "./price"

test.each([
  ["89", 8900, "EUR"],
  ["89,90 €", 8990, "EUR"],
  ["€ 1 200,50", 120050, "EUR"],
  ["89€90", 8990, "EUR"],
  ["120 MAD", 12000, "MAD"],
  ["120 dh", 12000, "MAD"],
  ["٨٩ درهم", 8900, "MAD"],
  ["$12", 1200, "USD"],
  ["usd 12.5", 1250, "USD"],
])("%s is a price, and what it is kept as is read as the same", (typed, cents, currency) => {
  expect(readPrice(typed)).toEqual({ cents, currency })
  expect(readPrice(typedPriceOf({ cents, currency }))).toEqual({ cents, currency })
})

test.each(["", "gratuit", "89 XQZ", "1.200", "-5", "12 EUR USD USD1"])("%s is none", (typed) =>
  expect(readPrice(typed)).toBeNull(),
)
