import { expect, test } from "vitest"
import { countryName, languageName, languageTitle } from "./names"

test("countries and languages are called as a reader calls them", () => {
  expect([countryName("MA", "fr"), countryName("MA", "en"), countryName("MA", "ar")]).toEqual([
    "Maroc",
    "Morocco",
    "المغرب",
  ])
  expect([languageName("ar", "fr"), languageTitle("ar", "fr")]).toEqual(["arabe", "Arabe"])
})

test("a code without a name stands for itself", () => {
  expect([countryName("QX", "fr"), languageName("qzz", "fr")]).toEqual(["QX", "qzz"])
})
