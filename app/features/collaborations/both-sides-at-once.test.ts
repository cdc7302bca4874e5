import "#app/features/messaging/mails/jobs.server"
import "#app/features/messaging/attachments/jobs.server"
import "./money/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { removeUser } from "#app/features/accounts/removal/remove-user.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { ProductError } from "#platform/errors/errors"
import { parisDay } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { countRows } from "#tests/support/builders"
import { aBilledCollaboration } from "#tests/support/invoices"
import { anOffer, aProposal } from "#tests/support/proposals"
import { counterPropose, giveAnswer } from "./answers/commands.server"
import { loadCollaboration } from "./detail/queries.server"
import { loadInvoice } from "./money/queries.server"
import { PaidForm } from "./money/schema.server"
import { sendInvoice } from "./money/send.server"
import { creditInvoice, notePayment, sayPaid } from "./money/standing.server"

useDatabaseWithMail()

type Made = Awaited<ReturnType<typeof aProposal>>
const ROUNDS = 5

/** What each comes to: done, or refused in words; a fault of ours fails. */
async function outcomes(...tried: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tried)
  return settled.map((each) => {
    if (each.status === "fulfilled") return "done"
    if (!(each.reason instanceof ProductError)) throw each.reason
    return each.reason.code
  })
}

const version = 1
const ANSWERS = {
  accept: ({ influencer, id }: Made) => giveAnswer(influencer.actor, id, "accept", { version }),
  counter: ({ influencer, id }: Made) =>
    counterPropose(influencer.actor, id, { version, offer: anOffer({ budgetCents: 150_000 }) }),
  withdraw: ({ company, id }: Made) => giveAnswer(company.actor, id, "withdraw", { version }),
}
type Answer = keyof typeof ANSWERS
const STATUS = { accept: "active", counter: "pending", withdraw: "cancelled" } as const

test.each<[Answer, Answer]>([
  ["accept", "withdraw"],
  ["accept", "counter"],
  ["counter", "counter"],
  ["counter", "withdraw"],
  ["accept", "accept"],
])("of %s and %s at once one is done, and what stands is that one whole", async (one, other) => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await aProposal()
    const came = await outcomes(ANSWERS[one](made), ANSWERS[other](made))
    expect(came.toSorted()).toEqual(["collaborations_moved_on", "done"])
    const won = came[0] === "done" ? one : other
    expect(await loadCollaboration(made.company.actor, made.id)).toMatchObject({ status: STATUS[won] })
    const { rows } = await readAs(SYSTEM, (tx) =>
      tx.execute(sql`select (select count(*)::int from collaboration_offers where collaboration_id = ${made.id}::uuid) as offers,
        (select count(*)::int from collaboration_events where collaboration_id = ${made.id}::uuid) as events`),
    )
    expect(rows).toEqual([{ offers: won === "counter" ? 2 : 1, events: 1 }])
  }
})

async function anInvoice() {
  const made = await aBilledCollaboration({ offer: { depositPercent: 30 } })
  const invoiceId = await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" })
  const which = { collaborationId: made.id, invoiceId }
  const typed = { state: "sent", paidCents: "0", amount: "", paidOn: parisDay(new Date()) }
  return {
    invoice: async () => (await loadInvoice(made.company.actor, made.id, invoiceId)).invoice,
    said: () => sayPaid(made.company.actor, which, "sent"),
    noted: () => notePayment(made.influencer.actor, which, PaidForm.parse(typed)),
    credited: () => creditInvoice(made.influencer.actor, which, "sent"),
  }
}

test("paid as one side says and paid as the other notes, at once, is paid once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { invoice, said, noted } = await anInvoice()
    expect(["done", "collaborations_moved_on"]).toContain((await outcomes(said(), noted()))[0])
    const { state, paidCents, payableCents } = await invoice()
    expect([state, paidCents]).toEqual(["paid", payableCents])
  }
})

test("an invoice that is credited while it is paid is either, with one credit note at most", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { invoice, noted, credited } = await anInvoice()
    const before = await countRows("invoices")
    const came = await outcomes(credited(), credited(), noted())
    expect(came.toSorted()).toEqual(["collaborations_moved_on", "collaborations_moved_on", "done"])
    const isPaid = came[2] === "done"
    expect((await invoice()).state).toBe(isPaid ? "paid" : "credited")
    expect(await countRows("invoices")).toBe(before + (isPaid ? 0 : 1))
  }
})

test.each(["company", "influencer"] as const)(
  "an account of the %s that goes while its proposal is accepted leaves the other side one state",
  async (side) => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await aProposal()
      const remove = withActor(SYSTEM, (tx) => removeUser(tx, made[side].userId))
      const [removed, accepted] = await outcomes(remove, ANSWERS.accept(made))
      expect(removed).toBe("done")
      const left = made[side === "company" ? "influencer" : "company"]
      const status = (await loadCollaboration(left.actor, made.id)).status
      expect([accepted, status]).toEqual(accepted === "done" ? ["done", "active"] : [expect.any(String), "cancelled"])
    }
  },
)
