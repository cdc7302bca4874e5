import "../jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { expect, test } from "vitest"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { pdfAFaults } from "#tests/support/pdf-a"
import { punctualityWords } from "../punctuality"
import { findPunctuality } from "../punctuality.server"
import { sendInvoice } from "../send.server"
import { notePayment } from "../standing.server"
import { incomeCsv } from "./csv"
import { incomePdf } from "./pdf.server"
import { loadIncome, yearOf } from "./queries.server"

useDatabaseWithMail()

const NOW = new Date("2027-01-20T10:00:00Z")

/** An invoice of 450 € besides 50 € in kind, paid on a day. */
async function aPaid(options: Parameters<typeof aBilledCollaboration>[0], paidOn: string | null) {
  const made = await aBilledCollaboration({ createdAt: NOW, ...options })
  await complete(made, NOW)
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, { milestone: "balance", locale: "fr" }, NOW)
  const paid = { state: "sent" as const, amount: null, paidOn: paidOn ?? "" }
  if (paidOn)
    await notePayment(
      made.influencer.actor,
      { collaborationId: made.id, invoiceId },
      paid,
      new Date(`${paidOn}T12:00:00Z`),
    )
  return made
}

test("a year has what came in it, invoice by invoice and by quarter, and nobody else's", async () => {
  const influencer = await anInfluencer()
  await aPaid({ influencer, buyer: { name: "=1+1;Maison" } }, "2027-02-01")
  await aPaid({ influencer, company: await aCompany() }, "2028-01-03")
  await aPaid({ influencer, company: await aCompany() }, null)
  await aPaid({}, "2027-02-01")
  const income = await loadIncome(influencer.actor, 2027)
  expect(income).toMatchObject({ cents: 45_000, inKindCents: 15_000 })
  expect(income.quarters.map(({ count, cents }) => [count, cents])).toEqual([
    [3, 45_000],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await loadIncome(influencer.actor, 2028)).toMatchObject({ cents: 45_000, inKindCents: 0 })
  const csv = incomeCsv(income)
  expect(csv).toContain("450,50")
  expect(csv).not.toMatch(/(?:^|[,"\n])=1\+1/)
  for (const locale of ["fr", "ar"] as const) expect(pdfAFaults(await incomePdf(income, locale, NOW))).toEqual([])
})

test("companies have no such year", async () => {
  const company = await aCompany()
  await expect(loadIncome(company.actor, 2027)).rejects.toSatisfy(
    (error) => error instanceof Forbidden || error instanceof NotFound,
  )
})

test("a year that is none, or to come, is this one", () => {
  expect(["2026", "2099", "x", "20260", null].map((typed) => yearOf(typed, NOW))).toEqual([
    2026, 2027, 2027, 2027, 2027,
  ])
})

test("how a company pays is said from three invoices on, and who is late has its days", async () => {
  const company = await aCompany()
  const shown = async (now: Date) => punctualityWords(await findPunctuality(company.actor, company.companyId, now))
  // Due on 19 February.
  for (const day of ["2027-02-10", "2027-02-19"]) await aPaid({ company, influencer: await anInfluencer() }, day)
  expect(await shown(NOW)).toContain("trop tôt")
  await aPaid({ company, influencer: await anInfluencer() }, "2027-03-01")
  expect(await shown(NOW)).toMatch(/67\s?%/)
  for (let unpaid = 0; unpaid < 4; unpaid++) await aPaid({ company, influencer: await anInfluencer() }, null)
  const figures = await findPunctuality(company.actor, company.companyId, new Date("2027-02-25T12:00:00Z"))
  // Unpaid ones count once the job has said that they are overdue.
  expect(figures.sample).toBe(3)
})
