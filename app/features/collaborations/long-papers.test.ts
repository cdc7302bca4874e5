import { expect, test } from "vitest"
import { flowsOf } from "#app/ui/pdf/flows"
import { pdfWords } from "#tests/abuse/pdf-words"
import { useDatabase } from "#tests/support/database"
import { pdfAFaults } from "#tests/support/pdf-a"
import type { Terms } from "./contract/terms"
import { incomePdf } from "./money/income/pdf.server"

useDatabase()

const MANY = Array.from({ length: 130 }, (_, place) => place)
const timesIn = (text: string, part: string) => text.split(part).length - 1

test("things are taken in flows, each once and in their order, and nothing is one flow", () => {
  const flows = flowsOf(MANY, 60)
  expect(flows.map(({ length }) => length)).toEqual([60, 60, 10])
  expect(flows.flat()).toEqual(MANY)
  expect(flowsOf([], 60)).toEqual([[]])
})

// All in one flow, four hundred lines took three seconds, in which the process answered nobody, and the work grew with their square.
test("a year of many invoices has all of them, its head again in each flow, and one sum", async () => {
  const received = MANY.map((place) => ({
    number: `F-2026-${place}-`,
    company: "Maison Orsay",
    issuedOn: "2026-03-01",
    paidOn: "2026-03-04",
    cents: 120_000,
    inKindCents: 0,
  }))
  const year = {
    year: 2026,
    received,
    count: 137,
    left: 7,
    quarters: [],
    cents: 15_600_000,
    inKindCents: 0,
    seller: null,
  }
  const file = await incomePdf(year, "fr", new Date("2026-11-20T10:00:00Z"))
  expect(pdfAFaults(file)).toEqual([])
  const words = pdfWords(file)
  for (const { number } of received) expect(timesIn(words, number)).toBe(1)
  expect(timesIn(words, "Reçu en nature")).toBe(3)
  expect(timesIn(words, "Total de l’année")).toBe(1)
  expect(timesIn(words.replace(/\s/gu, " "), "comprises dans le total : 7.")).toBe(1)
})

test("a contract whose annex is long has all its lines and one sum, in pages that are counted through", async () => {
  const { contractPdf } = await import("./contract/pdf.server")
  const side = { name: "Zoé", postalAddress: "1 rue", email: "zoe@x.test", taxCountry: "FR", registration: null }
  const entries = MANY.map((place) => ({ title: `Titre ${place}.`, acceptedOn: "2026-11-01", cents: 200_000 }))
  const terms: Terms = {
    company: side,
    influencer: side,
    offer: {
      title: "Un reel",
      brief: "Une recette",
      category: "food",
      objective: "Se faire connaître",
      deliverables: [],
      budgetCents: 200_000,
      valueInKindCents: 0,
      valueInKind: "",
      startsOn: "2026-11-01",
      endsOn: "2026-12-01",
      disclosure: "advertisement",
    },
    usageRights: "",
    agreedOn: "2026-11-01",
    frenchPublic: true,
    total: { year: 2026, totalCents: 26_000_000, entries },
  }
  const file = await contractPdf({ terms, locale: "fr", version: 1, madeAt: new Date("2026-11-20T10:00:00Z") })
  expect(pdfAFaults(file)).toEqual([])
  const words = pdfWords(file).replace(/\s/gu, " ")
  for (const { title } of entries) expect(timesIn(words, title)).toBe(1)
  expect(timesIn(words, "260 000")).toBe(1)
  const pages = file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0
  expect(words).toContain(`Page ${pages} sur ${pages}`)
})
