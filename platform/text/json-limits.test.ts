import fc from "fast-check"
import { expect, test } from "vitest"
import { isJsonBeyond } from "./json-limits"

const limits = { depth: 3, entries: 5 }

test.each([
  '{"a":[{"b":1}]}',
  "[1,2,3,4,5]",
  '"[[[[["',
  '["\\"[[[[", ",,,,,,"]',
  "]]]][[[",
  "[{},{},{},{}]",
  '{"a":[],"b":[],"c":[],"d":[]}',
  "",
])("%s is within them", (text) => expect(isJsonBeyond(text, limits)).toBe(false))

test.each([
  "[[[[",
  '{"a":{"b":{"c":{}}}}',
  "[1,2,3,4,5,6]",
  '{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}',
  ",,,,,",
  "[".repeat(100_000),
])("%.30s is beyond them", (text) => expect(isJsonBeyond(text, limits)).toBe(true))

test("whatever JSON it is, its depth and the number of its values are what is counted", () => {
  const sizeOf = (value: unknown): { depth: number; entries: number } => {
    if (typeof value !== "object" || value === null) return { depth: 0, entries: 0 }
    const below = Object.values(value).map(sizeOf)
    return {
      depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
      entries: below.reduce((sum, { entries }) => sum + entries, Math.max(0, below.length - 1)),
    }
  }
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), fc.integer({ min: 1, max: 20 }), (value, depth, entries) => {
      const size = sizeOf(value)
      const isBeyond = size.depth > depth || size.entries + 1 > entries
      expect(isJsonBeyond(JSON.stringify(value), { depth, entries })).toBe(isBeyond)
    }),
  )
})
