import fc from "fast-check"
import { expect, test } from "vitest"
import { amountsOf, depositOf, milestonesOf } from "./amounts"
import type { Vat } from "./facts"
import { taxOn } from "./vat"

const NONE: Vat = {
  category: "E",
  rate: 0,
  reason: "TVA non applicable, article 293 B du CGI",
  code: "VATEX-FR-FRANCHISE",
}
const TAXED: Vat = { category: "S", rate: 2000, reason: null, code: null }
const offer = (more: object = {}) => ({
  budgetCents: 90_000,
  valueInKindCents: 0,
  valueInKind: "",
  depositPercent: 30,
  ...more,
})
const deposit = { number: "2027-001", issuedOn: "2027-01-10", cents: 27_000 }

test("what is invoiced is a deposit and a balance that together are the money, to the cent", () => {
  expect(milestonesOf(offer())).toEqual([
    { milestone: "deposit", cents: 27_000 },
    { milestone: "balance", cents: 63_000 },
  ])
  expect(milestonesOf(offer({ depositPercent: null }))).toEqual([{ milestone: "balance", cents: 90_000 }])
  expect(milestonesOf(offer({ depositPercent: 100 }))).toEqual([{ milestone: "deposit", cents: 90_000 }])
  expect(milestonesOf(offer({ depositPercent: 100, valueInKindCents: 500 }))).toEqual([
    { milestone: "deposit", cents: 90_000 },
    { milestone: "balance", cents: 0 },
  ])
  expect(milestonesOf(offer({ budgetCents: 0, valueInKindCents: 500 }))).toEqual([{ milestone: "balance", cents: 0 }])
  expect(milestonesOf(offer({ budgetCents: 0 }))).toEqual([])
  expect([
    depositOf(offer({ budgetCents: 5, depositPercent: 10 })),
    depositOf(offer({ budgetCents: 4, depositPercent: 10 })),
  ]).toEqual([1, 0])
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100), fc.nat(1000), (budgetCents, depositPercent, valueInKindCents) => {
      const all = milestonesOf({ budgetCents, depositPercent, valueInKindCents })
      expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(budgetCents)
      for (const { cents } of all) expect(cents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("a deposit is one line, and takes nothing off", () => {
  expect(
    amountsOf(offer({ valueInKindCents: 500, valueInKind: "Un service" }), {
      milestone: "deposit",
      vat: TAXED,
      deposits: [deposit],
    }),
  ).toEqual({
    lines: [{ kind: "deposit", cents: 27_000, detail: "" }],
    netCents: 27_000,
    vatCents: 5_400,
    totalCents: 32_400,
    deposits: [],
    inKindCents: 0,
    payableCents: 32_400,
  })
})

test("a balance has the whole work and what came in kind, taxed, and takes off what was received", () => {
  expect(
    amountsOf(offer({ valueInKindCents: 10_000, valueInKind: "Un service" }), {
      milestone: "balance",
      vat: TAXED,
      deposits: [{ ...deposit, cents: 32_400 }],
    }),
  ).toEqual({
    lines: [
      { kind: "work", cents: 90_000, detail: "" },
      { kind: "in_kind", cents: 10_000, detail: "Un service" },
    ],
    netCents: 100_000,
    vatCents: 20_000,
    totalCents: 120_000,
    deposits: [{ ...deposit, cents: 32_400 }],
    inKindCents: 10_000,
    payableCents: 77_600,
  })
  const inKind = amountsOf(offer({ budgetCents: 0, valueInKindCents: 500, valueInKind: "Un bol" }), {
    milestone: "balance",
    vat: NONE,
    deposits: [],
  })
  expect(inKind).toMatchObject({ lines: [{ kind: "in_kind", cents: 500 }], totalCents: 500, payableCents: 0 })
  expect(amountsOf(offer(), { milestone: "balance", vat: NONE, deposits: [] }).lines).toEqual([
    { kind: "work", cents: 90_000, detail: "" },
  ])
})

test("deposit and balance together come to the price with its tax, within a cent of rounding each", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.nat(3000),
      (budgetCents, depositPercent, rate) => {
        const priced = offer({ budgetCents, depositPercent })
        const vat = { ...TAXED, rate }
        const first = amountsOf(priced, { milestone: "deposit", vat, deposits: [] })
        const second = amountsOf(priced, {
          milestone: "balance",
          vat,
          deposits: [{ ...deposit, cents: first.payableCents }],
        })
        expect(first.payableCents + second.payableCents).toBe(budgetCents + taxOn(budgetCents, rate))
      },
    ),
  )
})
