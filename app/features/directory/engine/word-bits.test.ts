import { expect, test } from "vitest"
import { BEGINNING_BITS, bitsOf, passing, WORD_BITS } from "./word-bits"

const word = (bit: string) =>
  bitsOf(
    WORD_BITS,
    WORD_BITS.map(() => bit),
  )

test("a column that says nothing of a word, and no other, is left out", () => {
  expect(bitsOf(BEGINNING_BITS, ["4", "-9223372036854775808", null])).toEqual([
    { column: "beginning_bits", bit: 4n },
    { column: "more_beginning_bits", bit: -(2n ** 63n) },
  ])
})

test("eight words that may be meant let eight times as many entries pass as one, and not all of them", () => {
  const one = passing({ shared: [], oneOf: [word("1")] })
  const eight = passing({ shared: [], oneOf: Array.from({ length: 8 }, () => word("1")) })
  expect(one).toBeLessThan(0.005)
  expect(eight).toBeCloseTo(8 * one)
})

test("of words of which nothing is known all entries pass", () => {
  expect(passing({ shared: [], oneOf: [] })).toBe(1)
})
