import { and, asc, inArray, isNotNull, sql } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { postReadings, postReadingsDue } from "#database/schema/posts"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { DeliverableKind } from "#vocabulary/collaborations"
import type { Network } from "#vocabulary/networks"
import { isPostNetwork } from "#vocabulary/posts"
import { namesOf } from "../detail/queries.server"
import { loadHeld } from "../held.server"
import { declaredMoments, goneSince, labelsOf, type Moment, momentsOf } from "./rules"

/** A published post, with its figures and labels. */
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

/** In one answer: more than a campaign has. One that has more says so. */
export const MOST_POSTS = 1000

type Asked = Readonly<{ after: string | null; size: number }>

/** `size` posts of a collaboration behind one of its pieces, for a side of it. Throws `NotFound` for another's. */
export function listOwnPosts(actor: Actor, id: string, { after, size }: Asked) {
  return readAs(actor, async (tx) => {
    await loadHeld(tx, id)
    const behind = after !== null && isUuid(after) ? after : null
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from deliverables where collaboration_id = ${id}::uuid and published_at is not null
        and position > coalesce((select position from deliverables where collaboration_id = ${id}::uuid and id = ${behind}::uuid), -1)
      order by position limit ${size + 1}`)
    const ids = rows.slice(0, size).map((row) => row.id)
    const posts = await listPosts(tx, [id], { now: new Date(), ids })
    return { posts, next: rows.length > size ? (ids.at(-1) ?? null) : null }
  })
}

type Which = Readonly<{
  now?: Date
  /** Reads these pieces only. */
  ids?: readonly string[]
}>

/** Posts of the collaborations that the transaction's role may see, in the order of the agreement. */
export async function listPosts(
  tx: Tx,
  collaborationIds: readonly string[],
  { now = new Date(), ids: only }: Which,
): Promise<PublishedPost[]> {
  if (collaborationIds.length === 0 || only?.length === 0) return []
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
    .where(
      and(
        inArray(deliverables.collaborationId, [...collaborationIds]),
        isNotNull(deliverables.publishedAt),
        only && inArray(deliverables.id, [...only]),
      ),
    )
    .orderBy(asc(deliverables.collaborationId), asc(deliverables.position))
    .limit(MOST_POSTS)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [readings, due] = await Promise.all([
    tx.select().from(postReadings).where(inArray(postReadings.deliverableId, ids)),
    tx.select().from(postReadingsDue).where(inArray(postReadingsDue.deliverableId, ids)),
  ])
  const readingsOf = Map.groupBy(readings, ({ deliverableId }) => deliverableId)
  const dueOf = Map.groupBy(due, ({ deliverableId }) => deliverableId)
  return rows.flatMap(({ url, publishedAt, ...row }) => {
    if (url === null || publishedAt === null) return []
    const own = readingsOf.get(row.id) ?? []
    const next = dueOf.get(row.id) ?? []
    const moments = isPostNetwork(row.network) ? momentsOf(own, next, now) : declaredMoments(own, publishedAt, now)
    return [{ ...row, url, publishedAt, moments, goneSince: goneSince(own), labels: labelsOf(own) }]
  })
}

export type PostPage = Awaited<ReturnType<typeof loadPostPage>>

/** One published post, as a side of its collaboration sees it. Throws `NotFound` for another's, and for what is not published. */
export function loadPostPage(actor: Actor, { id, pieceId }: Readonly<{ id: string; pieceId: string }>) {
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const [post] = isUuid(pieceId) ? await listPosts(tx, [id], { now: new Date(), ids: [pieceId] }) : []
    if (!post) throw new NotFound("deliverable")
    return { id, side: held.side, title: held.offer.title, names: await namesOf(tx, held), post }
  })
}
