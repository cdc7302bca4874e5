import { expect, test } from "vitest"
import { parsePrice } from "./price"

test.each([
  ["850", 85_000],
  ["850,5", 85_050],
  ["1 200,50 €", 120_050],
  ["1.200,50", 120_050],
  ["1,200.50", 120_050],
  ["1\u202f200", 120_000],
  ["٨٥٠", 85_000],
  ["0", 0],
])("%s is an amount", (typed, cents) => {
  expect(parsePrice(typed)).toBe(cents)
})

test.each(["", "cher", "-5", "1e9", "99999999999", "850 $"])("%s is none", (typed) => {
  expect(parsePrice(typed)).toBeNull()
})
