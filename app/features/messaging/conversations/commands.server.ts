import { and, eq, sql } from "drizzle-orm"
import { loadParty, type Party } from "#app/features/companies/public.server"
import { conversations } from "#database/schema/messaging"
import { touch } from "#platform/cache/touch.server"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { Purpose } from "#vocabulary/messages"
import { conversationTag, inboxTag } from "../tags"
import { ofParty, partyId } from "./own.server"
import { takeQuota } from "./quota.server"

type Opening = Readonly<{ companyId: string; influencerId: string; purpose: Purpose; userId: string }>

/**
 * The conversation of a company with an influencer, opened where there is none yet; its id. A new one counts against the
 * day's quota: throws `Conflict` `messages_quota_…` when none is left, `NotFound` for an influencer who is not on the site.
 * A conversation without a message is seen by nobody but the company: write into it in the same transaction.
 */
export async function openConversation(tx: Tx, opening: Opening, now = new Date()): Promise<string> {
  const { companyId, influencerId, purpose, userId } = opening
  if (!isUuid(influencerId)) throw new NotFound()
  const known = await findConversationId(tx, opening)
  if (known) return known
  await assertActive(tx, influencerId)
  await takeQuota(tx, companyId, now)
  // The company is held from here on: somebody else of it may have been quicker.
  const meanwhile = await findConversationId(tx, opening)
  if (meanwhile) return meanwhile
  const id = newId()
  await tx
    .insert(conversations)
    .values({ id, companyId, influencerId, purpose, openedBy: userId, createdAt: now, companyAt: now })
  return id
}

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/** The pair's conversation; null where there is none that the actor can see, or one of the pair is gone. */
export async function findConversationId(tx: Tx, { companyId, influencerId }: Pair): Promise<string | null> {
  if (!companyId || !influencerId) return null
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.influencerId, influencerId)))
  return found?.id ?? null
}

/** Throws `NotFound` for an influencer who is not on the site, or whose page is not shown: to its owner too. */
export async function assertActive(tx: Tx, influencerId: string) {
  const { rows } = await tx.execute(sql`select 1 from influencers where id = ${influencerId}::uuid and is_active`)
  if (rows.length === 0) throw new NotFound()
}

/**
 * The actor's side has seen the conversation up to this message; it never goes back, nor beyond what has come. Said by the open
 * page itself or, where it has no script, by a button on it, and by answering: never by reading the page alone, which a
 * browser may do beforehand. Throws `NotFound`.
 */
export function seeConversation(actor: Actor, conversationId: string, upToSeq: number) {
  return withActor(actor, async (tx) => {
    if (!isUuid(conversationId)) throw new NotFound()
    await markSeen(tx, await loadParty(tx), conversationId, upToSeq)
  })
}

/** Like `seeConversation`, within another transaction. */
export async function markSeen(tx: Tx, party: Party, conversationId: string, upToSeq: number) {
  if (!Number.isSafeInteger(upToSeq) || upToSeq <= 0) return
  const { seen, reached } = COLUMNS[party.side]
  const upTo = sql`least(${upToSeq}::bigint, ${reached})`
  const moved = await tx
    .update(conversations)
    .set(party.side === "company" ? { companySeenSeq: upTo } : { influencerSeenSeq: upTo })
    .where(and(eq(conversations.id, conversationId), ofParty(party), sql`${seen} < ${upTo}`))
  if (moved.rowCount) await touch(tx, [inboxTag(party.side, partyId(party)), conversationTag(conversationId)])
}

const COLUMNS = {
  company: { seen: conversations.companySeenSeq, reached: conversations.toCompanySeq },
  influencer: { seen: conversations.influencerSeenSeq, reached: conversations.toInfluencerSeq },
} as const
