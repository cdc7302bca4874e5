import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, like } from "drizzle-orm"
import { deliverableComments, deliverableDrafts, deliverableFiles, deliverables } from "#database/schema/deliverables"
import { postReadings } from "#database/schema/posts"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { namesOf } from "../detail/queries.server"
import { type Held, loadHeld } from "../held.server"
import { listPosts } from "../posts/queries.server"
import { savedName } from "./files/rules"
import { deliverableActions } from "./rules"

const { collaborationId: _, createdAt: __, ...PIECE } = getTableColumns(deliverables)

/**
 * The pieces of a collaboration, in the order of the offer, each with the day and the picture of its newest draft, and whether its network
 * says that the post at its address is somebody else's.
 */
export async function listPieces(tx: Tx, held: Held, now: Date) {
  const [rows, drafts, pictures, others] = await Promise.all([
    tx
      .select(PIECE)
      .from(deliverables)
      .where(eq(deliverables.collaborationId, held.id))
      .orderBy(asc(deliverables.position)),
    tx
      .selectDistinctOn([deliverableDrafts.deliverableId], {
        deliverableId: deliverableDrafts.deliverableId,
        madeAt: deliverableDrafts.madeAt,
      })
      .from(deliverableDrafts)
      .innerJoin(deliverables, eq(deliverables.id, deliverableDrafts.deliverableId))
      .where(eq(deliverables.collaborationId, held.id))
      .orderBy(deliverableDrafts.deliverableId, desc(deliverableDrafts.version)),
    tx
      .selectDistinctOn([deliverableDrafts.deliverableId], {
        deliverableId: deliverableDrafts.deliverableId,
        fileId: deliverableFiles.id,
      })
      .from(deliverableFiles)
      .innerJoin(deliverableDrafts, eq(deliverableDrafts.id, deliverableFiles.draftId))
      .innerJoin(deliverables, eq(deliverables.id, deliverableDrafts.deliverableId))
      .where(and(eq(deliverables.collaborationId, held.id), like(deliverableFiles.mediaType, "image/%")))
      .orderBy(
        deliverableDrafts.deliverableId,
        desc(deliverableDrafts.version),
        asc(deliverableFiles.createdAt),
        asc(deliverableFiles.id),
      ),
    tx
      .select({ deliverableId: postReadings.deliverableId })
      .from(postReadings)
      .innerJoin(deliverables, eq(deliverables.id, postReadings.deliverableId))
      .where(and(eq(deliverables.collaborationId, held.id), eq(postReadings.outcome, "not_theirs"))),
  ])
  const pictureOf = new Map(pictures.map(({ deliverableId, fileId }) => [deliverableId, fileId]))
  const sentAt = new Map(drafts.map(({ deliverableId, madeAt }) => [deliverableId, madeAt]))
  const at = { status: held.state.status, now }
  return rows.map((row) => ({
    ...row,
    sentAt: sentAt.get(row.id) ?? null,
    /** The first picture of its newest draft that has one. */
    pictureId: pictureOf.get(row.id) ?? null,
    /** `Reel 2`: which of its kind it is; 0 where it is the only one. */
    number:
      rows.filter(({ kind }) => kind === row.kind).length > 1
        ? rows.filter(({ kind, position }) => kind === row.kind && position <= row.position).length
        : 0,
    isOthersPost: others.some(({ deliverableId }) => deliverableId === row.id),
    actions: deliverableActions(row, held.side, at),
  }))
}
export type Piece = Awaited<ReturnType<typeof listPieces>>[number]

type Asked = Readonly<{ after: string | null; size: number }>
export type OwnPiece = Awaited<ReturnType<typeof listOwnPieces>>["pieces"][number]

