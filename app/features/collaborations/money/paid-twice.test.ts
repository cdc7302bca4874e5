import "./jobs.server"
import { expect, test } from "vitest"
import { Conflict } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { loadInvoice } from "./queries.server"
import { PaidForm } from "./schema.server"
import { sendInvoice } from "./send.server"
import { notePayment } from "./standing.server"

useDatabaseWithMail()

const NOW = new Date("2027-01-20T10:00:00Z")

test("a part of a payment that is sent twice by the same screen is noted once", async () => {
  const made = await aBilledCollaboration({ createdAt: NOW })
  await complete(made, NOW)
  const which = {
    collaborationId: made.id,
    invoiceId: await sendInvoice(made.influencer.actor, made.id, { milestone: "balance", locale: "fr" }, NOW),
  }
  const note = (state: string, paidCents: number) => {
    const typed = { state, paidCents: String(paidCents), amount: "100", paidOn: "2027-01-20" }
    return notePayment(made.influencer.actor, which, PaidForm.parse(typed), NOW)
  }
  const paid = async () => (await loadInvoice(made.company.actor, made.id, which.invoiceId, NOW)).invoice.paidCents
  await note("sent", 0)
  const twice = await Promise.allSettled([note("part_paid", 10_000), note("part_paid", 10_000)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(twice.find(({ status }) => status === "rejected")).toMatchObject({ reason: expect.any(Conflict) })
  expect(await paid()).toBe(20_000)
})
