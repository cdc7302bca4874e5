import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, daysFrom } from "#platform/text/day"
import { PAYMENT_DUES } from "#vocabulary/money"
import { dueOn, paymentText, penaltyText } from "./payment"
import { OfferForm } from "./schema.server"

const day = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays("2020-01-01", count))

test.each([
  ["days_14", "2027-01-31", "2027-02-14"],
  ["days_30", "2027-01-31", "2027-03-02"],
  ["days_60", "2027-12-20", "2028-02-18"],
  ["days_45_end_of_month", "2027-01-01", "2027-02-28"],
  ["days_45_end_of_month", "2027-12-17", "2028-01-31"],
  ["days_45_end_of_month", "2028-01-15", "2028-02-29"],
] as const)("an invoice at %s of %s is due on %s", (due, issued, expected) => {
  expect(dueOn(issued, due)).toBe(expected)
})

test("no term is longer than the law allows: 60 days, or 45 and the rest of that month", () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...PAYMENT_DUES), (issued, due) => {
      const days = daysFrom(issued, dueOn(issued, due))
      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual(due === "days_45_end_of_month" ? 45 + 30 : 60)
      if (due === "days_45_end_of_month") expect(addDays(dueOn(issued, due), 1)).toMatch(/-01$/)
    }),
  )
})

const FIELDS = {
  title: "T",
  brief: "B",
  category: "home",
  objective: "O",
  deliverables: [{ network: "instagram", what: "Reel", count: "1" }],
  budget: "900",
  startsOn: "2026-12-01",
  endsOn: "2026-12-20",
  disclosure: "advertisement",
}

test("left as it is, an offer has no deposit, the law's 30 days and the law's penalties", () => {
  expect(OfferForm.parse(FIELDS)).toMatchObject({ depositPercent: 0, paymentDue: "days_30", penaltyPercent: null })
  expect(OfferForm.parse({ ...FIELDS, deposit: " ٥٠ % ", paymentDue: "days_60", penalty: "12" })).toMatchObject({
    depositPercent: 50,
    paymentDue: "days_60",
    penaltyPercent: 12,
  })
})

test.each([
  { deposit: "101" },
  { deposit: "-1" },
  { deposit: "1.5" },
  { deposit: "1e2" },
  { deposit: "9".repeat(5_000) },
  { penalty: "7" },
  { penalty: "51" },
  { penalty: "x" },
  { paymentDue: "days_90" },
  { paymentDue: "" },
])("%j is refused beside its field", (fields) => {
  const { issues = [] } = OfferForm.safeParse({ ...FIELDS, ...fields }).error ?? {}
  expect(issues.map(({ path }) => path.join("."))).toEqual(Object.keys(fields))
})

test("how it is paid is one line, and an offer of before has none", () => {
  expect(paymentText({ depositPercent: 30, paymentDue: "days_30", penaltyPercent: null }, "en")).toMatch(
    /\u206830%\u2069 deposit, balance 30 days after the invoice/,
  )
  expect(paymentText({ depositPercent: 0, paymentDue: "days_14", penaltyPercent: null }, "en")).toBe(
    "Payment 14 days after the invoice",
  )
  expect(paymentText({ depositPercent: null, paymentDue: null, penaltyPercent: null }, "fr")).toBeNull()
  expect(penaltyText({ penaltyPercent: null }, "fr")).toContain("majoré de 10 points")
  expect(penaltyText({ penaltyPercent: null }, "en")).toContain("10 percentage points")
  expect(penaltyText({ penaltyPercent: 12 }, "en")).toMatch(/^at \u206812%\u2069 a year/)
})
