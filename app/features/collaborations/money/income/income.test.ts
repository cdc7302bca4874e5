import "../jobs.server"
import { pdfRuns } from "#tests/abuse/pdf-words"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { pdfAFaults } from "#tests/support/pdf-a"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { punctualityWords } from "../punctuality"
import { findPunctuality } from "../punctuality.server"
import { sendInvoice } from "../send.server"
import { notePayment } from "../standing.server"
import { incomeCsv } from "./csv"
import { incomePdf } from "./pdf.server"
import { loadIncome, loadStatement, loadWholeYear, yearOf } from "./queries.server"
import { exportSellers } from "./sellers.server"

useDatabaseWithMail()
useTypedInvoiceDays()

const NOW = new Date("2027-01-20T10:00:00Z")

/** An invoice of 450 € besides 50 € in kind, paid on a day. */
async function aPaid(options: Parameters<typeof aBilledCollaboration>[0], paidOn: string | null) {
  const made = await aBilledCollaboration({ createdAt: NOW, ...options })
  await complete(made, NOW)
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, { milestone: "balance", locale: "fr" }, NOW)
  const paid = { state: "sent" as const, paidCents: 0, amount: null, paidOn: paidOn ?? "" }
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
  const csv = incomeCsv(await loadWholeYear(influencer.actor, 2027))
  expect(csv).toContain("450,50")
  expect(csv).not.toMatch(/(?:^|[,"\n])=1\+1/)
  const statement = await loadStatement(influencer.actor, 2027)
  expect(statement.left).toBe(0)
  for (const locale of ["fr", "ar"] as const) expect(pdfAFaults(await incomePdf(statement, locale, NOW))).toEqual([])
})

test("on paper the longest date and the name of the total stand on one line", async () => {
  const line = {
    number: "2026-001",
    company: "Atlas",
    issuedOn: "2026-09-24",
    paidOn: "2026-09-24",
    cents: 1,
    inKindCents: 0,
  }
  const year = { year: 2026, received: [line], count: 1, left: 0, quarters: [], cents: 1, inKindCents: 0, seller: null }
  const runs = pdfRuns(await incomePdf(year, "fr", NOW)).map((run) => run.trim())
  expect(runs).toContain("septembre\u00a02026")
  expect(runs).toContain(m.money_pdf_total_year({}, { locale: "fr" }))
})

test("an Arabic date is laid out from right to left", async () => {
  const line = { number: "A", company: "Atlas", issuedOn: "2025-09-24", paidOn: "2025-09-24", cents: 1, inKindCents: 0 }
  const year = { year: 2026, received: [line], count: 1, left: 0, quarters: [], cents: 1, inKindCents: 0, seller: null }
  // Runs are written as they stand, from the left.
  const runs = pdfRuns(await incomePdf(year, "ar", NOW)).join("|")
  expect(runs.indexOf("2025")).toBeLessThan(runs.indexOf("24"))
})

test("what came in kind alone is dated by its invoice, which the statement says", async () => {
  const line = { number: "2026-001", company: "Atlas", issuedOn: "2026-09-24", cents: 0, inKindCents: 5_000 }
  const wordsOf = async (paidOn: string | null) => {
    const sums = { count: 1, left: 0, quarters: [], cents: 0, inKindCents: 5_000, seller: null }
    return pdfRuns(await incomePdf({ year: 2026, received: [{ ...line, paidOn }], ...sums }, "fr", NOW)).join(" ")
  }
  const said = await wordsOf(null)
  expect(said).toContain(m.money_field_issued({}, { locale: "fr" }))
  expect(said).not.toContain(m.money_field_came_on({}, { locale: "fr" }))
  expect(await wordsOf("2026-10-02")).not.toContain(m.money_field_issued({}, { locale: "fr" }))
})

test("in kind counts in the quarter of its invoice, money in that of its payment, and both in one of the year", async () => {
  const influencer = await anInfluencer()
  await aPaid({ influencer }, "2027-05-03")
  const { quarters, count } = await loadIncome(influencer.actor, 2027)
  expect(quarters.map((each) => [each.count, each.cents, each.inKindCents])).toEqual([
    [1, 0, 5_000],
    [1, 45_000, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(count).toBe(1)
})

test("a year of very many invoices is summed over all of them, listed page by page, and whole as a table", async () => {
  const influencer = await anInfluencer()
  const { id } = await aPaid({ influencer, buyer: { name: "La première" } }, "2027-02-01")
  const copies = 5_200
  await asAdmin((db) =>
    db.query(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'collaboration_id', null,
          'ordinal', 1000 + n, 'number', 'copy ' || n, 'paid_on', '2027-11-30'))).* from invoices i, generate_series(1, $2::int) n
        where i.collaboration_id = $1`,
      [id, copies],
    ),
  )
  const sums = { count: copies + 1, cents: (copies + 1) * 45_000, inKindCents: (copies + 1) * 5_000 }
  const first = await loadIncome(influencer.actor, 2027)
  expect(first).toMatchObject({ ...sums, previous: null })
  expect(first.quarters.map(({ count }) => count)).toEqual([copies + 1, 0, 0, copies])
  expect(first.received).toHaveLength(50)
  expect(first.received[0]).toMatchObject({ company: "La première" })
  const second = await loadIncome(influencer.actor, 2027, { after: first.next, before: null })
  expect(second).toMatchObject(sums)
  expect(new Set([...first.received, ...second.received].map(({ number }) => number)).size).toBe(100)

  const year = await loadWholeYear(influencer.actor, 2027)
  expect(year).toMatchObject(sums)
  expect(new Set(year.received.map(({ number }) => number)).size).toBe(copies + 1)
  const statement = await loadStatement(influencer.actor, 2027)
  expect(statement).toMatchObject(sums)
  expect(statement.received.length + statement.left).toBe(copies + 1)
})

test("an admin takes a year's sellers along as the report of DAC7 has them, and that is in the log", async () => {
  const [admin, influencer] = [await anAdmin(), await anInfluencer()]
  await aPaid({ influencer }, "2031-02-01")
  await aPaid({ influencer, company: await aCompany() }, "2031-11-02")
  const other = await aPaid({}, "2031-05-01")
  await aPaid({}, null)
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update billing_identities set name = '=1+1;Salma' where influencer_id = ${other.influencer.influencerId}`,
    ),
  )
  const exported = async (year: number, chunk?: number) =>
    new Response(await exportSellers(admin.actor, year, { ...(chunk && { chunk }) })).text()
  const csv = await exported(2031)
  const [head, ...lines] = csv.trimEnd().split("\r\n")
  expect(head?.replaceAll('"', "")).toBe(
    "ResCountryCode,TIN,VAT,Name,Street,PostCode,City,IBAN,ConsQ1,ConsQ2,ConsQ3,ConsQ4,NumbQ1,NumbQ2,NumbQ3,NumbQ4,FeesQ1,FeesQ2,FeesQ3,FeesQ4,TaxesQ1,TaxesQ2,TaxesQ3,TaxesQ4",
  )
  expect(lines.map((line) => line.split(",").slice(-16).join()).sort()).toEqual([
    "0,450,0,0,0,1,0,0,0,0,0,0,0,0,0,0",
    "450,0,0,450,1,0,0,1,0,0,0,0,0,0,0,0",
  ])
  expect(csv).not.toMatch(/(?:^|[,"\n])=1\+1/)
  expect(lines.every((line) => line.startsWith('"FR",'))).toBe(true)
  // Piece by piece it is the same.
  expect(await exported(2031, 1)).toBe(csv)
  // In kind counts in the quarter of its invoice.
  const inKind = (await exported(2027)).trimEnd().split("\r\n")
  expect(inKind.length).toBeGreaterThan(1)

  // Whoever's account is gone is reported by what its invoices say.
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from influencers where id = ${influencer.influencerId}`))
  expect((await exported(2031)).trimEnd().split("\r\n")).toHaveLength(3)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`select after from audit_log where action = 'sellers_exported' and actor = ${admin.userId} order by at`,
    ),
  )
  expect(rows.map(({ after }) => after)).toEqual([{ year: 2031 }, { year: 2031 }, { year: 2027 }, { year: 2031 }])
  await expect(exportSellers(influencer.actor, 2031)).rejects.toThrow(Forbidden)
  await expect(exportSellers(other.company.actor, 2031)).rejects.toThrow(Forbidden)
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
