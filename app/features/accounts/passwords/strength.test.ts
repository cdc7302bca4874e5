import fc from "fast-check"
import { expect, test } from "vitest"
import { passwordStrength } from "./strength"

test.each([
  ["", 0],
  ["x9$Kq", 0],
  ["aaaaaaaaaaaaaaaa", 0],
  ["123456789012", 0],
  ["abcdefghijklm", 0],
  ["soleil", 0],
  ["velorouge", 1],
  ["x9$Kq2", 2],
  ["Velo-rouge8", 2],
  ["velorougevert", 3],
  ["velo-rouge-88", 3],
  ["Velo-rouge-et-88-chats", 4],
  ["trois chats gris et un velo", 4],
  ["كلمة سر طويلة جدا ومختلفة", 4],
])("the meter shows %j as %i", (password, strength) => expect(passwordStrength(password)).toBe(strength))

test("typing on never turns the meter back, whatever is added", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (password, more) => {
      fc.pre((password + more).isWellFormed())
      expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password))
    }),
  )
})

test("fewer than twelve characters never look strong", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 11 }), (password) => {
      expect(passwordStrength(password)).toBeLessThanOrEqual(2)
    }),
  )
})

test("50 000 characters of one letter are as weak as six", () => expect(passwordStrength("a".repeat(50_000))).toBe(0))
