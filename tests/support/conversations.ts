import { beforeAll } from "vitest"
import { openConversation } from "#app/features/messaging/public.server"
import { messages } from "#database/schema/messaging"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import type { CollaborationEvent, Purpose } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"
import "#app/features/messaging/attachments/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "#app/features/messaging/replies/jobs.server"
import "#platform/mail/mail.jobs.server"
import { aCompany, anInfluencer, type Company, type Influencer } from "./builders"
import { useDatabase } from "./database"

/** `useDatabase` with the queues that writing a message needs. */
export function useDatabaseWithMessages() {
  useDatabase()
  beforeAll(ensureQueues)
}

/** What one side wrote, and when. */
export type Line = Readonly<{ side: Side; body: string; at?: Date; event?: CollaborationEvent }>

export type ConversationOptions = Readonly<{
  company?: Company
  influencer?: Influencer
  purpose?: Purpose
  messages?: readonly Line[]
}>
export type Conversation = Readonly<{ conversationId: string; company: Company; influencer: Influencer }>

/** A company's conversation with an influencer, with a first message unless others are given. No quota is asked. */
export async function aConversation(options: ConversationOptions = {}): Promise<Conversation> {
  const {
    company = await aCompany({ plan: "pro" }),
    influencer = await anInfluencer(),
    purpose = "collaboration",
  } = options
  const lines = options.messages ?? [{ side: "company" as const, body: "Bonjour Nadia !" }]
  const pair = { companyId: company.companyId, influencerId: influencer.influencerId }
  const conversationId = await withActor(SYSTEM, async (tx) => {
    const id = await openConversation(tx, { ...pair, purpose, userId: company.userId })
    for (const { side, body, at, event } of lines) {
      const authorId = side === "company" ? company.userId : influencer.userId
      const when = at ? { createdAt: at } : {}
      await tx.insert(messages).values({ id: newId(), conversationId: id, side, authorId, body, event, ...when })
    }
    return id
  })
  return { conversationId, company, influencer }
}
