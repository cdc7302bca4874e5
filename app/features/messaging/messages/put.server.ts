import { and, eq } from "drizzle-orm"
import { conversations, messages } from "#database/schema/messaging"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { CollaborationEvent } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"
import { otherSide } from "../conversations/rules"
import { announce } from "../mails/announce.server"
import { replied } from "../replies/replied.server"
import { conversationTag, inboxTag } from "../tags"

type Line = Readonly<{
  conversationId: string
  side: Side
  /** Null for what the system says. */
  userId: string | null
  body?: string
  clientKey?: string | null
  event?: CollaborationEvent
  collaborationId?: string
  /** The other side is told by a mail of its own. */
  isMailed?: boolean
}>

/**
 * Puts one line at the end of a conversation; its id, and whether it is new: the same key of the same author again gives the
 * line that is there. Those who write at the same moment wait, so that the order of the lines is that of their commits.
 * Throws `NotFound` for a conversation that the actor does not have.
 */
export async function putMessage(tx: Tx, line: Line): Promise<{ id: string; isNew: boolean }> {
  const { conversationId, side, userId, body = "", clientKey = null, event, collaborationId, isMailed = false } = line
  const [talk] = await tx
    .select({ companyId: conversations.companyId, influencerId: conversations.influencerId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update")
  if (!talk) throw new NotFound()
  // Looked for and not left to the constraint: the trigger has numbered a row before it is found to be there.
  const known = userId && clientKey ? await findByKey(tx, { conversationId, userId, clientKey }) : null
  if (known) return { id: known, isNew: false }

  const [stored] = await tx
    .insert(messages)
    .values({ id: newId(), conversationId, side, authorId: userId, body, clientKey, event, collaborationId })
    .returning({ id: messages.id, delivered: messages.delivered })
  if (!stored) throw new Error("a row that was inserted comes back")

  const inboxes = {
    company: inboxTag("company", talk.companyId),
    influencer: inboxTag("influencer", talk.influencerId),
  }
  await touch(tx, [
    conversationTag(conversationId),
    inboxes[side],
    ...(stored.delivered ? [inboxes[otherSide(side)]] : []),
  ])
  if (stored.delivered) {
    if (!isMailed) await announce(tx, { conversationId, side: otherSide(side) })
    if (!event)
      await replied(tx, side === "company" ? { companyId: talk.companyId } : { influencerId: talk.influencerId })
  }
  return { id: stored.id, isNew: true }
}

type Key = Readonly<{ conversationId: string; userId: string; clientKey: string }>

async function findByKey(tx: Tx, { conversationId, userId, clientKey }: Key) {
  const [found] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, userId),
        eq(messages.clientKey, clientKey),
      ),
    )
  return found?.id ?? null
}

type Posted = Readonly<{
  conversationId: string
  /** The side that did it; the other one is told. */
  side: Side
  /** Null for the system, in a transaction of its role. */
  userId: string | null
  collaborationId: string
  event: CollaborationEvent
  /** The other side is told by a mail of its own. */
  isMailed?: boolean
}>

/** Puts a line about a collaboration into the thread, like a message: numbered, kept from a side that blocks, announced. */
export async function postEvent(tx: Tx, posted: Posted) {
  await putMessage(tx, posted)
}
