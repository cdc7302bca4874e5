import { eq } from "drizzle-orm"
import { invoices } from "#database/schema/money"
import { touch } from "#platform/cache/touch.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Forbidden, NotFound } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { parisDay } from "#platform/text/day"
import type { EventKind } from "#vocabulary/collaborations"
import type { InvoiceState } from "#vocabulary/money"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { isJustTold, record } from "../history.server"
import { type MailKind, mailsOf, queueMails } from "../mails.server"
import { collaborationTag } from "../tags"
import { storedFacts } from "./facts"
import type { PaidForm, PlatformForm } from "./schema.server"
import { findStanding } from "./send.server"
import { canInvoice, isOpen } from "./states"

export type Which = Readonly<{ collaborationId: string; invoiceId: string }>

/**
 * Notes what has come: all that was still to come, or a part. Throws `Forbidden` for the company, which cannot say it for the one who
 * is paid, `Conflict` where the invoice has moved on, and where more has come than was asked.
 */
export function notePayment(
  actor: Member,
  which: Which,
  { state, paidCents, amount, paidOn }: PaidForm,
  now = new Date(),
) {
  return act(actor, which, { mail: "payment_noted", shown: state }, async (tx, invoice) => {
    if (invoice.paidCents !== paidCents) throw new Conflict("collaborations_moved_on")
    const missing = invoice.payableCents - invoice.paidCents
    const cents = amount ?? missing
    if (cents > missing) throw new Conflict("money_paid_too_much", { field: "amount" })
    if (cents <= 0) throw new Conflict("collaborations_amount_missing", { field: "amount" })
    if (paidOn > parisDay(now)) throw new Conflict("money_paid_later", { field: "paidOn" })
    const action = cents === missing ? "pay" : "pay_part"
    assertMay(invoice, action)
    const last = invoice.paidOn && invoice.paidOn > paidOn ? invoice.paidOn : paidOn
    const noted = { paidCents: invoice.paidCents + cents, paidOn: last }
    await tx
      .update(invoices)
      // A part answers what the company has said: the rest is still to come, and to be said to be paid.
      .set(action === "pay" ? { ...noted, state: "paid" } : { ...noted, state: "part_paid", claimedAt: null })
      .where(eq(invoices.id, invoice.id))
    return action === "pay" ? "paid" : "paid_in_part"
  })
}

/** It was said by mistake that money had come. */
export function takeBackPayment(actor: Member, which: Which, shown: InvoiceState) {
  return act(actor, which, { mail: "payment_noted", shown }, async (tx, invoice) => {
    assertMay(invoice, "take_back")
    if (invoice.paidCents === 0) throw new Conflict("collaborations_moved_on")
    await tx
      .update(invoices)
      .set({ state: "sent", paidCents: 0, paidOn: null, claimedAt: null })
      .where(eq(invoices.id, invoice.id))
    return "payment_taken_back"
  })
}

/** The company says that it has paid; it counts as paid once the creator has confirmed it. Said twice, it is said once. */
export function sayPaid(actor: Member, which: Which, shown: InvoiceState, now = new Date()) {
  return act(actor, which, { mail: "payment_said", shown }, async (tx, invoice, held) => {
    if (held.side !== "company") throw new Forbidden()
    if (!isOpen(invoice.state)) throw new Conflict("collaborations_moved_on")
    if (invoice.claimedAt) return null
    await tx.update(invoices).set({ claimedAt: now }).where(eq(invoices.id, invoice.id))
    return "payment_said"
  })
}

/**
 * Takes an invoice back by a credit note of its own number, which says the same amounts. An invoice of a deposit that another one
 * already takes off is credited after that one (`Conflict`). One that was written elsewhere has no note here.
 */
