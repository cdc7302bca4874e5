import { z } from "zod"
import {
  listOwnInvoices,
  loadOwnInvoice,
  loadOwnInvoiceFile,
  type OwnInvoice,
} from "#app/features/collaborations/public.server"
import { api } from "#app/paths"
import { INVOICE_KINDS, INVOICE_STATES, MILESTONES } from "#vocabulary/money"
import { BARE, BYTES, memberOperation } from "../core/operation.server"
import { absolute, Cursor, Day, Id, Size, Time } from "./views.server"

const cents = (description: string) => z.int().meta({ description })

const Invoice = z
  .object({
    id: Id,
    collaboration: Id.nullable(),
    kind: z.enum(INVOICE_KINDS).meta({ description: "Made here, a credit note of such a one, or written elsewhere." }),
    milestone: z.enum(MILESTONES),
    number: z.string(),
    issuedOn: Day,
    dueOn: Day,
    state: z.enum(INVOICE_STATES).meta({ description: "As of today." }),
    netCents: cents("Cents of EUR, excluding tax."),
    vatCents: cents("The tax, in cents of EUR."),
    payableCents: cents("What is to be paid once deposit and value in kind are off."),
    paidCents: cents("What has come, as whoever is paid says."),
    paidOn: Day.nullable(),
    saidPaidAt: Time.nullable().meta({ description: "When the company said that it has paid." }),
    credits: Id.nullable().meta({ description: "The invoice that it takes back." }),
    pdfUrl: z.string().meta({ description: "Its PDF, for the same token." }),
  })
  .meta({ id: "Invoice" })

const Which = z.object({ invoice: Id })

const list = memberOperation({
  ...BARE,
  id: "listInvoices",
  method: "get",
  path: "/me/invoices",
  tag: "Collaborations",
  summary: "The invoices and credit notes that you have sent, or were sent, newest first",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  query: z.strictObject({
    collaboration: Id.optional(),
    limit: Size.default(20),
    cursor: Cursor.optional(),
  }),
  answer: z.object({ data: z.array(Invoice), next: Cursor.nullable() }),
  async run({ caller, query: { collaboration = null, limit, cursor = null } }) {
    const asked = { collaborationId: collaboration, after: cursor, size: limit }
    const { invoices, next } = await listOwnInvoices(caller.actor, asked)
    return { value: { data: invoices.map(view), next }, next }
  },
})

const read = memberOperation({
  ...BARE,
  id: "getInvoice",
  method: "get",
  path: "/me/invoices/{invoice}",
  tag: "Collaborations",
  summary: "One of them, and where it stands",
  scope: "read",
  status: 200,
  params: Which,
  answer: Invoice,
  run: async ({ caller, params }) => ({ value: view(await loadOwnInvoice(caller.actor, params.invoice)) }),
})

const readFile = memberOperation({
  ...BARE,
  id: "getInvoicePdf",
  method: "get",
  path: "/me/invoices/{invoice}/pdf",
  tag: "Collaborations",
  summary: "Its PDF: Factur-X where it was made here, with the XML inside",
  scope: "read",
  status: 200,
  file: "application/pdf",
  params: Which,
  answer: BYTES,
  run: async ({ caller, params }) => ({ value: (await loadOwnInvoiceFile(caller.actor, params.invoice)).bytes }),
})

function view({ collaborationId, creditsId, claimedAt, ...invoice }: OwnInvoice) {
  return {
    ...invoice,
    collaboration: collaborationId,
    saidPaidAt: claimedAt?.toISOString() ?? null,
    credits: creditsId,
    pdfUrl: absolute(`${api}/me/invoices/${invoice.id}/pdf`),
  }
}

export const INVOICE_OPERATIONS = [list, read, readFile]
