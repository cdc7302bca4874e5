import fc from "fast-check"
import { expect, test } from "vitest"
import { descriptionById, descriptionByPath, titleById, titleByPath } from "./titles"

const french = { locale: "fr", name: "Vitrine" } as const
const nadia = { name: "Nadia", bio: "Cuisine" }

test("a title by path has the name, the first 50 characters of the biography and the brand", () => {
  expect(titleByPath(nadia, french)).toBe("Nadia – Cuisine | Vitrine")
  expect(titleByPath({ name: "Nadia", bio: "é".repeat(51) }, french)).toBe(`Nadia – ${"é".repeat(50)}… | Vitrine`)
  expect(titleByPath({ name: "Nadia", bio: "" }, french)).toBe("Nadia | Vitrine")
})

test("a title by id has the name and 'Liens et contenus', or 'Link in Bio' without a name", () => {
  expect(titleById(nadia, french)).toBe("Nadia – Liens et contenus")
  expect(titleById({ name: " ", bio: "" }, french)).toBe("Link in Bio")
})

test("a description is the biography on one line, by id its first 160 characters", () => {
  const bio = "a\nb ".repeat(60)
  expect(descriptionByPath({ name: "Nadia", bio }, french)).toBe("a b ".repeat(60).trim())
  expect(descriptionById({ name: "Nadia", bio }, french)).toHaveLength(160)
  expect(descriptionById({ name: "Nadia", bio: "" }, french)).toContain("Nadia")
})

test("a name that runs against the title's words is isolated, another is left as it is", () => {
  expect(titleById({ name: "سلمى", bio: "" }, french)).toMatch(/^\u2068سلمى\u2069 – /)
  expect(titleById({ name: "Nadia", bio: "" }, { locale: "ar", name: "Vitrine" })).toMatch(/^\u2068Nadia\u2069 – /)
})

test("a cut never leaves half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (bio) => {
      expect(titleByPath({ name: "Nadia", bio }, french).isWellFormed()).toBe(true)
      expect(descriptionById({ name: "Nadia", bio }, french).isWellFormed()).toBe(true)
    }),
  )
})