export async function creditInvoice(actor: Member, which: Which, shown: InvoiceState, now = new Date()) {
  return act(actor, which, { mail: "invoice_credited", shown }, async (tx, invoice, held) => {
    assertMay(invoice, "credit")
    if (invoice.milestone === "deposit" && (await findStanding(tx, which.collaborationId, "balance")))
      throw new Conflict("money_credit_balance_first")
    await tx.update(invoices).set({ state: "credited" }).where(eq(invoices.id, invoice.id))
    if (invoice.kind === "uploaded") return "invoice_credited"
    const issuedOn = parisDay(now)
    const id = newId()
    const facts = {
      ...storedFacts(invoice.facts),
      credits: { number: invoice.number, issuedOn: invoice.issuedOn },
    }
    await tx.insert(invoices).values({
      id,
      collaborationId: which.collaborationId,
      companyId: held.companyId,
      influencerId: held.influencerId,
      kind: "credit_note",
      milestone: invoice.milestone,
      number: "",
      issuedOn,
      dueOn: issuedOn,
      locale: invoice.locale,
      netCents: invoice.netCents,
      vatCents: invoice.vatCents,
      payableCents: invoice.payableCents,
      facts,
      creditsId: invoice.id,
      state: "credited",
      createdAt: now,
    })
    await enqueue(tx, "draw-invoice", { id })
    return "invoice_credited"
  })
}

/** Whether the company is reminded of this one; by which approved platform it went. Both are the creator's notes. */
export function setReminders(actor: Member, which: Which, reminders: boolean) {
  return note(actor, which, { reminders })
}

export function notePlatform(actor: Member, which: Which, platform: PlatformForm) {
  return note(actor, which, platform)
}

function note(actor: Member, which: Which, set: Partial<typeof invoices.$inferInsert>) {
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, which.collaborationId)
    if (held.side !== "influencer") throw new Forbidden()
    const invoice = await loadRow(tx, which)
    await tx.update(invoices).set(set).where(eq(invoices.id, invoice.id))
    await touch(tx, [collaborationTag(which.collaborationId)])
  })
}

type Row = typeof invoices.$inferSelect
type Done = Extract<EventKind, "paid" | "paid_in_part" | "payment_said" | "payment_taken_back" | "invoice_credited">

/** The events about payments, which share one mail. */
const PAYMENTS = ["paid", "paid_in_part", "payment_taken_back"] as const satisfies Done[]

/** Locks the collaboration: when two people press at once, the second waits and is held to what then stands. Throws `RateLimited`. */
async function act(
  actor: Member,
  which: Which,
  { mail, shown }: Readonly<{ mail: MailKind; shown: InvoiceState }>,
  work: (tx: Tx, invoice: Row, held: Held) => Promise<Done | null>,
) {
  await takeRateLimit("deliverable_account", actor.userId)
  const before = await readAs(actor, (tx) => loadHeld(tx, which.collaborationId))
  const mails = await mailsOf({ ...before, collaborationId: before.id, kind: mail, title: before.offer.title })
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, which.collaborationId)
    if (mail !== "payment_said" && held.side !== "influencer") throw new Forbidden()
    const invoice = await loadRow(tx, which)
    // A state that only the passing of days has changed does not matter for this action.
    if (invoice.state !== shown && !(isOpen(invoice.state) && isOpen(shown) && invoice.state !== "part_paid"))
      throw new Conflict("collaborations_moved_on")
    const done = await work(tx, invoice, held)
    if (!done) return
    const kinds = mail === "payment_noted" ? PAYMENTS : [done]
    const isNews = !(await isJustTold(tx, { ...held, collaborationId: held.id, kinds, note: invoice.number }))
    await record(tx, {
      ...held,
      collaborationId: held.id,
      userId: actor.userId,
      kind: done,
      note: invoice.number,
      isMailed: mails.length > 0,
    })
    if (held.delivered && isNews) await queueMails(tx, mails)
  })
}

async function loadRow(tx: Tx, { collaborationId, invoiceId }: Which): Promise<Row> {
  const [row] = isUuid(invoiceId)
    ? await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update")
    : []
  if (row?.collaborationId !== collaborationId) throw new NotFound("invoice")
  return row
}

function assertMay({ state }: Row, action: Parameters<typeof canInvoice>[1]) {
  if (!canInvoice(state, action, "influencer")) throw new Conflict("collaborations_moved_on")
}
