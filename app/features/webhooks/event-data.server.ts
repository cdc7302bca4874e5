import { z } from "zod"
import { COLLABORATION_STATUSES, DELIVERABLE_KINDS, DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { INVOICE_KINDS, INVOICE_STATES, MILESTONES } from "#vocabulary/money"
import { PROVENANCES } from "#vocabulary/networks"
import { POST_MARKS } from "#vocabulary/posts"
import type { WebhookEvent } from "#vocabulary/programs"
import { SIDES } from "#vocabulary/roles"
import type { TEST_EVENT } from "./events"

const side = z.enum(SIDES)
/** `id` is null once the account is gone. */
const party = z.strictObject({ id: z.uuid().nullable(), name: z.string().nullable() })

const Collaboration = z
  .strictObject({
    collaborationId: z.uuid(),
    status: z.enum(COLLABORATION_STATUSES),
    by: side.describe("The side that acted"),
    company: party,
    influencer: party,
    offer: z.strictObject({
      version: z.int(),
      title: z.string(),
      category: z.string(),
      deliverables: z.array(
        z.strictObject({
          network: z.string(),
          what: z.string(),
          count: z.int(),
          kind: z.enum(DELIVERABLE_KINDS).optional(),
          dueOn: z.iso.date().optional(),
          review: z.boolean().optional().describe("Whether the company sees a draft first"),
        }),
      ),
      budgetCents: z.int().describe("Cents of EUR, excluding tax"),
      valueInKindCents: z.int().describe("Cents of EUR, excluding tax"),
      startsOn: z.iso.date(),
      endsOn: z.iso.date(),
    }),
  })
  .meta({ id: "CollaborationEvent" })

const piece = {
  deliverableId: z.uuid(),
  collaborationId: z.uuid(),
  companyId: z.uuid().nullable(),
  influencerId: z.uuid().nullable(),
  state: z.enum(DELIVERABLE_STATES),
  network: z.string(),
  kind: z.enum(DELIVERABLE_KINDS),
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  draftVersion: z.int().describe("The newest draft; 0 while there is none."),
  approvedBySilence: z.boolean(),
  postUrl: z.string().nullable(),
  publishedAt: z.iso.datetime({ offset: true }).nullable(),
  declared: z.boolean().describe("By its creator's word alone."),
}
const Deliverable = z.strictObject(piece).meta({ id: "DeliverableEvent" })

const count = z.int().nullable()
const Reading = z
  .strictObject({
    ...piece,
    mark: z.enum(POST_MARKS).describe("How long after its publication"),
    source: z.enum(["connection", "declared"]).describe("Read by its creator's connection, or said by its creator"),
    readAt: z.iso.datetime({ offset: true }),
    figures: z
      .strictObject({ views: count, likes: count, comments: count, shares: count, saves: count, reach: count })
      .describe("Null is what the network does not tell, which is not 0."),
    labels: z
      .strictObject({ paid: z.boolean().nullable(), ai: z.boolean().nullable() })
      .describe("What the network says of the labels that the post wears."),
  })
  .meta({ id: "ReadingEvent" })

const Invoice = z
  .strictObject({
    invoiceId: z.uuid(),
    collaborationId: z.uuid().nullable(),
    companyId: z.uuid().nullable(),
    influencerId: z.uuid().nullable(),
    kind: z.enum(INVOICE_KINDS).describe("Made here, a credit note of such a one, or written elsewhere."),
    milestone: z.enum(MILESTONES),
    number: z.string(),
    state: z.enum(INVOICE_STATES),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    netCents: z.int().describe("Cents of EUR, excluding tax."),
    vatCents: z.int().describe("The tax, in cents of EUR."),
    payableCents: z.int().describe("What is to be paid once deposit and value in kind are off."),
    paidCents: z.int().describe("What has come, as whoever is paid says."),
    paidOn: z.iso.date().nullable(),
    creditsId: z.uuid().nullable().describe("The invoice that it takes back."),
  })
  .meta({ id: "InvoiceEvent" })

/**
 * The data of each event, as promised in docs/webhooks.md; made by the triggers of `database/functions/webhooks.sql`. Money in cents of
 * EUR.
 */
export const EVENT_DATA = {
  "collaboration.proposed": Collaboration,
  "collaboration.accepted": Collaboration,
  "collaboration.declined": Collaboration,
  "collaboration.completed": Collaboration,
  "deliverable.draft_sent": Deliverable,
  "deliverable.changes_asked": Deliverable,
  "deliverable.approved": Deliverable,
  "deliverable.published": Deliverable,
  "deliverable.measured": Reading,
  "deliverable.skipped": Deliverable,
  "invoice.issued": Invoice,
  "invoice.overdue": Invoice,
  "invoice.paid": Invoice,
  "message.received": z.strictObject({
    messageId: z.uuid(),
    conversationId: z.uuid(),
    companyId: z.uuid(),
    influencerId: z.uuid(),
    from: side,
  }),
  "statistics.updated": z.strictObject({
    influencerId: z.uuid(),
    network: z.string(),
    followers: z.int(),
    provenance: z.enum(PROVENANCES),
    fetchedAt: z.iso.datetime({ offset: true }),
  }),
  test: z.strictObject({ endpointId: z.uuid() }),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodType>

type AnyEvent = keyof typeof EVENT_DATA

/** When each event is sent and to whom, in English as in the document that programs read. */
export const EVENT_SUMMARIES = {
  "collaboration.proposed": "A company proposes a collaboration: told to both sides",
  "collaboration.accepted": "The side that was asked accepts: told to both sides",
  "collaboration.declined": "The side that was asked declines: told to both sides",
  "collaboration.completed": "Either side says that it is done: told to both sides",
  "deliverable.draft_sent": "The creator sends a draft: told to both sides",
  "deliverable.changes_asked": "The company asks for changes of a draft: told to both sides",
  "deliverable.approved": "The company approves a draft, or lets the days agreed on pass: told to both sides",
  "deliverable.published": "The creator says where it was published: told to both sides",
  "deliverable.measured": "Figures of its post were read, or said by its creator: told to both sides",
  "deliverable.skipped": "Both sides agree to leave it out: told to both sides",
  "invoice.issued": "The creator sends an invoice or a credit note: told to both sides",
  "invoice.overdue": "The day by which it was to be paid is over: told to both sides",
  "invoice.paid": "Whoever is paid says that all of it has come: told to both sides",
  "message.received": "The other side writes: told to the side that it is written to, without the words",
  "statistics.updated": "A network's figure was read, or declared anew: told to the influencer's owner",
  test: "Its owner presses the button that sends a test",
} as const satisfies Record<AnyEvent, string>

export const EVENT_NAMES = Object.keys(EVENT_DATA).filter((name): name is AnyEvent => Object.hasOwn(EVENT_DATA, name))

/** The body of a delivery. */
export function deliveryOf(event: AnyEvent) {
  return z.strictObject({
    id: z.uuid().describe("Of the delivery: the same at every try and when it is sent again"),
    event: z.literal(event),
    createdAt: z.iso.datetime().describe("When it happened"),
    data: EVENT_DATA[event],
  })
}

/** The headers of a delivery, as in Standard Webhooks 1.0. */
export const DELIVERY_HEADERS = z.strictObject({
  "webhook-id": z.uuid().describe("The id of the body"),
  "webhook-timestamp": z.string().describe("When it was signed, in Unix seconds"),
  "webhook-signature": z
    .string()
    .describe("v1, a comma, and HMAC-SHA-256 of id, timestamp and body, joined by dots, in base64"),
})
