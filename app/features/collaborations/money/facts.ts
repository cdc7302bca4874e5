import type { InvoiceKind, Milestone, PaymentDue } from "#vocabulary/money"

/** A side's details on an invoice. */
export type BillingParty = Readonly<{
  name: string
  street: string
  postcode: string
  city: string
  /** ISO 3166 */
  country: string
  email: string
  /** SIREN in France, elsewhere the number of a register. */
  registration: string | null
  vatNumber: string | null
}>

/** The tax as EN 16931 has it: standard rate, exempt, reverse charge, not subject to French tax. */
type VatCategory = "S" | "E" | "AE" | "O"
export type Vat = Readonly<{
  category: VatCategory
  /** In hundredths of a percent: 2000 is 20 %. */
  rate: number
  /** Why there is none, in the words of the law; French, whatever the invoice's language. */
  reason: string | null
  /** The same for machines, from the list VATEX. */
  code: string | null
}>

export type InvoiceLine = Readonly<{ kind: "deposit" | "work" | "in_kind"; cents: number; detail: string }>
export type Earlier = Readonly<{ number: string; issuedOn: string }>

/** All that an invoice says besides its number and days. Amounts in cents of euros; never changed once it is sent. */
export type InvoiceFacts = Readonly<{
  seller: BillingParty & Readonly<{ iban: string | null }>
  buyer: BillingParty
  title: string
  /** When the work was done; null of a deposit. */
  performedOn: string | null
  lines: readonly InvoiceLine[]
  vat: Vat
  netCents: number
  vatCents: number
  totalCents: number
  /** Deposits that were invoiced before, with their tax. */
  deposits: readonly (Earlier & Readonly<{ cents: number }>)[]
  /** The part of the lines above that was received in kind. */
  inKindCents: number
  payableCents: number
  paymentDue: PaymentDue
  penaltyPercent: number | null
  depositPercent: number | null
  /** Only on a credit note: the invoice that it takes back. */
  credits: Earlier | null
}>

/** The facts of an invoice that was written here, as its row keeps them; one that was written elsewhere has its title alone. */
export function storedFacts(facts: unknown) {
  return facts as InvoiceFacts
}

/** An invoice as its document has it. */
export type InvoiceDocument = Readonly<{
  kind: Exclude<InvoiceKind, "uploaded">
  milestone: Milestone
  number: string
  issuedOn: string
  dueOn: string
  facts: InvoiceFacts
}>
