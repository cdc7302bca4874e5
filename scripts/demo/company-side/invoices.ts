import type { billingIdentities, invoices } from "../../../database/schema/money.ts"
import { addDays, utcDay } from "../../../platform/text/day.ts"
import type { InvoiceState, Milestone } from "../../../vocabulary/money.ts"
import type { Calendar } from "../calendar.ts"
import { idOf } from "../random.ts"
import type { ContractRows } from "./contracts.ts"
import type { ProposalRows } from "./proposals.ts"

type InvoiceRow = typeof invoices.$inferInsert
export type InvoiceRows = { billingIdentities: (typeof billingIdentities.$inferInsert)[]; invoices: InvoiceRow[] }
/** The stored file of an invoice that was written elsewhere. */
export type Paper = { file: string; sha256: string }

type Course = Readonly<{ state: InvoiceState; sent: number; paid?: number; isElsewhere?: boolean }>

/** Days since each was sent, and until it was paid where it was; in turn, so that every state is somewhere. */
const COURSES: readonly Course[] = [
  { state: "paid", sent: 35, paid: 22 },
  { state: "overdue", sent: 34 },
  { state: "sent", sent: 6 },
  { state: "part_paid", sent: 26, paid: 20 },
  { state: "paid", sent: 33, paid: 29, isElsewhere: true },
  { state: "due", sent: 30 },
  { state: "credited", sent: 32 },
]
/** The deposit of completed work. */
const DEPOSIT = { state: "paid", sent: 43, paid: 12 } as const satisfies Course
/** How an invoice is numbered that was written elsewhere. */
export const PAPER_NUMBER = "F-2026-17"

/** Numbers that are right and nobody's. */
const SIREN = "732829320"

/** Bills of what was agreed on: of the deposit while the work goes on, and of the rest once it is done. */
export function invoiceRows(
  days: Calendar,
  { contracts, contractIdentities, paper }: ContractRows & { paper: Paper },
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
      const depositCents = Math.round((offer.budgetCents * (offer.depositPercent ?? 0)) / 100)
      const bill = (milestone: Milestone, at: Course) => ({
        contract,
        offer,
        course: at,
        milestone,
        id: idOf("invoice", collaboration.id, milestone),
        depositCents,
      })
      if (collaboration.status === "completed")
        return [...(depositCents > 0 ? [bill("deposit", DEPOSIT)] : []), bill("balance", course)]
      return collaboration.status === "active" && depositCents > 0 ? [bill("deposit", course)] : []
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
  const rows: InvoiceRow[] = []
  for (const { contract, offer, course, milestone, depositCents, id } of sent) {
    const issuedOn = days.day(course.sent)
    const isBalance = milestone === "balance"
    const inKindCents = isBalance ? offer.valueInKindCents : 0
    const netCents = isBalance ? offer.budgetCents + inKindCents : depositCents
    const deposits = rows.flatMap((row) =>
      isBalance && row.collaborationId === contract.collaborationId
        ? [{ number: row.number, issuedOn: row.issuedOn, cents: row.netCents }]
        : [],
    )
    const payableCents = deposits.reduce((rest, { cents }) => rest - cents, netCents - inKindCents)
    // If nothing is left to pay, it was paid in kind or by the deposits.
    const state = payableCents === 0 ? "paid" : course.state
    const paidCents = state === "paid" ? payableCents : state === "part_paid" ? Math.floor(payableCents / 2) : 0
    const isElsewhere = course.isElsewhere === true && isBalance
    const written = isElsewhere
      ? { kind: "uploaded" as const, series: null, ordinal: null, number: PAPER_NUMBER, ...paper }
      : { kind: "invoice" as const, ...numberIn(contract.influencerId ?? "", issuedOn), file: null, sha256: null }
    const facts = {
      seller: { ...party({ influencerId: contract.influencerId ?? null }), iban: null },
      buyer: party({ companyId: contract.companyId ?? null }),
      title: offer.title,
      performedOn: isBalance ? issuedOn : null,
      lines: isBalance
        ? [
            ...(offer.budgetCents > 0 ? [{ kind: "work", cents: offer.budgetCents, detail: "" }] : []),
            ...(inKindCents > 0 ? [{ kind: "in_kind", cents: inKindCents, detail: offer.valueInKind ?? "" }] : []),
          ]
        : [{ kind: "deposit", cents: netCents, detail: "" }],
      vat: {
        category: "E",
        rate: 0,
        reason: "TVA non applicable, article 293 B du CGI",
        code: "VATEX-FR-FRANCHISE",
      },
      netCents,
      vatCents: 0,
      totalCents: netCents,
      deposits,
      inKindCents,
      payableCents,
      paymentDue: "days_30",
      penaltyPercent: null,
      depositPercent: offer.depositPercent ?? null,
      credits: null,
    }
    rows.push({
      ...written,
      id,
      collaborationId: contract.collaborationId ?? null,
      companyId: contract.companyId ?? null,
      influencerId: contract.influencerId ?? null,
      milestone,
      issuedOn,
      dueOn: addDays(issuedOn, 30),
      creditsId: null,
      locale: contract.locale,
      netCents,
      vatCents: 0,
      payableCents,
      facts: isElsewhere ? { title: offer.title } : facts,
      state,
      paidCents,
      paidOn: paidCents > 0 ? addDays(issuedOn, course.paid ?? 20) : null,
      claimedAt: state === "overdue" ? days.at(3) : null,
      createdAt: days.at(course.sent),
    })
  }
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
