import { desc, eq } from "drizzle-orm"
import { findConversationId } from "#app/features/messaging/public.server"
import { collaborationEvents } from "#database/schema/collaborations"
import { deliverables } from "#database/schema/deliverables"
import { influencers } from "#database/schema/influencers"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import { type CollaborationStatus, type EventKind, isEventKind } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"
import { listVersions } from "../contract/state.server"
import { listPieces } from "../deliverables/queries.server"
import { type Held, loadHeld } from "../held.server"
import { differencesBetween } from "../offers/differences"
import { listOffers } from "../offers/queries.server"
import { listPosts } from "../posts/queries.server"
import { runningTotal, totalsByObjective } from "../totals/queries.server"
import { collaborationActions } from "../transitions"

export type CollaborationDetail = Awaited<ReturnType<typeof loadCollaboration>>
export type HistoryEvent = Readonly<{
  id: string
  at: Date
  side: Side | "system" | "admin"
  kind: EventKind
  version: number | null
  /** The title of the piece that it was about. */
  deliverable: string | null
  note: string
}>

/** Everything that a side sees of one of its collaborations. Throws `NotFound` for another's. */
export async function loadCollaboration(actor: Actor, id: string, now = new Date()) {
  const { offers: _, ...shown } = await loadWithOffers(actor, id, now)
  return shown
}

/** The same, with every offer that was made, the newest first. */
export function loadWithOffers(actor: Actor, id: string, now = new Date()) {
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const [offers, history, versions, total, agreed, names, pieces, posts, conversationId] = await Promise.all([
      listOffers(tx, id),
      listHistory(tx, id),
      listVersions(tx, id),
      runningTotal(tx, held, now),
      held.state.status === "pending" ? totalsByObjective(tx, held, now) : [],
      namesOf(tx, held),
      listPieces(tx, held, now),
      listPosts(tx, [id], { now }),
      findConversationId(tx, held),
    ])
    const status = statusAt(held, now)
    const [, before] = offers
    return {
      id,
      side: held.side,
      status,
      awaiting: held.state.awaiting,
      names,
      companyId: held.companyId,
      influencerId: held.influencerId,
      offer: held.offer,
      offers,
      before: before ?? null,
      differences: before ? differencesBetween(before, held.offer) : [],
      expiresAt: held.expiresAt,
      acceptedAt: held.acceptedAt,
      endedAt: held.endedAt,
      /** The agreed deliverables; empty before there is an agreement. */
      pieces,
      /** The published ones among them, with their figures. */
      posts,
      /** The conversation of the two sides. */
      conversationId,
      published: held.published,
      history,
      total,
      /** While an offer waits, what the two have agreed on this year without it: another one may be written in its place. */
      agreed,
      contract: { newest: versions[0] ?? null },
      actions: collaborationActions({ ...held.state, status }, held.side, parisDay(now)),
    }
  })
}

/** A proposal past its last day counts as expired, even before the job has marked it. */
function statusAt({ state, expiresAt }: Held, now: Date): CollaborationStatus {
  return state.status === "pending" && expiresAt && expiresAt <= now ? "expired" : state.status
}

/** A side's name; null once its account is gone, or while its page is hidden. */
export type Named = Readonly<{ name: string | null; isGone: boolean }>
/** With a creator's portrait, where there is one to show. */
type Shown = Named & Readonly<{ picture: string | null }>

export async function namesOf(tx: Tx, held: Held): Promise<Readonly<Record<Side, Shown>>> {
  const [influencer] = held.influencerId
    ? await tx
        .select({ name: influencers.name, picture: influencers.profileImageUrl })
        .from(influencers)
        .where(eq(influencers.id, held.influencerId))
    : []
  const isGone = held.companyId === null
  return {
    company: { name: isGone ? null : held.companyName, picture: null, isGone },
    influencer: {
      name: influencer?.name ?? null,
      picture: influencer?.picture ?? null,
      isGone: held.influencerId === null,
    },
  }
}

/** More than the fifty pieces of an offer have; of what one side does and undoes without end, the other reads the latest. */
const MOST_EVENTS = 1_000

/** What has happened, the oldest first. */
async function listHistory(tx: Tx, id: string): Promise<HistoryEvent[]> {
  const events = await tx
    .select({
      id: collaborationEvents.id,
      at: collaborationEvents.at,
      side: collaborationEvents.side,
      kind: collaborationEvents.kind,
      version: collaborationEvents.version,
      deliverable: deliverables.title,
      note: collaborationEvents.note,
    })
    .from(collaborationEvents)
    .leftJoin(deliverables, eq(deliverables.id, collaborationEvents.deliverableId))
    .where(eq(collaborationEvents.collaborationId, id))
    .orderBy(desc(collaborationEvents.at), desc(collaborationEvents.id))
    .limit(MOST_EVENTS)
  return events.toReversed().flatMap(({ kind, ...event }) => (isEventKind(kind) ? [{ ...event, kind }] : []))
}
