import { sql } from "drizzle-orm"
import { findConversationId, postEvent } from "#app/features/messaging/public.server"
import { collaborationEvents } from "#database/schema/collaborations"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { EventKind } from "#vocabulary/collaborations"
import type { CollaborationEvent } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"
import { collaborationTag } from "./tags"

type Happened = Readonly<{
  collaborationId: string
  companyId: string | null
  influencerId: string | null
  side: Side
  userId: string
  kind: EventKind
  /** The piece that it was about. */
  deliverableId?: string
  version?: number
  note?: string
  /** The other side is told by a mail about this very thing, and needs none that something is new. */
  isMailed?: boolean
}>

/** Writes what has just been done into the history, and into the two sides' conversation where it concerns both. */
export async function record(tx: Tx, happened: Happened) {
  const { collaborationId, side, userId, kind, version = null, note = "", isMailed = false } = happened
  const { deliverableId = null } = happened
  await tx
    .insert(collaborationEvents)
    .values({ id: newId(), collaborationId, side, actorId: userId, kind, deliverableId, version, note })
  const event = THREAD_EVENTS[kind]
  const conversationId = event && (await findConversationId(tx, happened))
  if (conversationId) await postEvent(tx, { conversationId, side, userId, collaborationId, event, isMailed })
  await touch(tx, [collaborationTag(collaborationId)])
}

type Again = Readonly<Pick<Happened, "collaborationId" | "side"> & { kinds: readonly EventKind[] }> &
  /** Which piece it is about, or which invoice, by its number. */
  (Readonly<{ deliverableId: string }> | Readonly<{ note: string }>)

/**
 * Whether the other side was told of the same within the hour and has done nothing since: that mail leads to what stands now, and the one who
 * does and undoes it all day fills nobody's mailbox. To be asked before it is recorded.
 */
export async function isJustTold(tx: Tx, { collaborationId, side, kinds, ...of }: Again): Promise<boolean> {
  const same = "note" in of ? sql`e.note = ${of.note}` : sql`e.deliverable_id = ${of.deliverableId}::uuid`
  const { rows } = await tx.execute(sql`
    select 1 from collaboration_events e
    where e.collaboration_id = ${collaborationId}::uuid and e.side = ${side} and e.kind = any(${sql.param([...kinds])}::text[])
      and ${same} and e.at > now() - interval '1 hour'
      and not exists (select 1 from collaboration_events o
        where o.collaboration_id = e.collaboration_id and o.side <> ${side} and o.at > e.at)
    limit 1`)
  return rows.length > 0
}

type Gone = Readonly<
  Pick<Happened, "collaborationId" | "companyId" | "influencerId"> & { awaiting: Side; delivered: boolean }
>

/**
 * Like `record`, for a proposal that nobody answered in time. The side that asked is told. One that never arrived ends as the company's own
 * line, which reaches nobody while the block stands; after it there is nothing to say.
 */
export async function recordExpiry(tx: Tx, { awaiting, delivered, ...gone }: Gone) {
  const { collaborationId } = gone
  await tx.insert(collaborationEvents).values({ id: newId(), collaborationId, side: "system", kind: "expired" })
  const conversationId = await findConversationId(tx, gone)
  if (conversationId && (delivered || (await isUnheard(tx, gone)))) {
    const side = delivered ? awaiting : "company"
    await postEvent(tx, { conversationId, side, userId: null, collaborationId, event: "expired" })
  }
  await touch(tx, [collaborationTag(collaborationId)])
}

type PieceEvent = Readonly<{ collaborationId: string; deliverableId: string; version?: number }>

/**
 * Like `record`, for what nobody did to a piece: its draft counts as approved because no answer came in time, or its network has said that
 * the post cannot be the one agreed on.
 */
export async function recordNobodys(tx: Tx, kind: "draft_approved" | "unpublished", piece: PieceEvent) {
  await tx.insert(collaborationEvents).values({ ...piece, id: newId(), side: "system", kind })
  await touch(tx, [collaborationTag(piece.collaborationId)])
}

/** Events that have a line in the thread. */
const THREAD_EVENTS: Readonly<Partial<Record<EventKind, CollaborationEvent>>> = {
  proposed: "proposed",
  countered: "countered",
  accepted: "accepted",
  declined: "declined",
  withdrawn: "cancelled",
  cancelled: "cancelled",
  completed: "completed",
  contract_made: "contract_made",
  contract_accepted: "contract_accepted",
}

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/** Whether the influencer has blocked the company. In the system's transaction. */
async function isUnheard(tx: Tx, { companyId, influencerId }: Pair) {
  const { rows } = await tx.execute(sql`
    select 1 from company_blocks
    where company_id = ${companyId}::uuid and influencer_id = ${influencerId}::uuid and side = 'influencer'`)
  return rows.length > 0
}
