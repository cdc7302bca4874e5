import fc from "fast-check"
import { expect, test } from "vitest"
import { SIGNS } from "#tests/support/hostile"
import { MAX_NAME, validateName } from "./names"

test.each([
  ["  Nadia ", "Nadia"],
  ["Jean-Luc d'Arc", "Jean-Luc d'Arc"],
  ["e\u0301lodie", "élodie"],
  ["نادية", "نادية"],
  ["a\r\nBcc: x@y", "a Bcc: x@y"],
  ["Na\u202edia", "Nadia"],
  ["J.", "J."],
])("%j is stored as %j", (typed, name) => expect(validateName(typed)).toEqual({ kind: "ok", name }))

test.each([
  ["", "empty"],
  ["  \n ", "empty"],
  ["\u200d\u200b", "empty"],
  ["\u3164", "empty"],
  ["<a href=//evil>x</a>", "not_allowed"],
  ["a > b", "not_allowed"],
  ["https://evil.com", "not_allowed"],
  ["WWW.evil.com", "not_allowed"],
  ["w\u200bww.evil.com", "not_allowed"],
  ["ｗｗｗ．evil.com", "not_allowed"],
  ["＜b＞", "not_allowed"],
  ["n".repeat(81), "too_long"],
  [" ".repeat(50_000), "too_long"],
])("%j is refused: %s", (typed, kind) => expect(validateName(typed)).toEqual({ kind }))

test("a stored name can neither break a header, nor turn the text around it, nor link anywhere", () => {
  const wild = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...SIGNS) }))
  fc.assert(
    fc.property(wild, (typed) => {
      const validation = validateName(typed)
      if (validation.kind !== "ok") return
      expect(validation.name).not.toMatch(/[\p{Cc}<>\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f]|:\/\/|www\./iu)
      expect(validation.name.length).toBeLessThanOrEqual(MAX_NAME)
      expect(validateName(validation.name)).toEqual(validation)
    }),
  )
})