/** `size` pieces of a collaboration behind one of them, each with what was published. Throws `NotFound` for another's. */
export function listOwnPieces(actor: Actor, id: string, { after, size }: Asked) {
  const now = new Date()
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const all = await listPieces(tx, held, now)
    const start = all.findIndex((each) => each.id === after) + 1
    const page = all.slice(start, start + size)
    const posts = await listPosts(tx, [id], { now, ids: page.map((piece) => piece.id) })
    const pieces = page.map((piece) => ({ ...piece, post: posts.find((post) => post.id === piece.id) ?? null }))
    return { pieces, next: start + size < all.length ? (pieces.at(-1)?.id ?? null) : null }
  })
}

export type PieceDetail = Awaited<ReturnType<typeof loadPiece>>

/** One piece with all of its drafts, the newest first, as a side sees it. Throws `NotFound` for another's. */
export function loadPiece(actor: Actor, { id, pieceId }: PieceAddress) {
  const now = new Date()
  return readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    const piece = (await listPieces(tx, held, now)).find((each) => each.id === pieceId)
    if (!piece) throw new NotFound("deliverable")
    const [names, drafts] = await Promise.all([namesOf(tx, held), listDrafts(tx, pieceId)])
    const [post = null] = await listPosts(tx, [id], { now, ids: [pieceId] })
    const { side, influencerId } = held
    return { id, side, influencerId, names, title: held.offer.title, status: held.state.status, piece, drafts, post }
  })
}

export type PieceAddress = Readonly<{ id: string; pieceId: string }>

/** More than two people need for a piece; of what one side sends without end, the other reads the latest. */
const MOST = { drafts: 100, comments: 500 }

async function listDrafts(tx: Tx, pieceId: string) {
  const drafts = await tx
    .select({
      id: deliverableDrafts.id,
      version: deliverableDrafts.version,
      caption: deliverableDrafts.caption,
      note: deliverableDrafts.note,
      madeAt: deliverableDrafts.madeAt,
    })
    .from(deliverableDrafts)
    .where(eq(deliverableDrafts.deliverableId, pieceId))
    .orderBy(desc(deliverableDrafts.version))
    .limit(MOST.drafts)
  const ids = drafts.map(({ id }) => id)
  if (ids.length === 0) return []
  const [files, comments] = await Promise.all([
    tx
      .select({
        id: deliverableFiles.id,
        draftId: deliverableFiles.draftId,
        name: deliverableFiles.name,
        mediaType: deliverableFiles.mediaType,
        bytes: deliverableFiles.bytes,
      })
      .from(deliverableFiles)
      .where(and(inArray(deliverableFiles.draftId, ids), isNotNull(deliverableFiles.draftId)))
      .orderBy(asc(deliverableFiles.createdAt), asc(deliverableFiles.id)),
    tx
      .select({
        id: deliverableComments.id,
        draftId: deliverableComments.draftId,
        side: deliverableComments.side,
        body: deliverableComments.body,
        at: deliverableComments.at,
      })
      .from(deliverableComments)
      .where(inArray(deliverableComments.draftId, ids))
      .orderBy(desc(deliverableComments.at), desc(deliverableComments.id))
      .limit(MOST.comments),
  ])
  comments.reverse()
  return drafts.map((draft) => ({
    ...draft,
    files: files.flatMap((file) => (file.draftId === draft.id ? [{ ...file, name: savedName(file) }] : [])),
    comments: comments.filter(({ draftId }) => draftId === draft.id),
  }))
}
export type Draft = Awaited<ReturnType<typeof listDrafts>>[number]

/** One piece, for a side that goes on: nobody else changes it, or the collaboration, before the transaction ends. */
export async function lockPiece(tx: Tx, held: Held, pieceId: string) {
  const [piece] = isUuid(pieceId)
    ? await tx
        .select(PIECE)
        .from(deliverables)
        .where(and(eq(deliverables.id, pieceId), eq(deliverables.collaborationId, held.id)))
        .for("update")
    : []
  if (!piece) throw new NotFound("deliverable")
  return piece
}
export type LockedPiece = Awaited<ReturnType<typeof lockPiece>>
