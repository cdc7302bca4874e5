import { expect, test } from "vitest"
import { patternsOf } from "./collect"
import { nestingOf } from "./nesting"

test.each([
  ["abc", 0],
  ["a+b*", 1],
  ["(?:a+)?", 1],
  ["(a+)*", 2],
  ["(?:[a+]*\\)x{2,})+", 2],
  ["(a{1,3})+", 1],
  ["(?<name>(b|c*)d)+", 2],
])("%s is nested %i deep", (source, depth) => expect(nestingOf(source)).toBe(depth))

test("no pattern of ours repeats without an end what repeats without an end", () => {
  const nested = patternsOf(process.cwd()).filter(({ source }) => nestingOf(source) > 1)
  expect(nested.map(({ source, file }) => `${file}: ${source}`)).toEqual([])
})
