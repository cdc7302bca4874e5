import { and, eq } from "drizzle-orm"
import { deliverableComments, deliverableDrafts, deliverables } from "#database/schema/deliverables"
import { touch } from "#platform/cache/touch.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { EventKind } from "#vocabulary/collaborations"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { isJustTold, record } from "../history.server"
import { type MailKind, mailsOf, queueMails } from "../mails.server"
import { refuseOtherProof } from "../posts/proof.server"
import { collaborationTag } from "../tags"
import { approveBySilence } from "./approve.server"
import { attachFiles } from "./files/commands.server"
import { type LockedPiece, lockPiece, type PieceAddress } from "./queries.server"
import { afterDeliverableAction, answerDue, canActOnDeliverable, type DeliverableAction } from "./rules"
import type { DraftForm, PublicationForm } from "./schema.server"

type Done = Readonly<{ held: Held; piece: LockedPiece; after: ReturnType<typeof afterDeliverableAction> }>
type Meant = Readonly<{
  action: DeliverableAction
  /** The newest draft that the sender's screen showed. */
  version?: number
  note?: string
  now: Date
}>

/**
 * The one road of everything that a side does about a piece: behind the locks of its collaboration and of itself, told to the
 * other side. Of two who are quick one wins; the other gets `Conflict` `collaborations_moved_on`, and so does somebody who looked at an
 * older draft. Throws `NotFound` for another's, `RateLimited`.
 */
async function act(
  actor: Member,
  { id, pieceId }: PieceAddress,
  { action, version, note = "", now }: Meant,
  work: (tx: Tx, done: Done) => Promise<Partial<typeof deliverables.$inferInsert>>,
) {
  await takeRateLimit("deliverable_account", actor.userId, now)
  const { event, mail } = TOLD[action]
  const { before, title } = await readAs(actor, async (tx) => {
    const held = await loadHeld(tx, id)
    return { before: held, title: await titleOf(tx, pieceId) }
  })
  // After its last day a draft counts as approved, even before the job has run.
  await approveBySilence(now, pieceId)
  const path = { collaborationId: id, pieceId }
  const mails = mail ? await mailsOf({ ...before, ...path, kind: mail, title }) : []
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const piece = await lockPiece(tx, held, pieceId)
    const isShown = version === undefined || version === piece.draftVersion
    if (!isShown || !canActOnDeliverable(piece, action, held.side, { status: held.state.status, now }))
      throw new Conflict("collaborations_moved_on")
    const after = afterDeliverableAction(piece, action, held.side)
    const told = { collaborationId: id, side: held.side, kinds: event ? [event] : [], deliverableId: pieceId }
    const isNews = !(await isJustTold(tx, told))
    const more = await work(tx, { held, piece, after })
    await tx
      .update(deliverables)
      .set({ ...after, ...more, updatedAt: now })
      .where(eq(deliverables.id, pieceId))
    if (!event) await touch(tx, [collaborationTag(id)])
    else
      await record(tx, {
        ...held,
        collaborationId: id,
        userId: actor.userId,
        kind: event,
        deliverableId: pieceId,
        ...(piece.draftVersion > 0 && { version: piece.draftVersion }),
        note,
        isMailed: mails.length > 0,
      })
    if (held.delivered && isNews) await queueMails(tx, mails)
  })
}

async function titleOf(tx: Tx, pieceId: string) {
  const [piece] = isUuid(pieceId)
    ? await tx.select({ title: deliverables.title }).from(deliverables).where(eq(deliverables.id, pieceId))
    : []
  if (!piece) throw new NotFound("deliverable")
  return piece.title
}

/** Sends the next draft, with the files that were brought for it. A caption or a file is needed (`Invalid`). */
export async function sendDraft(
  actor: Member,
  address: PieceAddress,
  { caption, note, files, version }: DraftForm,
  now = new Date(),
) {
  if (caption === "" && files.length === 0) throw new Invalid("collaborations_draft_empty", { field: "caption" })
  return act(actor, address, { action: "send_draft", version, now }, async (tx, { piece }) => {
    const draftId = newId()
    const next = piece.draftVersion + 1
    await tx
      .insert(deliverableDrafts)
      .values({ id: draftId, deliverableId: piece.id, version: next, caption, note, madeBy: actor.userId })
    await attachFiles(tx, { pieceId: piece.id, draftId, fileIds: files })
    return { draftVersion: next, answerDueAt: answerDue(now, piece.reviewDays) }
  })
}

