import { expect, test } from "vitest"
import { amountsOf, milestonesOf } from "#app/features/collaborations/money/amounts"
import type { InvoiceFacts } from "#app/features/collaborations/money/facts"
import type { Offer } from "#app/features/collaborations/offers/offer"
import { isWholePdf, kindOf } from "#app/features/messaging/public"
import { COLLABORATION_STATUSES, DELIVERABLE_STATES, EVENT_KINDS } from "#vocabulary/collaborations"
import { INVOICE_KINDS, INVOICE_STATES, MILESTONES } from "#vocabulary/money"
import { storePaper } from "./pictures"
import { demoWorld, NOON } from "./test-world"

const world = await demoWorld()
const eachOf = <T>(values: readonly T[]) => new Set(values)

test("the demo has collaborations, pieces and invoices in every state that there is", () => {
  const proposals = world.collaborations.filter(({ offerVersion }) => offerVersion)
  expect(eachOf(proposals.map(({ status }) => status))).toEqual(eachOf(COLLABORATION_STATUSES))
  expect(eachOf(world.deliverables.map(({ state }) => state))).toEqual(eachOf(DELIVERABLE_STATES))
  expect(eachOf(world.invoices.map(({ state }) => state))).toEqual(eachOf(INVOICE_STATES))
  expect(eachOf(world.invoices.map(({ kind }) => kind))).toEqual(eachOf(INVOICE_KINDS))
  expect(eachOf(world.invoices.map(({ milestone }) => milestone))).toEqual(eachOf(MILESTONES))
})

test("there are drafts, figures, labels that a network tells or a picture shows, bills, words and an answer", () => {
  for (const table of [
    "deliverableDrafts",
    "deliverableFiles",
    "deliverableComments",
    "postReadings",
    "invoices",
  ] as const)
    expect([table, world[table].length > 5]).toEqual([table, true])
  expect(world.postReadings.some(({ paidLabel }) => paidLabel)).toBe(true)
  expect(world.deliverables.some(({ screenshot }) => screenshot)).toBe(true)
  expect(eachOf(world.reviews.map(({ side }) => side))).toEqual(eachOf(["company", "influencer"]))
  expect(world.reviews.some(({ reply }) => reply)).toBe(true)
})

test("an invoice says what the product would say of its offer, and takes off the deposit that was invoiced before", () => {
  const isBilled = (id: string | null | undefined) => world.invoices.filter((row) => row.collaborationId === id)
  const balances = world.invoices.filter((row) => row.milestone === "balance" && row.kind === "invoice")
  expect(balances.some((row) => (row.facts as InvoiceFacts).deposits.length > 0)).toBe(true)
  for (const row of world.invoices.filter(({ kind }) => kind !== "uploaded")) {
    const offer = world.collaborationOffers.findLast((each) => each.collaborationId === row.collaborationId)
    const { vat, deposits, ...facts } = row.facts as InvoiceFacts
    const before = isBilled(row.collaborationId).filter(
      ({ milestone, kind }) => row.milestone === "balance" && milestone === "deposit" && kind === "invoice",
    )
    expect(deposits.map(({ number }) => number)).toEqual(before.map(({ number }) => number))
    const { milestone } = row
    expect(milestonesOf(offer as Offer).map((each) => each.milestone)).toContain(milestone)
    expect({ vat, deposits, ...facts }).toMatchObject(amountsOf(offer as Offer, { milestone, vat, deposits }))
    expect([row.netCents, row.vatCents, row.payableCents]).toEqual([facts.netCents, facts.vatCents, facts.payableCents])
  }
})

test("an invoice is sent behind the yes, its number in the order of its days, and its history tells of it", () => {
  const numbers = Map.groupBy(
    world.invoices.filter(({ ordinal }) => ordinal),
    ({ influencerId, series }) => `${influencerId} ${series}`,
  )
  for (const rows of numbers.values()) {
    const inOrder = rows.toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0))
    expect(inOrder.map(({ ordinal }) => ordinal)).toEqual(inOrder.map((_, at) => at + 1))
    expect(inOrder.map(({ issuedOn }) => issuedOn)).toEqual(inOrder.map(({ issuedOn }) => issuedOn).sort())
  }
  for (const { collaborationId, createdAt, kind, paidOn } of world.invoices) {
    const collaboration = world.collaborations.find(({ id }) => id === collaborationId)
    expect(+(createdAt ?? 0)).toBeGreaterThan(+(collaboration?.acceptedAt ?? NOON))
    expect(!paidOn || paidOn <= "2026-11-21").toBe(true)
    const told = world.collaborationEvents.filter((event) => event.collaborationId === collaborationId)
    expect(told.map((event) => event.kind)).toContain(kind === "credit_note" ? "invoice_credited" : "invoiced")
  }
  const kinds = eachOf(world.collaborationEvents.map(({ kind }) => kind))
  // Taken back or withdrawn again: what stands afterwards is what stood before.
  const isUndone = ["cancelled", "published", "unpublished", "skip_dropped", "payment_taken_back"]
  expect(kinds).toEqual(eachOf(EVENT_KINDS.filter((kind) => !isUndone.includes(kind))))
  for (const { at, actorId, side } of world.collaborationEvents) {
    expect(+(at ?? 0)).toBeLessThanOrEqual(+NOON)
    expect(actorId === null).toBe(side === "system")
  }
})

test("the invoice that was written elsewhere is a whole PDF, the same each time", async () => {
  const stored: Uint8Array[] = []
  const store = async (bytes: Uint8Array) => `${stored.push(bytes)}.pdf`
  const [first, second] = [await storePaper(store), await storePaper(store)]
  expect(first.sha256).toBe(second.sha256)
  for (const bytes of stored) expect([kindOf(bytes), isWholePdf(bytes)]).toEqual(["pdf", true])
})
