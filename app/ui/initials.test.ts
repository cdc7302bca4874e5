import fc from "fast-check"
import { expect, test } from "vitest"
import { initialsOf, paperOf } from "./initials"

test.each([
  ["Nadia Benali", "NB"],
  ["nadia", "N"],
  ["Salma El Idrissi", "SE"],
  ["jean-pierre", "JP"],
  ["Jean-Paul Martin", "JM"],
  ["  Jean   de La Fontaine ", "JD"],
  ["e\u0301lodie œuvrard", "ÉŒ"],
  ["ßara Öz", "SÖ"],
  ["✨ Léa ✨ Martin", "LM"],
  ["  élodie   ", "É"],
  ["@nadia.b", "NB"],
  ["سلمى الإدريسي", "س\u200Cا"],
  ["👩‍👩‍👧 Famille", "F"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials))

test("any name has its paper, one of eight, always the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(paperOf(name))
      expect(paperOf(name)).toBe(paperOf(name))
    }),
  )
})

test("whatever the name, its initials are at most two letters", () => {
  const letters = new Intl.Segmenter("fr", { granularity: "grapheme" })
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect([...letters.segment(initialsOf(name).replace("\u200C", ""))].length).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  [" ", "AB"],
  ["✨", "A"],
  ["a ", "AA"],
  ["-", "AB"],
])("50 000 characters of %j between two letters change nothing", (piece, expected) => {
  expect(initialsOf(`a${piece.repeat(50_000 / piece.length)}b`)).toBe(expected)
})
