import { mkdirSync, writeFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { faultsOf } from "#tests/support/en16931"
import { HOSTILE } from "#tests/support/hostile"
import { aBuyer, aSeller } from "#tests/support/invoices"
import { enclosedXml, facturXFaults } from "#tests/support/pdf-a"
import { anOffer } from "#tests/support/proposals"
import { LOCALES } from "#vocabulary/locales"
import type { Milestone } from "#vocabulary/money"
import { amountsOf } from "./amounts"
import type { InvoiceDocument, InvoiceFacts } from "./facts"
import { invoicePdf } from "./pdf.server"
import { vatOf } from "./vat"
import { invoiceXml } from "./xml"

useDatabaseWithMail()

type Case = Readonly<{
  seller?: Parameters<typeof aSeller>[0]
  buyer?: Parameters<typeof aBuyer>[0]
  offer?: Parameters<typeof anOffer>[0]
  milestone?: Milestone
  deposits?: InvoiceFacts["deposits"]
  isCredit?: boolean
}>

function documentOf({
  seller,
  buyer,
  offer,
  milestone = "balance",
  deposits = [],
  isCredit = false,
}: Case): InvoiceDocument {
  const { vatRegime, vatRate, vatNote, numberPrefix: _, ...from } = aSeller(seller)
  const to = aBuyer(buyer)
  const priced = anOffer({ valueInKindCents: 0, valueInKind: "", ...offer })
  const vat = vatOf({ ...from, regime: vatRegime, rate: vatRate, note: vatNote }, to)
  if (typeof vat === "string") throw new Error(vat)
  return {
    kind: isCredit ? "credit_note" : "invoice",
    milestone,
    number: "2027-011",
    issuedOn: "2027-01-20",
    dueOn: "2027-02-19",
    facts: {
      ...amountsOf(priced, { milestone, vat, deposits }),
      vat,
      seller: from,
      buyer: to,
      title: priced.title,
      performedOn: milestone === "deposit" ? null : "2027-01-19",
      paymentDue: "days_30",
      penaltyPercent: priced.penaltyPercent,
      depositPercent: priced.depositPercent,
      credits: isCredit ? { number: "2027-010", issuedOn: "2027-01-10" } : null,
    },
  }
}

const TAXED = { vatRegime: "standard", vatNumber: "FR44732829320" } as const
const DEPOSIT = { number: "2027-009", issuedOn: "2027-01-02", cents: 16_200 }
const CASES: Readonly<Record<string, Case>> = {
  "franchise en base": {},
  "twenty percent": { seller: TAXED },
  "reverse charge within the Union": {
    seller: { vatNumber: "FR44732829320" },
    buyer: {
      country: "BE",
      city: "Bruxelles",
      postcode: "1000",
      registration: "0403170701",
      vatNumber: "BE0403170701",
    },
  },
  "a customer outside the Union": {
    seller: TAXED,
    buyer: { country: "MA", city: "Casablanca", postcode: "20250", registration: "RC 12345", vatNumber: null },
  },
  "a customer on Réunion, taxed as at home": { seller: TAXED, buyer: { country: "RE", city: "Saint-Denis" } },
  "a deposit": { seller: TAXED, offer: { depositPercent: 30 }, milestone: "deposit" },
  "the balance behind a deposit": { seller: TAXED, offer: { depositPercent: 30 }, deposits: [DEPOSIT] },
  "a credit note": { seller: TAXED, isCredit: true },
  "value in kind besides money": { offer: { valueInKindCents: 24_000, valueInKind: "Un service de table" } },
  "value in kind alone, with its tax": {
    seller: TAXED,
    offer: { budgetCents: 0, valueInKindCents: 24_001, valueInKind: "Un service de table" },
  },
  "the overseas rate, from a sole trader without an IBAN": {
    seller: { vatRegime: "overseas", vatNumber: "FR44732829320", iban: null },
    offer: { penaltyPercent: 12 },
  },
}

test.each(Object.keys(CASES))(
  "%s passes the schema and the rules of EN 16931, as PDF/A-3b with the XML inside",
  async (name) => {
    const document = documentOf(CASES[name] ?? {})
    for (const locale of LOCALES) {
      const xml = invoiceXml(document, locale)
      expect(faultsOf(xml)).toEqual([])
      const pdf = await invoicePdf(document, locale)
      expect(facturXFaults(pdf)).toEqual([])
      expect(enclosedXml(pdf)).toBe(xml)
      if (process.env.INVOICE_FILES) {
        mkdirSync(process.env.INVOICE_FILES, { recursive: true })
        writeFileSync(`${process.env.INVOICE_FILES}/${name.replaceAll(/\W+/g, "-")}-${locale}.pdf`, pdf)
      }
    }
  },
  60_000,
)

test.each([
  ["FR", "RE", "S"],
  ["FR", "MC", "S"],
  ["MQ", "FR", "S"],
  ["GP", "BE", "AE"],
  ["FR", "NC", "O"],
] as const)("from %s to %s the tax is %s", (from, to, category) => {
  const seller = { country: from, vatNumber: "FR44732829320", regime: "standard", rate: null, note: "" } as const
  expect(vatOf(seller, { country: to, vatNumber: "BE0403170701" })).toMatchObject({ category })
})

test("the same invoice gives the same bytes", async () => {
  const document = documentOf({})
  expect((await invoicePdf(document, "fr")).equals(await invoicePdf(document, "fr"))).toBe(true)
})

test("the rules hold whatever the amounts, and whatever people write in their names", () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ minLength: 1, unit: "binary" }))
  const written = text.map((each) => `N${each}`)
  const cents = fc.integer({ min: 1, max: 1_000_000_000 })
  const rate = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(written, written, cents, fc.nat(1_000_000_000), rate, (name, title, budgetCents, inKind, vatRate) => {
      const document = documentOf({
        seller: { ...TAXED, vatRegime: "other", vatRate, name, street: name },
        buyer: { name, city: name },
        offer: { title, budgetCents, valueInKindCents: inKind, valueInKind: title },
      })
      expect(faultsOf(invoiceXml(document, "fr"))).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)

test("a rule that is broken is named", () => {
  const xml = invoiceXml(documentOf({ seller: TAXED }), "fr")
  const broken = (from: string | RegExp, to: string) => faultsOf(xml.replace(from, to))
  expect(broken("<ram:GrandTotalAmount>540.00", "<ram:GrandTotalAmount>541.00")).toContain("BR-CO-15")
  expect(broken("<ram:DuePayableAmount>540.00", "<ram:DuePayableAmount>1.00")).toContain("BR-CO-16")
  expect(broken(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, "")).toContain("BR-S-02")
  expect(broken("<ram:TypeCode>380</ram:TypeCode>", "")[0]).toMatch(/TypeCode|expected/)
})
