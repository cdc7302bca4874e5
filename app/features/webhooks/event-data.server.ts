import { z } from "zod"
import type { TEST_EVENT, WebhookEvent } from "./events"

const side = z.enum(["company", "influencer"])
/** `id` is null once the account is gone. */
const party = z.strictObject({ id: z.uuid().nullable(), name: z.string().nullable() })

const Collaboration = z.strictObject({
  collaborationId: z.uuid(),
  status: z.enum(["pending", "active", "completed", "cancelled", "rejected", "expired"]),
  by: side,
  company: party,
  influencer: party,
  offer: z.strictObject({
    version: z.int(),
    title: z.string(),
    category: z.string(),
    deliverables: z.array(z.strictObject({ network: z.string(), what: z.string(), count: z.int() })),
    budgetCents: z.int(),
    valueInKindCents: z.int(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  }),
})

/**
 * What each event says, as docs/webhooks.md promises it; made by the triggers of the migration `0014_answering_for_itself`.
 * Money in cents of EUR.
 */
export const EVENT_DATA = {
  "collaboration.proposed": Collaboration,
  "collaboration.accepted": Collaboration,
  "collaboration.declined": Collaboration,
  "collaboration.completed": Collaboration,
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
    provenance: z.enum(["connected", "public_api", "declared"]),
    fetchedAt: z.iso.datetime({ offset: true }),
  }),
  test: z.strictObject({ endpointId: z.uuid() }),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodType>
