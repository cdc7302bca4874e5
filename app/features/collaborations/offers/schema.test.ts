import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { m } from "#messages"
import { categoriesThatAre, categoryName, lawOf } from "./categories"
import { differencesBetween } from "./differences"
import { draftOf, type Offer } from "./offer"
import { disclosureName, placeName } from "./rules"
import { OfferForm } from "./schema.server"

const LAW = "2023-\u2060451"
const FIELDS = {
  title: "Tajines émaillés",
  brief: "Deux recettes.\r\nSans autre marque.",
  category: "home",
  objective: "Gamme d'été",
  deliverables: [
    { network: "instagram", what: "Reel", count: "٢" },
    { network: "", what: "", count: "" },
    { network: "youtube", what: "Vidéo" },
  ],
  budget: "1 200,50 €",
  value: "",
  startsOn: "2026-12-01",
  endsOn: "2026-12-20",
  disclosure: "advertisement",
}
const faults = (fields: Record<string, unknown>) =>
  OfferForm.safeParse({ ...FIELDS, ...fields }).error?.issues.map(({ path }) => path.join("."))
const offerOf = (fields: Record<string, unknown> = {}): Offer => ({
  ...OfferForm.parse({ ...FIELDS, ...fields }),
  version: 1,
  side: "company",
  createdAt: new Date(0),
})

test("an offer has its amounts in cents, and rows without words are left out", () => {
  expect(offerOf()).toMatchObject({
    brief: "Deux recettes.\nSans autre marque.",
    budgetCents: 120_050,
    valueInKindCents: 0,
    deliverables: [
      { network: "instagram", what: "Reel", count: 2, kind: "post", review: true },
      { network: "youtube", what: "Vidéo", count: 1, kind: "post", review: true },
    ],
    rounds: 2,
    reviewDays: 5,
  })
})

test("a line says what it is, for which day, and whether the company sees a draft first", () => {
  const lines = [
    { network: "instagram", what: "Le déballage", count: "3", kind: "story", dueOn: "2026-12-05", direct: "on" },
    { network: "instagram", what: "La recette", kind: "reel", dueOn: " 2026-12-20 " },
  ]
  const offer = offerOf({ deliverables: lines, rounds: "٠", reviewDays: "3" })
  expect(offer.deliverables).toEqual([
    { network: "instagram", what: "Le déballage", count: 3, kind: "story", dueOn: "2026-12-05", review: false },
    { network: "instagram", what: "La recette", count: 1, kind: "reel", dueOn: "2026-12-20", review: true },
  ])
  expect(offer).toMatchObject({ rounds: 0, reviewDays: 3 })
  const again = draftOf(offer)
  expect(again).toMatchObject({ rounds: "0", reviewDays: "3" })
  expect(offerOf({ ...again, budget: "1" }).deliverables).toEqual(offer.deliverables)
})

test.each([
  [{ deliverables: [{ network: "x", what: "W", kind: "reels" }] }, ["deliverables.0.kind"]],
  [{ deliverables: [{ network: "x", what: "W", dueOn: "2026-02-30" }] }, ["deliverables.0.dueOn"]],
  [{ deliverables: [{ network: "x", what: "W", dueOn: "2026-11-30" }] }, ["deliverables.0.dueOn"]],
  [{ deliverables: [{ network: "x", what: "W", dueOn: "2026-12-21" }] }, ["deliverables.0.dueOn"]],
  [{ rounds: "11" }, ["rounds"]],
  [{ rounds: "-1" }, ["rounds"]],
  [{ reviewDays: "0" }, ["reviewDays"]],
  [{ reviewDays: "31" }, ["reviewDays"]],
  [{ reviewDays: "3.5" }, ["reviewDays"]],
])("%j is refused beside %j", (typed, where) => expect(faults(typed)).toEqual(where))

test.each(categoriesThatAre("forbidden"))("%s is refused beside its field, with the reason and the law", (category) => {
  const refused = OfferForm.safeParse({ ...FIELDS, category }).error?.issues
  expect(refused?.map(({ path, message }) => [path.join("."), message])).toEqual([["category", lawOf(category)]])
  expect(lawOf(category)).toContain(LAW)
})

test.each(LOCALES)("in %s the number of a law stays on one line of a telephone", (locale) => {
  const words = { locale }
  const said = [
    ...[...categoriesThatAre("forbidden"), ...categoriesThatAre("warned")].map((each) => lawOf(each, locale) ?? ""),
    m.collaborations_label_hint({}, words),
    m.collaborations_liability({}, words),
    m.collaborations_make_public_hint({}, words),
    m.collaborations_total_source({}, words),
    m.editor_law_source({}, words),
    m.profile_outside_union_text({}, words),
    m.admin_report_ground_hint({}, words),
  ]
  expect(said.filter((text) => text.includes(LAW)).length).toBeGreaterThan(10)
  // A browser breaks a line behind a hyphen unless a word joiner follows.
  expect(said.filter((text) => /\d-\d/.test(text))).toEqual([])
})

