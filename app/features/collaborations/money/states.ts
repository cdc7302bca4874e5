import { addDays } from "#platform/text/day"
import { type InvoiceKind, type InvoiceState, OPEN_INVOICE_STATES } from "#vocabulary/money"
import type { Side } from "#vocabulary/roles"

type Who = Side | "system"
type Transition = Readonly<{ from: readonly InvoiceState[]; to: InvoiceState; who: Who }>

/** Everything that happens to an invoice, and by whom. The database keeps to it by a trigger of its own. */
export const INVOICE_TRANSITIONS = {
  /** Today is the last day to pay. */
  fall_due: { from: ["sent"], to: "due", who: "system" },
  /** It has gone by. */
  fall_overdue: { from: ["sent", "due"], to: "overdue", who: "system" },
  /** Only the side that is paid may say so. */
  pay_part: { from: OPEN_INVOICE_STATES, to: "part_paid", who: "influencer" },
  pay: { from: OPEN_INVOICE_STATES, to: "paid", who: "influencer" },
  /** Takes "paid" back: no money has arrived. */
  take_back: { from: ["part_paid", "paid"], to: "sent", who: "influencer" },
  /** An invoice never changes; a credit note cancels it. */
  credit: { from: [...OPEN_INVOICE_STATES, "paid"], to: "credited", who: "influencer" },
} as const satisfies Readonly<Record<string, Transition>>

export type InvoiceAction = keyof typeof INVOICE_TRANSITIONS
export const INVOICE_ACTIONS = Object.keys(INVOICE_TRANSITIONS) as readonly InvoiceAction[]

export function canInvoice(state: InvoiceState, action: InvoiceAction, who: Who): boolean {
  const transition: Transition = INVOICE_TRANSITIONS[action]
  return transition.who === who && transition.from.includes(state)
}

/** Whether money is still to come. */
export function isOpen(state: InvoiceState) {
  return OPEN_INVOICE_STATES.some((each) => each === state)
}

/** Whether the company says that it has paid, and the creator has not answered yet. */
export function isPaymentSaid({ state, claimedAt }: { state: InvoiceState; claimedAt: Date | null }) {
  return claimedAt !== null && isOpen(state)
}

/** Invoices wait for the company from a week before their last day on. */
const DAYS_AHEAD = 7

/** The latest last day of those that wait for it today. */
export function lastDayAsked(today: string) {
  return addDays(today, DAYS_AHEAD)
}

type Asked = Readonly<{ kind: InvoiceKind; state: InvoiceState; claimedAt: Date | null; dueOn: string }>

/** Whether an invoice waits for a side: to be paid by the company, to be confirmed by the creator. */
export function waitsFor(side: Side, invoice: Asked, today: string) {
  if (invoice.kind === "credit_note" || !isOpen(invoice.state)) return false
  return side === "company"
    ? invoice.claimedAt === null && invoice.dueOn <= lastDayAsked(today)
    : isPaymentSaid(invoice)
}

/** The state on a day: due on the last one, overdue from the next; a part payment stays one. */
export function stateOn(state: InvoiceState, dueOn: string, today: string): InvoiceState {
  if (state !== "sent" && state !== "due") return state
  if (dueOn < today) return "overdue"
  return dueOn === today ? "due" : state
}

/** When the company is reminded: days after the last one. */
export const REMINDER_STEPS = [1, 15, 30] as const
