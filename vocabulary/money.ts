/** When an invoice falls due, counted from its day. The law allows no more than the last two (art. L. 441-10 of the commercial code). */
export const PAYMENT_DUES = ["days_14", "days_30", "days_45_end_of_month", "days_60"] as const
export type PaymentDue = (typeof PAYMENT_DUES)[number]

/** What an invoice is for: what is due at once, or what is due when the work is done. */
export const MILESTONES = ["deposit", "balance"] as const
export type Milestone = (typeof MILESTONES)[number]

/** One made here; one that takes such a one back; one that was written elsewhere. */
export const INVOICE_KINDS = ["invoice", "credit_note", "uploaded"] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_STATES = ["sent", "due", "overdue", "part_paid", "paid", "credited"] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
/** Those on which money is still due. */
export const OPEN_INVOICE_STATES = ["sent", "due", "overdue", "part_paid"] as const satisfies InvoiceState[]

/** How a creator's invoices are taxed: franchise en base, the French rates, or what she says herself. */
export const VAT_REGIMES = ["franchise", "standard", "overseas", "other"] as const
export type VatRegime = (typeof VAT_REGIMES)[number]
