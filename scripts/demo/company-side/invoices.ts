import type { billingIdentities, invoices } from "../../../database/schema/money.ts"
import { addDays, utcDay } from "../../../platform/text/day.ts"
import type { InvoiceState, Milestone } from "../../../vocabulary/money.ts"
import type { Calendar } from "../calendar.ts"
import { idOf } from "../random.ts"
import type { ContractRows } from "./contracts.ts"
import type { ProposalRows } from "./proposals.ts"

type InvoiceRow = typeof invoices.$inferInsert
export type InvoiceRows = { billingIdentities: (typeof billingIdentities.$inferInsert)[]; invoices: InvoiceRow[] }

/** Days since each was sent, and until it was paid where it was; in turn, so that every state is somewhere. */
const COURSES: readonly { state: InvoiceState; sent: number; paid?: number }[] = [
  { state: "paid", sent: 70, paid: 22 },
  { state: "overdue", sent: 48 },
  { state: "sent", sent: 6 },
  { state: "part_paid", sent: 26, paid: 20 },
  { state: "paid", sent: 62, paid: 35 },
  { state: "due", sent: 30 },
  { state: "credited", sent: 55 },
]

/** Numbers that are right and nobody's. */
const SIREN = "732829320"

/** Bills of what was agreed on: of the deposit while the work goes on, of all of it once it is done. */
export function invoiceRows(
  days: Calendar,
  { contracts, contractIdentities }: ContractRows,
  proposals: ProposalRows,
): InvoiceRows {
  const sent = contracts
    .flatMap((contract, place) => {
      const collaboration = proposals.collaborations.find(({ id }) => id === contract.collaborationId)
      const offer = proposals.collaborationOffers.findLast(
        ({ collaborationId }) => collaborationId === collaboration?.id,
      )
      const course = COURSES[place % COURSES.length]
      if (!collaboration?.id || !offer || !course) return []
      const milestone: Milestone = collaboration.status === "completed" ? "balance" : "deposit"
      const netCents =
        milestone === "balance"
          ? offer.budgetCents + offer.valueInKindCents
          : Math.round((offer.budgetCents * (offer.depositPercent ?? 0)) / 100)
      if (netCents === 0 || (collaboration.status !== "completed" && collaboration.status !== "active")) return []
      return [{ contract, offer, course, milestone, netCents, id: idOf("invoice", collaboration.id) }]
    })
    // The database numbers them in this order.
    .sort((a, b) => b.course.sent - a.course.sent)
  const series = new Map<string, number>()
  const numberIn = (influencerId: string, day: string) => {
    const key = `${influencerId} ${day.slice(0, 4)}`
    const ordinal = (series.get(key) ?? 0) + 1
    series.set(key, ordinal)
    return { series: day.slice(0, 4), ordinal, number: `${day.slice(0, 4)}-${String(ordinal).padStart(3, "0")}` }
  }
  const identityOf = (which: { companyId?: string | null; influencerId?: string | null }) =>
    contractIdentities.find((each) =>
      which.companyId ? each.companyId === which.companyId : each.influencerId === which.influencerId,
    )
  const party = (which: Parameters<typeof identityOf>[0]) => {
    const signed = identityOf(which)
    const [street = "", place = ""] = signed?.postalAddress.split("\n") ?? []
    const { postcode = "", city = place } = /^(?<postcode>\d{5}) (?<city>.+)$/u.exec(place)?.groups ?? {}
    return {
      name: signed?.name ?? "",
      street,
      postcode,
      city,
      country: signed?.taxCountry ?? "FR",
      email: signed?.email ?? "",
      registration: SIREN,
      vatNumber: null,
    }
  }
  const rows = sent.map(({ contract, offer, course, milestone, netCents, id }): InvoiceRow => {
    const issuedOn = days.day(course.sent)
    const inKindCents = milestone === "balance" ? offer.valueInKindCents : 0
    const payableCents = netCents - inKindCents
    // Where nothing is left to pay, it was paid by what was received.
    const state = payableCents === 0 ? "paid" : course.state
    const paidCents = state === "paid" ? payableCents : state === "part_paid" ? Math.floor(payableCents / 2) : 0
    return {
      id,
      collaborationId: contract.collaborationId ?? null,
      companyId: contract.companyId ?? null,
      influencerId: contract.influencerId ?? null,
      kind: "invoice",
      milestone,
      ...numberIn(contract.influencerId ?? "", issuedOn),
      issuedOn,
      dueOn: addDays(issuedOn, 30),
      creditsId: null,
      locale: contract.locale,
      netCents,
      vatCents: 0,
      payableCents,
      facts: {
        seller: { ...party({ influencerId: contract.influencerId ?? null }), iban: null },
        buyer: party({ companyId: contract.companyId ?? null }),
        title: offer.title,
        performedOn: milestone === "balance" ? issuedOn : null,
        lines:
          milestone === "deposit"
            ? [{ kind: "deposit", cents: netCents, detail: "" }]
            : [
                ...(offer.budgetCents > 0 ? [{ kind: "work", cents: offer.budgetCents, detail: "" }] : []),
                ...(inKindCents > 0 ? [{ kind: "in_kind", cents: inKindCents, detail: offer.valueInKind ?? "" }] : []),
              ],
        vat: {
          category: "E",
          rate: 0,
          reason: "TVA non applicable, article 293 B du CGI",
          code: "VATEX-FR-FRANCHISE",
        },
        netCents,
        vatCents: 0,
        totalCents: netCents,
        deposits: [],
        inKindCents,
        payableCents,
        paymentDue: "days_30",
        penaltyPercent: null,
        depositPercent: offer.depositPercent ?? null,
        credits: null,
      },
      state,
      paidCents,
      paidOn: paidCents > 0 ? addDays(issuedOn, course.paid ?? 20) : null,
      claimedAt: state === "overdue" ? days.at(3) : null,
      createdAt: days.at(course.sent),
    }
  })
  const notes = rows
    .filter(({ state }) => state === "credited")
    .map((row): InvoiceRow => {
      const issuedOn = utcDay(days.now)
      const credits = { number: row.number, issuedOn: row.issuedOn }
      return {
        ...row,
        id: idOf("credit-note", row.id ?? ""),
        kind: "credit_note",
        ...numberIn(row.influencerId ?? "", issuedOn),
        issuedOn,
        dueOn: issuedOn,
        creditsId: row.id,
        facts: { ...(row.facts as object), credits },
        createdAt: days.now,
      }
    })
  return {
    billingIdentities: contractIdentities.map(({ id, companyId, influencerId }) => ({
      ...party({ companyId: companyId ?? null, influencerId: influencerId ?? null }),
      id: idOf("billing", id ?? ""),
      companyId: companyId ?? null,
      influencerId: influencerId ?? null,
      vatRegime: influencerId ? ("franchise" as const) : null,
    })),
    invoices: [...rows, ...notes],
  }
}
