import type { Milestone } from "#vocabulary/money"
import type { Offer } from "../offers/offer"
import type { Earlier, InvoiceFacts, InvoiceLine, Vat } from "./facts"
import { taxOn } from "./vat"

type Priced = Pick<Offer, "budgetCents" | "valueInKindCents" | "depositPercent">

/** The amount due at once, without tax. */
export function depositOf({ budgetCents, depositPercent }: Pick<Priced, "budgetCents" | "depositPercent">) {
  return Math.floor((budgetCents * (depositPercent ?? 0) + 50) / 100)
}

/** The amounts to invoice, in order, without tax: the balance is the rest after the deposit. */
export function milestonesOf(offer: Priced): { milestone: Milestone; cents: number }[] {
  const deposit = depositOf(offer)
  const balance = offer.budgetCents - deposit
  return [
    ...(deposit > 0 ? [{ milestone: "deposit" as const, cents: deposit }] : []),
    ...(balance > 0 || offer.valueInKindCents > 0 ? [{ milestone: "balance" as const, cents: balance }] : []),
  ]
}

type Amounts = Pick<
  InvoiceFacts,
  "lines" | "netCents" | "vatCents" | "totalCents" | "deposits" | "inKindCents" | "payableCents"
>
type Deposit = Earlier & Readonly<{ cents: number }>

/**
 * The lines of a milestone and what they come to. The balance has the whole work in it and takes the deposits off, as French
 * invoices do; what came in kind is part of the price, taxed with it, and received already.
 */
export function amountsOf(
  offer: Priced & Pick<Offer, "valueInKind">,
  { milestone, vat, deposits }: Readonly<{ milestone: Milestone; vat: Vat; deposits: readonly Deposit[] }>,
): Amounts {
  const lines: InvoiceLine[] =
    milestone === "deposit"
      ? [{ kind: "deposit", cents: depositOf(offer), detail: "" }]
      : [
          ...(offer.budgetCents > 0 ? [{ kind: "work" as const, cents: offer.budgetCents, detail: "" }] : []),
          ...(offer.valueInKindCents > 0
            ? [{ kind: "in_kind" as const, cents: offer.valueInKindCents, detail: offer.valueInKind }]
            : []),
        ]
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const vatCents = taxOn(netCents, vat.rate)
  const totalCents = netCents + vatCents
  const taken = milestone === "deposit" ? [] : deposits
  const inKindCents = milestone === "deposit" ? 0 : offer.valueInKindCents
  const off = taken.reduce((sum, { cents }) => sum + cents, inKindCents)
  return { lines, netCents, vatCents, totalCents, deposits: taken, inKindCents, payableCents: totalCents - off }
}
