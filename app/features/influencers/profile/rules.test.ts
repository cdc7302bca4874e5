import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanBio, fits } from "./rules"

test("a biography keeps its lines, and loses what turns the text and stacks of empty lines", () => {
  expect(cleanBio("  Cuisine\u202e \r\n\r\n\r\n\r\nMarseille\t🥘 ")).toBe("Cuisine\n\nMarseille 🥘")
})

test("cleaning a biography twice changes nothing more", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (typed) => cleanBio(cleanBio(typed)) === cleanBio(typed)))
})

test("an emoji family is one character", () => {
  expect(fits("👩‍👩‍👧".repeat(500), 500)).toBe(true)
  expect(fits(`${"👩‍👩‍👧".repeat(500)}!`, 500)).toBe(false)
})
