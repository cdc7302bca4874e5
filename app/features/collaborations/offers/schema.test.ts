import { expect, test } from "vitest"
import { categoriesThatAre, lawOf } from "./categories"
import { differencesBetween } from "./differences"
import { draftOf, type Offer } from "./offer"
import { OfferForm } from "./schema.server"

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
      { network: "instagram", what: "Reel", count: 2 },
      { network: "youtube", what: "Vidéo", count: 1 },
    ],
  })
})

test.each(categoriesThatAre("forbidden"))("%s is refused beside its field, with the reason and the law", (category) => {
  const refused = OfferForm.safeParse({ ...FIELDS, category }).error?.issues
  expect(refused?.map(({ path, message }) => [path.join("."), message])).toEqual([["category", lawOf(category)]])
  expect(lawOf(category)).toContain("2023-451")
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
  [{ deliverables: [] }, ["deliverables.0.what"]],
  [{ deliverables: [{ network: "", what: "Reel", count: "0" }] }, ["deliverables.0.count", "deliverables.0.network"]],
  [{ deliverables: [{ network: "myspace", what: "Reel", count: "1" }] }, ["deliverables.0.network"]],
  [{ disclosure: "none" }, ["disclosure"]],
  [{ status: "active" }, [""]],
])("what is wrong in %j stands beside its field", (fields, paths) => {
  expect(faults(fields)).toEqual(paths)
})

test("an offer put into its form again is the same offer", () => {
  const offer = offerOf({ value: "89,9", valueInKind: "Un tajine" })
  const { createdAt: _, version: __, side: ___, ...same } = offer
  expect(OfferForm.parse(draftOf(offer))).toEqual(same)
})

test("what differs from the offer before is named, whatever order the database keeps it in", () => {
  const reordered = offerOf().deliverables.map(({ network, what, count }) => ({ count, what, network }))
  expect(differencesBetween(offerOf(), { ...offerOf(), deliverables: reordered })).toEqual([])
  expect(differencesBetween(offerOf(), offerOf({ budget: "900", endsOn: "2026-12-24" }))).toEqual([
    "budgetCents",
    "endsOn",
  ])
})
