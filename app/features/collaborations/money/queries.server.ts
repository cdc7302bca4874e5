import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { findParty } from "#app/features/companies/public.server"
import { invoices } from "#database/schema/money"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import { NotFound } from "#platform/errors/errors"
import { findPrivateFile } from "#platform/storage/storage.server"
import { parisDay } from "#platform/text/day"
import type { Milestone } from "#vocabulary/money"
import { namesOf } from "../detail/queries.server"
import { type Held, loadHeld } from "../held.server"
import { milestonesOf } from "./amounts"
import { drawInvoice } from "./draw.server"
import type { InvoiceFacts } from "./facts"
import { findBuyer, findSeller } from "./identity.server"
import { factsOf, isReached } from "./send.server"
import { stateOn } from "./states"

const ROW = {
  id: invoices.id,
  kind: invoices.kind,
  milestone: invoices.milestone,
  number: invoices.number,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  state: invoices.state,
  netCents: invoices.netCents,
  vatCents: invoices.vatCents,
  payableCents: invoices.payableCents,
  paidCents: invoices.paidCents,
  paidOn: invoices.paidOn,
  claimedAt: invoices.claimedAt,
  reminders: invoices.reminders,
  platformName: invoices.platformName,
  platformOn: invoices.platformOn,
  creditsId: invoices.creditsId,
}

/** An invoice as both sides see it. */
export type InvoiceRow = Awaited<ReturnType<typeof listOf>>[number]

async function listOf(tx: Tx, collaborationId: string, now: Date) {
  const today = parisDay(now)
  const rows = await tx
    .select(ROW)
    .from(invoices)
    .where(eq(invoices.collaborationId, collaborationId))
    .orderBy(asc(invoices.issuedOn), asc(invoices.createdAt), asc(invoices.id))
  return rows.map((row) => onDay(row, today))
}

export type Payment = Readonly<{
  milestone: Milestone
  cents: number
  /** The one that stands; null before it is sent, and once it was taken back. */
  invoice: InvoiceRow | null
  /** Whether its invoice may be sent now. */
  isReached: boolean
}>
export type MoneyView = Awaited<ReturnType<typeof moneyOf>>

/** The money of a collaboration: one line for each payment, all that was sent, what comes besides. */
async function moneyOf(tx: Tx, held: Held, now: Date) {
  const all = await listOf(tx, held.id, now)
  const milestones = milestonesOf(held.offer)
  const last = milestones.at(-1)
  const isAgreed =
    held.state.status === "active" ||
    held.state.status === "completed" ||
    all.length > 0 ||
    (last !== undefined && (await isReached(tx, held, last.milestone)))
  const payments: Payment[] = []
  for (const { milestone, cents } of isAgreed ? milestones : [])
    payments.push({
      milestone,
      cents,
      invoice:
        all.find((each) => each.milestone === milestone && each.kind !== "credit_note" && each.state !== "credited") ??
        null,
      isReached: held.companyId !== null && (await isReached(tx, held, milestone)),
    })
  const { valueInKind, valueInKindCents, paymentDue } = held.offer
  return {
    id: held.id,
    side: held.side,
    status: held.state.status,
    payments,
    invoices: all,
    inKind: isAgreed && valueInKindCents > 0 ? { what: valueInKind, cents: valueInKindCents } : null,
    paymentDue,
    today: parisDay(now),
  }
}

export function loadMoney(actor: Actor, id: string, now = new Date()) {
  return readAs(actor, async (tx) => moneyOf(tx, await loadHeld(tx, id), now))
}

export type InvoiceView = Awaited<ReturnType<typeof loadInvoice>>

/** One invoice, for the two whose it is. Throws `NotFound` for everybody else. */
export function loadInvoice(actor: Actor, id: string, invoiceId: string, now = new Date()) {
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const money = await moneyOf(tx, held, now)
    const invoice = money.invoices.find((each) => each.id === invoiceId)
    if (!invoice) throw new NotFound("invoice")
    return {
      ...money,
      invoice,
      names: await namesOf(tx, held),
      title: held.offer.title,
      credited: money.invoices.find((each) => each.id === invoice.creditsId) ?? null,
      creditedBy: money.invoices.find((each) => each.creditsId === invoice.id) ?? null,
      penaltyPercent: held.offer.penaltyPercent,
    }
  })
}

export type NewInvoiceView = Awaited<ReturnType<typeof loadNewInvoice>>

