import type { Side } from "#vocabulary/roles"
import type { collaborationEvents } from "../../../database/schema/collaborations.ts"
import { idOf } from "../random.ts"
import type { InvoiceRows } from "./invoices.ts"

type EventRow = typeof collaborationEvents.$inferInsert
type Step = readonly [kind: EventRow["kind"], side: Side, at: Date]

/** Events about invoices for the histories of their collaborations. `told`: those that are there already. */
export function invoiceEvents({ invoices }: InvoiceRows, told: readonly EventRow[]): EventRow[] {
  return invoices.flatMap((row) => {
    const sentAt = row.createdAt ?? new Date(0)
    const paidAt = row.paidOn && new Date(sentAt.getTime() + (Date.parse(row.paidOn) - Date.parse(row.issuedOn)))
    const steps: Step[] =
      row.kind === "credit_note"
        ? [["invoice_credited", "influencer", sentAt]]
        : [
            ["invoiced", "influencer", sentAt],
            ...(row.claimedAt ? [["payment_said", "company", row.claimedAt] as const] : []),
            ...(paidAt ? [[row.state === "paid" ? "paid" : "paid_in_part", "influencer", paidAt] as const] : []),
          ]
    return steps.map(([kind, side, at], place) => ({
      id: idOf("invoice-event", row.id ?? "", place),
      collaborationId: row.collaborationId ?? "",
      at,
      side,
      actorId:
        told.find((event) => event.collaborationId === row.collaborationId && event.side === side)?.actorId ?? null,
      kind,
      deliverableId: null,
      version: null,
      note: "",
    }))
  })
}
