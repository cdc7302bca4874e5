import fc from "fast-check"
import { expect, test } from "vitest"
import { trimSigns } from "./trim"

const hyphens = (text: string) => trimSigns(text, (sign) => sign === "-")

test("signs at either end go, those within stay", () => {
  expect(hyphens("--a--b-")).toBe("a--b")
  expect(hyphens("----")).toBe("")
  expect(hyphens("")).toBe("")
  expect(trimSigns("//a//", (sign, where) => where === "end" && sign === "/")).toBe("//a")
})

test("it leaves what a pattern would leave", () => {
  const texts = fc.string({ unit: fc.constantFrom("-", "a", "é", "🍋"), maxLength: 40 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(hyphens(text)).toBe(text.replace(/^-+/, "").replace(/-+$/, ""))
    }),
  )
})
