import { expect, test } from "vitest"
import { type DirectorySearch, NOTHING_ASKED } from "../search"
import { activeFilters } from "./active-filters.server"
import { formView } from "./choices.server"

/** Without the signs that keep a user's words from turning ours. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "")
const labels = (search: Partial<DirectorySearch>) =>
  activeFilters({ ...NOTHING_ASKED, ...search }, "fr").map(({ label }) => plain(label))

test("each filter in use has its words, in the order of the form", () => {
  expect(
    labels({
      q: "thé",
      networks: ["tiktok", "youtube"],
      min: 10_000,
      max: 500_000,
      interests: ["cuisine"],
      country: "MA",
      language: "ar",
      verified: true,
      certified: true,
      audience: [
        { kind: "country", key: "DZ", share: 50 },
        { kind: "gender", key: "female", share: 75 },
      ],
      views: 10_000,
      sort: "followers",
    }),
  ).toEqual([
    "«\u00a0thé\u00a0»",
    "TikTok",
    "YouTube",
    "De 10K à 500K abonnés",
    "Cuisine",
    "Maroc",
    "Arabe",
    "Profil vérifié",
    "Audience\u00a0: Algérie, 50\u00a0% et plus",
    "Audience\u00a0: Femmes, 75\u00a0% et plus",
    "10K vues et plus par publication",
    "Certificat de l’influence responsable",
  ])
})

test("an open range says which end it has", () => {
  expect(labels({ min: 1_000 })).toEqual(["1K abonnés et plus"])
  expect(labels({ max: 1_000_000 })).toEqual(["1M abonnés au plus"])
})

test("the search without a filter keeps all others", () => {
  const search = { ...NOTHING_ASKED, networks: ["tiktok", "youtube"], country: "FR" } as const
  const [tiktok, youtube, country] = activeFilters(search, "fr")
  expect(tiktok?.without).toEqual({ ...search, networks: ["youtube"] })
  expect(youtube?.without).toEqual({ ...search, networks: ["tiktok"] })
  expect(country?.without).toEqual({ ...search, country: null })
})

test("without a filter nothing is active, whatever the order", () => {
  expect(labels({ sort: "recent" })).toEqual([])
})

test("countries and languages are named and ordered in the language of the page", () => {
  const form = formView(NOTHING_ASKED, "fr")
  const [countries, languages] = [form.countries.split("\n"), form.languages.split("\n")]
  expect(countries.length).toBe(249)
  expect(countries.indexOf("AE Émirats arabes unis")).toBeLessThan(countries.indexOf("FR France"))
  expect(languages).toContain("ar Arabe")
  const few = formView({ ...NOTHING_ASKED, country: "MA" }, "fr", new Set(["FR", "BE"]))
  expect(few.countries.split("\n")).toEqual(["BE Belgique", "FR France", "MA Maroc"])
  expect(formView(NOTHING_ASKED, "ar").countries).toMatch(/^MA المغرب$/m)
})

test("a number that an address names can be kept in the form, though it is none of ours", () => {
  const { followerSteps } = formView({ ...NOTHING_ASKED, min: 12_345 }, "fr")
  expect(followerSteps.map(({ value }) => value).slice(1, 4)).toEqual(["5000", "10000", "12345"])
})
