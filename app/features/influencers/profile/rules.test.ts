import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanBio, fits } from "./rules"
import { OwnProfile } from "./schema.server"

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

test("a name is needed, a biography is not, and both have an end", () => {
  expect(OwnProfile.safeParse({ name: "  ", bio: "" }).success).toBe(false)
  expect(OwnProfile.parse({ name: " Nadia\u202e  Benali ", bio: "" })).toEqual({ name: "Nadia Benali", bio: "" })
  expect(OwnProfile.safeParse({ name: "a".repeat(101), bio: "" }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "👩‍👩‍👧".repeat(90), bio: "" }).success).toBe(false) // 450 code points
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "a".repeat(501) }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "", isVerified: "true" }).success).toBe(false)
})
