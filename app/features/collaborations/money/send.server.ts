import { hash } from "node:crypto"
import { and, eq, ne } from "drizzle-orm"
import { isWholePdf, kindOf } from "#app/features/messaging/public"
import { dropFiles } from "#app/features/stored-files/public.server"
import { deliverables } from "#database/schema/deliverables"
import { invoices } from "#database/schema/money"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, Invalid } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { storePrivateFile } from "#platform/storage/storage.server"
import { parisDay } from "#platform/text/day"
import type { Milestone } from "#vocabulary/money"
import { isDone } from "../deliverables/rules"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { record } from "../history.server"
import { mailsOf, queueMails } from "../mails.server"
import { DEFAULT_DUE, dueOn } from "../offers/payment"
import { amountsOf, milestonesOf } from "./amounts"
import type { InvoiceFacts } from "./facts"
import { findBuyer, findSeller } from "./identity.server"
import { MAX_INVOICE_BYTES } from "./limits"
import type { SendForm, UploadForm } from "./schema.server"
import { vatOf } from "./vat"

/**
 * Sends the invoice of a milestone that is reached; returns its id. Its number is taken in the same transaction, the file is drawn
 * by a job. Asked twice, also at once, it is the one that is there. Throws `NotFound` for another's, `Forbidden` for the company,
 * `Conflict` before the milestone is reached and while something is missing, `RateLimited`.
 */
export async function sendInvoice(actor: Member, id: string, form: SendForm, now = new Date()): Promise<string> {
  const before = await readAs(actor, (tx) => loadHeld(tx, id))
  const buyer = await findBuyer(before)
  const mails = await mailsOf({ ...before, collaborationId: id, kind: "invoiced", title: before.offer.title })
  await takeRateLimit("invoice_account", actor.userId, now)
  return withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const { influencerId, companyId } = assertSeller(held)
    const there = await findStanding(tx, id, form.milestone)
    if (there) return there.id
    await assertReached(tx, held, form.milestone)
    const seller = await findSeller(tx, influencerId)
    if (!seller) throw new Conflict("money_seller_missing")
    if (!buyer || !companyId) throw new Conflict("money_buyer_missing")
    const facts = await factsOf(tx, held, { milestone: form.milestone, seller, buyer, now })
    const { netCents, vatCents, payableCents } = facts
    const issuedOn = parisDay(now)
    const invoiceId = newId()
    await tx.insert(invoices).values({
      id: invoiceId,
      collaborationId: id,
      companyId,
      influencerId,
      kind: "invoice",
      milestone: form.milestone,
      number: "",
      issuedOn,
      dueOn: dueOn(issuedOn, facts.paymentDue),
      locale: form.locale,
      netCents,
      vatCents,
      payableCents,
      facts,
      // If nothing is left to pay, the deposits or the value in kind have paid it.
      state: payableCents === 0 ? "paid" : "sent",
      createdAt: now,
    })
    await enqueue(tx, "draw-invoice", { id: invoiceId })
    await tellOfInvoice(tx, { held, userId: actor.userId, mails })
    return invoiceId
  })
}

type Told = Readonly<{ held: Held; userId: string; mails: Awaited<ReturnType<typeof mailsOf>> }>

async function tellOfInvoice(tx: Tx, { held, userId, mails }: Told) {
  await record(tx, { ...held, collaborationId: held.id, userId, kind: "invoiced", isMailed: mails.length > 0 })
  if (held.delivered) await queueMails(tx, mails)
}

type Sides = Readonly<{
  milestone: Milestone
  seller: NonNullable<Awaited<ReturnType<typeof findSeller>>>
  buyer: InvoiceFacts["buyer"]
  now: Date
}>

/** All that the invoice of a milestone says, before it has a number. Throws `Conflict` where the tax cannot be said. */
export async function factsOf(tx: Tx, held: Held, { milestone, seller, buyer, now }: Sides): Promise<InvoiceFacts> {
  const { offer } = held
  const { vatRegime, vatRate, vatNote, numberPrefix: _, ...party } = seller
  const vat = vatOf({ ...party, regime: vatRegime, rate: vatRate, note: vatNote }, buyer)
  if (typeof vat === "string") throw new Conflict(vat)
  const deposit = milestone === "balance" ? await findStanding(tx, held.id, "deposit") : null
  const deposits = deposit
    ? [{ number: deposit.number, issuedOn: deposit.issuedOn, cents: deposit.netCents + deposit.vatCents }]
    : []
  const amounts = amountsOf(offer, { milestone, vat, deposits })
  if (amounts.payableCents < 0) throw new Conflict("money_deposit_too_high")
  return {
    ...amounts,
    vat,
    seller: party,
    buyer,
    title: offer.title,
    performedOn: milestone === "deposit" ? null : parisDay(held.endedAt ?? now),
    paymentDue: offer.paymentDue ?? DEFAULT_DUE,
    penaltyPercent: offer.penaltyPercent,
    depositPercent: offer.depositPercent,
    credits: null,
  }
}

