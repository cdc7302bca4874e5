import { expect, test } from "vitest"
import { preferredLocale } from "./locale"
import { offeredLocale } from "./offered-locale"

test.each([
  ["ar-MA,ar;q=0.9,fr;q=0.8", "ar"],
  ["en-GB,en;q=0.9", "en"],
  ["de-DE,de;q=0.9,en;q=0.8", "en"],
  ["en-US,en;q=0.9,fr;q=0.8", null],
  ["fr-FR,fr;q=0.9,en;q=0.8", null],
  ["en;q=0.8,ar;q=0.9", "ar"],
  ["en,fr;q=0", "en"],
  ["de", null],
  ["", null],
])("who asks for %j is offered %j above a French page", (header, locale) =>
  expect(offeredLocale("/about", header, null)).toBe(locale),
)

test("the language that a browser asks for first is the one of the greatest weight, then the one named first", () => {
  expect(preferredLocale("de, en;q=0.5, ar;q=0.7, fr;q=0.7")).toBe("ar")
  expect(preferredLocale("*")).toBeNull()
})
