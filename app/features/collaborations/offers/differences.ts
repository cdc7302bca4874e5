import type { Offer } from "./offer"

/** The fields that may differ from one offer to the next. */
export type Difference = Exclude<keyof Offer, "version" | "side" | "note" | "createdAt">

const COMPARED = [
  "title",
  "brief",
  "category",
  "objective",
  "deliverables",
  "budgetCents",
  "valueInKindCents",
  "valueInKind",
  "depositPercent",
  "paymentDue",
  "penaltyPercent",
  "usageRights",
  "startsOn",
  "endsOn",
  "disclosure",
  "rounds",
  "reviewDays",
] as const satisfies readonly Difference[]

export function differencesBetween(older: Offer, newer: Offer): Difference[] {
  return COMPARED.filter((name) => written(older, name) !== written(newer, name))
}

/** The database gives the parts of a row of deliverables in an order of its own. */
function written(offer: Offer, name: Difference) {
  if (name !== "deliverables") return JSON.stringify(offer[name])
  return JSON.stringify(
    offer.deliverables.map(({ network, what, count, kind = "post", dueOn = null, review = true }) => [
      network,
      what,
      count,
      kind,
      dueOn,
      review,
    ]),
  )
}
