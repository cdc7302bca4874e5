import { expect, test } from "vitest"
import { bloomBits, falsePositives, PREFIX_COLUMNS, WORD_COLUMNS } from "./bloom"

const word = (bit: string) =>
  bloomBits(
    WORD_COLUMNS,
    WORD_COLUMNS.map(() => bit),
  )

test("a column that says nothing of a word, and no other, is left out", () => {
  expect(bloomBits(PREFIX_COLUMNS, ["4", "-9223372036854775808", null])).toEqual([
    { column: "beginning_bits", bit: 4n },
    { column: "more_beginning_bits", bit: -(2n ** 63n) },
  ])
})

test("eight words that may be meant let eight times as many entries pass as one, and not all of them", () => {
  const one = falsePositives({ shared: [], oneOf: [word("1")] })
  const eight = falsePositives({ shared: [], oneOf: Array.from({ length: 8 }, () => word("1")) })
  expect(one).toBeCloseTo(0.35 ** 6, 5)
  expect(eight).toBeCloseTo(8 * one)
})

test("of words of which nothing is known all entries pass", () => {
  expect(falsePositives({ shared: [], oneOf: [] })).toBe(1)
})
