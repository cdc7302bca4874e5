import "./jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany } from "#tests/support/builders"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { useNoLimits } from "#tests/support/settings"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { PAYMENT_DUES, type PaymentDue } from "#vocabulary/money"
import { dueOn } from "../offers/payment"
import { findPunctuality } from "./punctuality.server"
import { passDays } from "./remind.server"
import { sendInvoice, uploadInvoice } from "./send.server"
import { notePayment, sayPaid } from "./standing.server"

useNoLimits()
useDatabaseWithMail()
useTypedInvoiceDays()

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const PDF = "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n"

/** An invoice that came on 20 January 2027; one that was written elsewhere was to be paid by the first. */
async function anInvoice(kind: "invoice" | "uploaded" = "invoice", paymentDue: PaymentDue = "days_30") {
  const company = await aCompany()
  const offer = { valueInKindCents: 0, valueInKind: "", paymentDue }
  const made = await aBilledCollaboration({ company, offer, createdAt: at("2027-01-20") })
  await complete(made, at("2027-01-20"))
  const { actor } = made.influencer
  const form = {
    milestone: "balance",
    number: "F-1",
    issuedOn: "2027-01-01",
    dueOn: "2027-01-01",
    net: 1,
    vat: 0,
  } as const
  const file = new File([`${PDF}% ${made.id}\n%%EOF\n`], "facture.pdf", { type: "application/pdf" })
  const invoiceId =
    kind === "invoice"
      ? await sendInvoice(actor, made.id, { milestone: "balance", locale: "fr" }, at("2027-01-20"))
      : await uploadInvoice(actor, made.id, { form, file }, at("2027-01-20"))
  const which = { collaborationId: made.id, invoiceId }
  return {
    figures: (day: string) => findPunctuality(company.actor, company.companyId, at(day)),
    say: (day: string) => sayPaid(company.actor, which, "sent", at(day)),
    pay: (paidOn: string, amount: number | null = null) =>
      notePayment(actor, which, { state: "sent", paidCents: 0, amount, paidOn }, at("2027-12-31")),
  }
}

test("an invoice that came with its last day past makes nobody late before the agreed days are over", async () => {
  const unpaid = await anInvoice("uploaded")
  await passDays(at("2027-01-21"))
  expect(await unpaid.figures("2027-02-19")).toMatchObject({ sample: 0 })
  expect(await unpaid.figures("2027-02-20")).toMatchObject({ sample: 1, onTime: 0, medianDays: 1 })
  const paid = await anInvoice("uploaded")
  await paid.pay("2027-02-19")
  expect(await paid.figures("2027-12-31")).toMatchObject({ sample: 1, onTime: 1, medianDays: 0 })
  const late = await anInvoice("uploaded")
  await late.pay("2027-02-20")
  expect(await late.figures("2027-12-31")).toMatchObject({ sample: 1, onTime: 0, medianDays: 1 })
})

test.each(PAYMENT_DUES)("the days that were agreed on are the same here and there: %s", async (due) => {
  const invoice = await anInvoice("uploaded", due)
  const last = dueOn("2027-01-20", due)
  await invoice.pay(last)
  expect(await invoice.figures("2027-12-31")).toMatchObject({ onTime: 1, medianDays: 0 })
})

test.each(["2026-11-16", "2026-12-17", "2027-01-14", "2028-01-15", "2028-02-29"])(
  "the end of a month is counted as on the invoices, from %s on",
  async (day) => {
    const { id } = await aBilledCollaboration({ offer: { paymentDue: "days_45_end_of_month" } })
    const { rows } = await withActor(SYSTEM, (tx) =>
      tx.execute(
        sql`select app_private.owed_until(${id}::uuid, 'uploaded', '2020-01-01', ${at(day).toISOString()}::timestamptz)::text as day`,
      ),
    )
    expect(rows).toEqual([{ day: dueOn(day, "days_45_end_of_month") }])
  },
)

test("a company has paid on the day on which it said so, where the creator has the money within a week", async () => {
  const invoice = await anInvoice()
  await invoice.say("2027-02-19")
  await invoice.pay("2027-02-26")
  expect(await invoice.figures("2027-12-31")).toMatchObject({ sample: 1, onTime: 1, medianDays: 0 })
})

test("to have said so long before the money came makes nobody punctual", async () => {
  const invoice = await anInvoice()
  await invoice.say("2027-02-19")
  await invoice.pay("2027-02-27")
  expect(await invoice.figures("2027-12-31")).toMatchObject({ sample: 1, onTime: 0, medianDays: 8 })
})

test("a part that came in time does not make the rest so", async () => {
  const invoice = await anInvoice()
  await invoice.pay("2027-02-01", 100)
  expect(await invoice.figures("2027-02-19")).toMatchObject({ sample: 0 })
  expect(await invoice.figures("2027-03-01")).toMatchObject({ sample: 1, onTime: 0, medianDays: 10 })
})