/** Says yes to the draft that was shown. */
export function approveDraft(actor: Member, address: PieceAddress, version: number, now = new Date()) {
  return act(actor, address, { action: "approve", version, now }, () => Promise.resolve({ approvedAt: now }))
}

/** Asks for changes of the draft that was shown, in words: one of the rounds that were agreed on. */
export function askChanges(
  actor: Member,
  address: PieceAddress,
  { version, body }: Readonly<{ version: number; body: string }>,
  now = new Date(),
) {
  return act(actor, address, { action: "ask_changes", version, now }, async (tx, { held, piece }) => {
    await insertComment(tx, { piece, held, userId: actor.userId, version, body })
    return {}
  })
}

/** A word about a draft, of either side, while the collaboration runs. Throws `NotFound` for a draft that is none. */
export async function commentDraft(
  actor: Member,
  { id, pieceId }: PieceAddress,
  { version, body }: Readonly<{ version: number; body: string }>,
) {
  const now = new Date()
  await takeRateLimit("deliverable_account", actor.userId, now)
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    if (held.state.status !== "active") throw new Conflict("collaborations_moved_on")
    const piece = await lockPiece(tx, held, pieceId)
    await insertComment(tx, { piece, held, userId: actor.userId, version, body })
    await tx.update(deliverables).set({ updatedAt: now }).where(eq(deliverables.id, pieceId))
    await touch(tx, [collaborationTag(id)])
  })
}

type Said = Readonly<{ piece: LockedPiece; held: Held; userId: string; version: number; body: string }>

async function insertComment(tx: Tx, { piece, held, userId, version, body }: Said) {
  const [draft] = await tx
    .select({ id: deliverableDrafts.id })
    .from(deliverableDrafts)
    .where(and(eq(deliverableDrafts.deliverableId, piece.id), eq(deliverableDrafts.version, version)))
  if (!draft) throw new Conflict("collaborations_moved_on")
  await tx
    .insert(deliverableComments)
    .values({ id: newId(), draftId: draft.id, side: held.side, authorId: userId, body })
}

/**
 * Says where it was published, or mends what was said: by its creator's word, until their connection has read the post. Throws `Invalid`
 * beside `postUrl` for a post that proves nothing here.
 */
export function declarePublication(
  actor: Member,
  address: PieceAddress,
  { postUrl, postId, publishedAt, screenshot }: PublicationForm & { postId: string | null; screenshot: string | null },
  { isCorrection, now = new Date() }: Readonly<{ isCorrection: boolean; now?: Date }>,
) {
  const action = isCorrection ? "correct" : "publish"
  return act(actor, address, { action, now }, async (tx, { held, piece }) => {
    const post = { postUrl, postId, publishedAt: publishedAt ?? piece.publishedAt ?? now }
    await refuseOtherProof(tx, held, { network: piece.network, ...post })
    return { ...post, ...(screenshot && { screenshot, screenshotAt: now }) }
  })
}

/** Asks to leave a piece out, agrees to it, or lets it be. */
export function settleSkip(
  actor: Member,
  address: PieceAddress,
  { action, note }: Readonly<{ action: "ask_skip" | "agree_skip" | "drop_skip"; note: string }>,
  now = new Date(),
) {
  return act(actor, address, { action, note, now }, () => Promise.resolve({}))
}

/** The entry in the history and the mail to the other side, for each action. */
const TOLD: Readonly<Record<DeliverableAction, { event: EventKind | null; mail: MailKind | null }>> = {
  send_draft: { event: "draft_sent", mail: "draft_sent" },
  ask_changes: { event: "changes_asked", mail: "changes_asked" },
  approve: { event: "draft_approved", mail: "draft_approved" },
  approve_by_silence: { event: "draft_approved", mail: "draft_silent" },
  publish: { event: "deliverable_published", mail: "deliverable_published" },
  correct: { event: null, mail: null },
  measure: { event: null, mail: null },
  ask_skip: { event: "skip_asked", mail: "skip_asked" },
  agree_skip: { event: "deliverable_skipped", mail: null },
  drop_skip: { event: "skip_dropped", mail: null },
}