test.each([
  [{ title: " \u202e " }, ["title"]],
  [{ category: "toString" }, ["category"]],
  [{ category: "" }, ["category"]],
  [{ budget: "cher" }, ["budget"]],
  [{ budget: "10 000 000,01" }, ["budget"]],
  [{ budget: "", value: "0" }, ["budget"]],
  [{ value: "50" }, ["valueInKind"]],
  [{ endsOn: "2026-11-30" }, ["endsOn"]],
  [{ startsOn: "2026-02-30" }, ["startsOn"]],
  [{ startsOn: "" }, ["startsOn"]],
  [{ startsOn: "1999-12-31" }, ["startsOn"]],
  [{ startsOn: "2026-02-30", endsOn: "2026-01-01" }, ["startsOn"]],
  [{ startsOn: "2026-12-31", endsOn: "2026-02-30" }, ["endsOn"]],
  [{ deliverables: [] }, ["deliverables.0.what"]],
  [{ deliverables: [{ network: "", what: "Reel", count: "0" }] }, ["deliverables.0.count", "deliverables.0.network"]],
  [{ deliverables: [{ network: "myspace", what: "Reel", count: "1" }] }, ["deliverables.0.network"]],
  [{ disclosure: "none" }, ["disclosure"]],
  [{ status: "active" }, [""]],
])("what is wrong in %j stands beside its field", (fields, paths) => {
  expect(faults(fields)).toEqual(paths)
})

test.each([
  [" 3 ", 3],
  ["٣", 3],
  ["100", 100],
  ["", 1],
])("%j of something are %i", (typed, count) => {
  const deliverables = [{ network: "instagram", what: "Reel", count: typed }]
  expect(offerOf({ deliverables }).deliverables).toMatchObject([{ network: "instagram", what: "Reel", count }])
})

test.each(["0", "101", "1000", "-1", "a1", "1a", "1.5"])(
  "%j of something is refused, with the most there may be",
  (count) => {
    const deliverables = [{ network: "instagram", what: "Reel", count }]
    const refused = OfferForm.safeParse({ ...FIELDS, deliverables }).error?.issues
    expect(refused?.map(({ message }) => message)).toEqual(["Un nombre de 1 à 100 est attendu"])
  },
)

test("a category that is missing is asked for, one that is none is not valid", () => {
  const said = (category: string) => OfferForm.safeParse({ ...FIELDS, category }).error?.issues[0]?.message
  expect(said("")).toBe("Ce champ est requis")
  expect(said("toString")).toBe("Cette valeur n’est pas valable")
})

test("one day is enough, and so is as much in kind as in money", () => {
  expect(faults({ startsOn: "2026-12-20", endsOn: "2026-12-20" })).toBeUndefined()
  expect(faults({ budget: "50", value: "50", valueInKind: "Un tajine" })).toBeUndefined()
})

test("categories, laws, places and labels have their words in each language", () => {
  expect([categoryName("home"), categoryName("home", "en"), categoryName("gone", "en")]).toEqual([
    "Maison et décoration",
    "Home and decoration",
    "gone",
  ])
  expect([lawOf("home"), lawOf("gone")]).toEqual([null, null])
  expect([lawOf("alcohol"), lawOf("alcohol", "en")]).toEqual([
    expect.stringContaining("Alcool (loi Évin)"),
    expect.stringContaining("Alcohol (loi Évin)"),
  ])
  expect([placeName("youtube", "en"), placeName("other"), placeName("other", "en")]).toEqual([
    "YouTube",
    "Ailleurs",
    m.collaborations_place_other({}, { locale: "en" }),
  ])
  expect([disclosureName("advertisement"), disclosureName("paid_partnership")]).toEqual([
    "Publicité",
    "Collaboration commerciale",
  ])
  expect(disclosureName("advertisement", "ar")).toBe(m.collaborations_label_advertisement({}, { locale: "ar" }))
  expect(disclosureName("paid_partnership", "ar")).toBe(m.collaborations_label_partnership({}, { locale: "ar" }))
})

test("what is nothing is left empty in the form", () => {
  expect(draftOf(offerOf())).toMatchObject({ budget: "1200,50", value: "" })
  expect(draftOf({ ...offerOf(), budgetCents: 0, valueInKindCents: 5_000 })).toMatchObject({ budget: "", value: "50" })
})

test("an offer put into its form again is the same offer", () => {
  const offer = offerOf({ value: "89,9", valueInKind: "Un tajine" })
  const { createdAt: _, version: __, side: ___, ...same } = offer
  expect(OfferForm.parse(draftOf(offer))).toEqual(same)
})

test("what differs from the offer before is named, whatever order the database keeps it in", () => {
  const reordered = offerOf().deliverables.map(({ network, what, count }) => ({ count, what, network }))
  expect(differencesBetween(offerOf(), { ...offerOf(), deliverables: reordered })).toEqual([])
  const fewer = { ...offerOf(), deliverables: offerOf().deliverables.map((each) => ({ ...each, count: 1 })) }
  expect(differencesBetween(offerOf(), fewer)).toEqual(["deliverables"])
  expect(differencesBetween(offerOf(), offerOf({ budget: "900", endsOn: "2026-12-24" }))).toEqual([
    "budgetCents",
    "endsOn",
  ])
})
