import { currentLocale } from "#messages"
import { typedPrice } from "#platform/text/money"
import type { DeliverableKind } from "#vocabulary/collaborations"
import type { PaymentDue } from "#vocabulary/money"
import type { Disclosure } from "#vocabulary/page"
import type { Side } from "#vocabulary/roles"
import { DEFAULT_DUE } from "./payment"

/** A line of an offer. Offers of before say neither kind nor day, nor whether the company sees a draft first. */
type OfferedDeliverable = Readonly<{
  network: string
  what: string
  count: number
  kind?: DeliverableKind
  /** `2026-01-31` */
  dueOn?: string
  review?: boolean
}>

/** One side's offer to the other. Amounts in cents of euros, without tax; days as `2026-01-31`. */
export type Offer = Readonly<{
  version: number
  side: Side
  title: string
  brief: string
  category: string
  objective: string
  deliverables: readonly OfferedDeliverable[]
  budgetCents: number
  valueInKindCents: number
  valueInKind: string
  /** How it is paid; null in offers of before. */
  depositPercent: number | null
  paymentDue: PaymentDue | null
  /** A year; null is the rate of the law. */
  penaltyPercent: number | null
  usageRights: string
  startsOn: string
  endsOn: string
  disclosure: Disclosure
  /** How often changes of a draft may be asked, and within how many days it is answered. Null: nothing was agreed on. */
  rounds: number | null
  reviewDays: number | null
  note: string
  createdAt: Date
}>

type Drafted = Omit<Offer, "version" | "side" | "note" | "createdAt">

/** An offer as the fields of its form hold it. */
export function draftOf({ budgetCents, valueInKindCents, deliverables, ...offer }: Drafted) {
  return {
    title: offer.title,
    brief: offer.brief,
    category: offer.category,
    objective: offer.objective,
    deliverables: deliverables.map(({ network, what, count, kind, dueOn, review }) => ({
      network,
      what,
      count: String(count),
      kind: kind ?? "post",
      dueOn: dueOn ?? "",
      ...(review === false && { direct: "on" }),
    })),
    budget: budgetCents === 0 ? "" : typedPrice(budgetCents, currentLocale()),
    value: valueInKindCents === 0 ? "" : typedPrice(valueInKindCents, currentLocale()),
    valueInKind: offer.valueInKind,
    deposit: offer.depositPercent ? String(offer.depositPercent) : "",
    paymentDue: offer.paymentDue ?? DEFAULT_DUE,
    penalty: offer.penaltyPercent === null ? "" : String(offer.penaltyPercent),
    usageRights: offer.usageRights,
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    disclosure: offer.disclosure,
    rounds: offer.rounds === null ? "" : String(offer.rounds),
    reviewDays: offer.reviewDays === null ? "" : String(offer.reviewDays),
  }
}
export type OfferDraft = Partial<ReturnType<typeof draftOf>>
