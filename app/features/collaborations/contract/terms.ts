import type { Offer } from "../offers/offer"

/** The identity of a party, with what the law asks for (law 2023-451, art. 8 I 1°). */
export type Identity = Readonly<{
  name: string
  postalAddress: string
  email: string
  /** ISO 3166 */
  taxCountry: string
  registration: string | null
}>

/** Everything that a contract says. Days as `2026-01-31`, amounts in cents of euros without tax. */
export type Terms = Readonly<{
  company: Identity
  influencer: Identity
  /** The accepted offer, and when it was accepted. */
  offer: Pick<
    Offer,
    | "title"
    | "brief"
    | "category"
    | "objective"
    | "deliverables"
    | "budgetCents"
    | "valueInKindCents"
    | "valueInKind"
    | "startsOn"
    | "endsOn"
    | "disclosure"
  > &
    // Contracts of before say nothing of it.
    Partial<Pick<Offer, "depositPercent" | "paymentDue" | "penaltyPercent">>
  usageRights: string
  agreedOn: string
  /** Whether people in France are to see it: French law applies then (art. 8 I 5°). */
  frenchPublic: boolean
  /** The agreements that count towards the sum of the year, this one included. */
  total: { year: number; totalCents: number; entries: { title: string; acceptedOn: string; cents: number }[] }
}>

/** Whether two contracts would say the same. The database gives the parts of what it keeps in an order of its own. */
export function areSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(terms: unknown): string {
  return JSON.stringify(terms, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