/** A preview of an invoice, for the creator before it is sent. Throws `NotFound` for another's and for the company. */
export async function loadNewInvoice(actor: Actor, id: string, milestone: Milestone, now = new Date()) {
  const { held, money, seller, names } = await readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    if (held.side !== "influencer" || !held.influencerId) throw new NotFound("invoice")
    return {
      held,
      money: await moneyOf(tx, held, now),
      seller: await findSeller(tx, held.influencerId),
      names: await namesOf(tx, held),
    }
  })
  const buyer = await findBuyer(held)
  const payment = money.payments.find((each) => each.milestone === milestone) ?? null
  if (!payment) throw new NotFound("invoice")
  const preview = seller && buyer ? await previewOf(actor, held, { milestone, seller, buyer, now }) : null
  return { id, names, title: held.offer.title, milestone, payment, seller, buyer, preview }
}

type Previewed = Parameters<typeof factsOf>[2]

/** The invoice as it would be, or the error code of what prevents it. */
async function previewOf(actor: Actor, held: Held, sides: Previewed): Promise<InvoiceFacts | string> {
  try {
    return await readAs(actor, (tx) => factsOf(tx, held, sides))
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("money_"))
      return error.code
    throw error
  }
}

const OWN = { ...ROW, collaborationId: invoices.collaborationId }

export type OwnInvoice = Awaited<ReturnType<typeof loadOwnInvoice>>
type Asked = Readonly<{ collaborationId: string | null; after: string | null; size: number }>

/**
 * Invoices that a side has sent or received, the newest first, of one collaboration or of all. Throws `NotFound` for somebody who is no
 * side.
 */
export function listOwnInvoices(actor: Actor, { collaborationId, after, size }: Asked) {
  return readAs(actor, async (tx) => {
    const own = await ofOwnParty(tx)
    const { rows, next } = await keysetPage<{ id: string }>(tx, {
      columns: sql`${invoices.id} as id`,
      from: sql`${invoices}`,
      where: [own, ...(collaborationId ? [eq(invoices.collaborationId, collaborationId)] : [])],
      id: sql`${invoices.id}`,
      key: { by: sql`${invoices.createdAt}`, type: "timestamptz" },
      descending: true,
      after,
      before: null,
      size,
    })
    const ids = rows.map(({ id }) => id)
    const found = ids.length > 0 ? await tx.select(OWN).from(invoices).where(inArray(invoices.id, ids)) : []
    const today = parisDay(new Date())
    return { invoices: ids.flatMap((id) => found.filter((row) => row.id === id)).map((row) => onDay(row, today)), next }
  })
}

/** One of them. Throws `NotFound` for everybody else. */
export function loadOwnInvoice(actor: Actor, id: string) {
  return readAs(actor, async (tx) => {
    const [row] = await tx
      .select(OWN)
      .from(invoices)
      .where(and(eq(invoices.id, id), await ofOwnParty(tx)))
    if (!row) throw new NotFound("invoice")
    return onDay(row, parisDay(new Date()))
  })
}

/** Said although policies say it too: admins may read all of them. */
async function ofOwnParty(tx: Tx) {
  const party = await findParty(tx)
  if (!party) throw new NotFound("invoice")
  return party.side === "company"
    ? eq(invoices.companyId, party.companyId)
    : eq(invoices.influencerId, party.influencerId)
}

/** Its state on this day, even before the job has written it. */
function onDay<Row extends Pick<typeof invoices.$inferSelect, "state" | "dueOn">>(row: Row, today: string): Row {
  return { ...row, state: stateOn(row.state, row.dueOn, today) }
}

/** The PDF of an invoice, for either side; drawn now where the job has not run yet. Throws `NotFound`. */
export async function loadInvoiceFile(actor: Actor, collaborationId: string, invoiceId: string) {
  if (!isUuid(invoiceId)) throw new NotFound("invoice")
  const [row] = await readAs(actor, async (tx) => {
    await loadHeld(tx, collaborationId) // admins read the row, for what the law asks of us, and never the document
    return tx
      .select({ id: invoices.id, file: invoices.file, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), eq(invoices.collaborationId, collaborationId)))
  })
  if (!row) throw new NotFound("invoice")
  return fileOf(row)
}

/** The same, of whatever collaboration it is, for its two sides alone. */
export async function loadOwnInvoiceFile(actor: Actor, invoiceId: string) {
  const [row] = await readAs(actor, async (tx) =>
    tx
      .select({ id: invoices.id, file: invoices.file, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), await ofOwnParty(tx))),
  )
  if (!row) throw new NotFound("invoice")
  return fileOf(row)
}

async function fileOf(row: Readonly<{ id: string; file: string | null; number: string }>) {
  const file = row.file ?? (await drawInvoice(row.id))
  const bytes = file && (await findPrivateFile(file))
  if (!bytes) throw new NotFound("invoice")
  return { bytes, number: row.number }
}