/** Asked before a form with a file is read: throws `NotFound` for another's collaboration, `Forbidden` for its company. */
export async function requireSeller(actor: Member, id: string): Promise<void> {
  const { side } = await readAs(actor, (tx) => loadHeld(tx, id))
  if (side !== "influencer") throw new Forbidden()
}

/** Takes an invoice that was written elsewhere for a milestone; returns its id. Throws as `sendInvoice`, and `Invalid` about the file and a day to come. */
export async function uploadInvoice(
  actor: Member,
  id: string,
  { form, file }: Readonly<{ form: UploadForm; file: File | null }>,
  now = new Date(),
): Promise<string> {
  const before = await readAs(actor, (tx) => loadHeld(tx, id))
  assertSeller(before)
  // It would be kept for longer, and told among the figures of a year to come.
  if (form.issuedOn > parisDay(now)) throw new Invalid("money_paid_later", { field: "issuedOn" })
  const bytes = await pdfOf(file)
  const mails = await mailsOf({ ...before, collaborationId: id, kind: "invoiced", title: before.offer.title })
  await takeRateLimit("invoice_account", actor.userId, now)
  const name = await storePrivateFile(bytes, "pdf")
  const insert = async (tx: Tx) => {
    const held = await lockHeld(tx, id)
    const { influencerId, companyId } = assertSeller(held)
    await assertReached(tx, held, form.milestone)
    if (await findStanding(tx, id, form.milestone)) throw new Conflict("money_invoiced_already")
    const invoiceId = newId()
    await tx.insert(invoices).values({
      id: invoiceId,
      collaborationId: id,
      companyId,
      influencerId,
      kind: "uploaded",
      milestone: form.milestone,
      number: form.number,
      issuedOn: form.issuedOn,
      dueOn: form.dueOn,
      locale: "fr",
      netCents: form.net,
      vatCents: form.vat,
      payableCents: form.net + form.vat,
      facts: { title: held.offer.title },
      file: name,
      sha256: hash("sha256", bytes),
      state: form.net + form.vat === 0 ? "paid" : "sent",
      createdAt: now,
    })
    await tellOfInvoice(tx, { held, userId: actor.userId, mails })
    return invoiceId
  }
  try {
    return await withActor(actor, insert)
  } catch (error) {
    await dropFiles([name])
    throw error
  }
}

async function pdfOf(file: File | null) {
  const refusal = (code: string) => new Invalid(code, { field: "file" })
  if (!file || file.size === 0) throw refusal("money_file_missing")
  if (file.size > MAX_INVOICE_BYTES) throw refusal("money_file_too_heavy")
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kindOf(bytes) !== "pdf" || !isWholePdf(bytes)) throw refusal("money_file_refused")
  return bytes
}

/** The invoice of a milestone that nobody took back. */
export async function findStanding(tx: Tx, collaborationId: string, milestone: Milestone) {
  const [found] = await tx
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      netCents: invoices.netCents,
      vatCents: invoices.vatCents,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.collaborationId, collaborationId),
        eq(invoices.milestone, milestone),
        ne(invoices.kind, "credit_note"),
        ne(invoices.state, "credited"),
      ),
    )
  return found ?? null
}

function assertSeller({ side, influencerId, companyId }: Held) {
  if (side !== "influencer" || !influencerId) throw new Forbidden()
  if (!companyId) throw new Conflict("money_buyer_gone")
  return { influencerId, companyId }
}

/**
 * A deposit is due once both have agreed, the rest once the work is done: each piece is published, given or left out by agreement, or
 * the collaboration is completed. What was cancelled is invoiced no more, but for work that was done by then, by the last of its
 * invoices: the one who has it cannot cancel its price away.
 */
export async function isReached(tx: Tx, { id, state, offer }: Held, milestone: Milestone) {
  const milestones = milestonesOf(offer).map((each) => each.milestone)
  if (!milestones.includes(milestone)) return false
  switch (state.status) {
    case "completed":
      return true
    case "active":
      return milestone === "deposit" || (await isDelivered(tx, id))
    case "cancelled":
      return milestone === milestones.at(-1) && (await isDelivered(tx, id))
    default:
      return false
  }
}

/** Whether there are pieces, and nothing more is to come of any. */
async function isDelivered(tx: Tx, collaborationId: string) {
  const pieces = await tx
    .select({ state: deliverables.state, kind: deliverables.kind })
    .from(deliverables)
    .where(eq(deliverables.collaborationId, collaborationId))
  return pieces.some(({ state }) => state !== "skipped") && pieces.every(isDone)
}

async function assertReached(tx: Tx, held: Held, milestone: Milestone) {
  if (!(await isReached(tx, held, milestone))) throw new Conflict("money_not_reached")
}
