import { and, asc, inArray, isNotNull } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { postReadings, postReadingsDue } from "#database/schema/posts"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import type { DeliverableKind } from "#vocabulary/collaborations"
import type { Network } from "#vocabulary/networks"
import { isPostNetwork } from "#vocabulary/posts"
import { namesOf } from "../detail/queries.server"
import { loadHeld } from "../held.server"
import { declaredMoments, goneSince, labelsOf, type Moment, momentsOf } from "./rules"

/** What was published, what it did, and which labels it wears. */
export type PublishedPost = Readonly<{
  id: string
  collaborationId: string
  network: Network | "other"
  kind: DeliverableKind
  title: string
  url: string
  publishedAt: Date
  /** By its creator's word alone. */
  isDeclared: boolean
  screenshotAt: Date | null
  moments: Moment[]
  goneSince: Date | null
  labels: ReturnType<typeof labelsOf>
}>

/** What was published in collaborations that the transaction's role may see, in the order in which it was agreed on. */
export async function listPosts(
  tx: Tx,
  collaborationIds: readonly string[],
  now = new Date(),
): Promise<PublishedPost[]> {
  if (collaborationIds.length === 0) return []
  const rows = await tx
    .select({
      id: deliverables.id,
      collaborationId: deliverables.collaborationId,
      network: deliverables.network,
      kind: deliverables.kind,
      title: deliverables.title,
      url: deliverables.postUrl,
      publishedAt: deliverables.publishedAt,
      isDeclared: deliverables.declared,
      screenshotAt: deliverables.screenshotAt,
    })
    .from(deliverables)
    .where(and(inArray(deliverables.collaborationId, [...collaborationIds]), isNotNull(deliverables.publishedAt)))
    .orderBy(asc(deliverables.collaborationId), asc(deliverables.position))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [readings, due] = await Promise.all([
    tx.select().from(postReadings).where(inArray(postReadings.deliverableId, ids)),
    tx.select().from(postReadingsDue).where(inArray(postReadingsDue.deliverableId, ids)),
  ])
  return rows.flatMap(({ url, publishedAt, ...row }) => {
    if (url === null || publishedAt === null) return []
    const own = readings.filter(({ deliverableId }) => deliverableId === row.id)
    const next = due.filter(({ deliverableId }) => deliverableId === row.id)
    const moments = isPostNetwork(row.network) ? momentsOf(own, next) : declaredMoments(own, publishedAt, now)
    return [{ ...row, url, publishedAt, moments, goneSince: goneSince(own), labels: labelsOf(own) }]
  })
}

export type PostPage = Awaited<ReturnType<typeof loadPostPage>>

/** One published post, as a side of its collaboration sees it. Throws `NotFound` for another's, and for what is not published. */
export function loadPostPage(
  actor: Actor,
  { id, pieceId }: Readonly<{ id: string; pieceId: string }>,
  now = new Date(),
) {
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const post = (await listPosts(tx, [id], now)).find((each) => each.id === pieceId)
    if (!post) throw new NotFound("deliverable")
    return { id, side: held.side, title: held.offer.title, names: await namesOf(tx, held), post }
  })
}
