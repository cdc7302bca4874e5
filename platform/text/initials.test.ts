import fc from "fast-check"
import { expect, test } from "vitest"
import { initials } from "./initials"

test.each([
  ["Nadia Benali", "NB"],
  ["nadia", "N"],
  ["  Jean   de La Fontaine ", "JD"],
  ["e\u0301lodie œuvrard", "ÉŒ"],
  ["ßara Öz", "SÖ"],
  ["✨ Léa ✨ Martin", "LM"],
  ["@lea_m 2nd", "L2"],
  ["نادية بن علي", "ن\u200cب"],
  ["نادية Martin", "نM"],
  ["𝒩adia", "𝒩"],
  ["👩‍👩‍👧 🇫🇷", "👩‍👩‍👧"],
  ["", ""],
])("the initials of %s are %s", (name, expected) => expect(initials(name)).toBe(expected))

test("initials are never more than two characters and never half of one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const shown = initials(name)
      expect(shown.isWellFormed()).toBe(true)
      expect([...new Intl.Segmenter("fr").segment(shown)].length).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  [" ", "AB"],
  ["✨", "A"],
  ["a ", "AA"],
  ["\u0301", "Á"],
])("50 000 characters of %j between two letters change nothing", (piece, expected) => {
  expect(initials(`a${piece.repeat(50_000 / piece.length)}b`)).toBe(expected)
})
