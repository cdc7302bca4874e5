import { and, eq, sql } from "drizzle-orm"
import { loadParty, type Party } from "#app/features/companies/public.server"
import { conversations } from "#database/schema/messaging"
import { touch } from "#platform/cache/touch.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { inboxTag } from "../tags"
import { ofParty, partyId } from "./own.server"

/**
 * The actor's side has seen the conversation up to this message; it never goes back, nor beyond what has come. Said by the open
 * page itself or, where it has no script, by a button on it, and by whoever answers: never by reading the page alone, which a
 * browser may do beforehand. Throws `NotFound`.
 */
export function seeConversation(actor: Actor, conversationId: string, upToSeq: number) {
  return withActor(actor, async (tx) => {
    if (!isUuid(conversationId)) throw new NotFound()
    await markSeen(tx, await loadParty(tx), conversationId, upToSeq)
  })
}

/** As `seeConversation`, in the transaction of something else. */
export async function markSeen(tx: Tx, party: Party, conversationId: string, upToSeq: number) {
  if (!Number.isSafeInteger(upToSeq) || upToSeq <= 0) return
  const { seen, reached } = COLUMNS[party.side]
  const upTo = sql`least(${upToSeq}::bigint, ${reached})`
  const moved = await tx
    .update(conversations)
    .set(party.side === "company" ? { companySeenSeq: upTo } : { influencerSeenSeq: upTo })
    .where(and(eq(conversations.id, conversationId), ofParty(party), sql`${seen} < ${upTo}`))
  if (moved.rowCount) await touch(tx, [inboxTag(party.side, partyId(party))])
}

const COLUMNS = {
  company: { seen: conversations.companySeenSeq, reached: conversations.toCompanySeq },
  influencer: { seen: conversations.influencerSeenSeq, reached: conversations.toInfluencerSeq },
} as const
