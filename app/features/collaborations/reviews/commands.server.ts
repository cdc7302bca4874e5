import { and, eq, isNull, lte, ne, sql } from "drizzle-orm"
import { pageChanged } from "#app/features/page-editor/public.server"
import { reviews } from "#database/schema/reviews"
import type { Locale } from "#messages"
import { touch } from "#platform/cache/touch.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { formatDate } from "#platform/text/format"
import { type Held, loadHeld, lockHeld } from "../held.server"
import { record } from "../history.server"
import { type MailKind, mailsOf, queueMails } from "../mails.server"
import { collaborationTag } from "../tags"
import { endingOf, listReviews } from "./queries.server"
import { canAnswer, canCorrect, canReview, reviewsUntil } from "./rules"

const movedOn = () => new Conflict("collaborations_moved_on")

/**
 * Writes what this side thinks of a collaboration that is over, once. The other side is told that it was written, and reads it once it
 * has written as well or the time is up. Throws `Conflict` `collaborations_moved_on` for somebody who is too late, or has written.
 */
export async function writeReview(actor: Member, id: string, body: string, now = new Date()) {
  await takeRateLimit("deliverable_account", actor.userId, now)
  const ready = await readAs(actor, async (tx) => mailsFor(await loadHeld(tx, id)))
  const [first, both] = await Promise.all([ready("reviewed"), ready("reviews_revealed")])
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const mine = await ownReview(tx, held)
    if (!canReview(await endingOf(tx, held), mine !== undefined, now)) throw movedOn()
    const reviewId = newId()
    const [written] = await tx
      .insert(reviews)
      .values({
        id: reviewId,
        collaborationId: id,
        side: held.side,
        authorId: actor.userId,
        body,
        revealedAt: sql`app_private.reviews_until(${id}::uuid)`,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id })
    if (!written) throw movedOn()
    // Whether it was the second the database has seen, behind the lock.
    const isSecond = (await listReviews(tx, id)).length === 2
    const mails = isSecond ? both : first
    const { userId } = actor
    await record(tx, { ...held, collaborationId: id, userId, kind: "reviewed", isMailed: mails.length > 0 })
    if (held.delivered) await queueMails(tx, mails)
  })
}

/** Puts other words in the place of one's own, until the other side reads them. Throws as `writeReview`. */
export async function correctReview(actor: Member, id: string, body: string, now = new Date()) {
  await takeRateLimit("deliverable_account", actor.userId, now)
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const mine = await ownReview(tx, held)
    if (!mine || !canCorrect(mine, now)) throw movedOn()
    await tx.update(reviews).set({ body }).where(eq(reviews.id, mine.id))
    await touch(tx, [collaborationTag(id)])
  })
}

/** Answers what the other side wrote, once. Throws as `writeReview`. */
export async function answerReview(actor: Member, id: string, reply: string) {
  const now = new Date()
  await takeRateLimit("deliverable_account", actor.userId, now)
  const ready = await readAs(actor, async (tx) => mailsFor(await loadHeld(tx, id)))
  const mails = await ready("review_answered")
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    const theirs = (await listReviews(tx, id)).find(({ side }) => side !== held.side)
    if (!theirs || !canAnswer(theirs, now)) throw movedOn()
    await tx.update(reviews).set({ reply, repliedAt: now }).where(eq(reviews.id, theirs.id))
    const { userId } = actor
    await record(tx, { ...held, collaborationId: id, userId, kind: "review_answered", isMailed: mails.length > 0 })
    if (theirs.shown && held.influencerId) await pageChanged(tx, held.influencerId)
    if (held.delivered) await queueMails(tx, mails)
  })
}

/** Has a company's words on the creator's page and kit, or not any more. Throws `Conflict` where there are none that are revealed. */
export async function showReview(actor: Member, id: string, shown: boolean) {
  const now = new Date()
  await takeRateLimit("deliverable_account", actor.userId, now)
  await withActor(actor, async (tx) => {
    const held = await lockHeld(tx, id)
    if (held.side !== "influencer" || !held.influencerId) throw movedOn()
    const changed = await tx
      .update(reviews)
      .set({ shown })
      .where(
        and(
          eq(reviews.collaborationId, id),
          ne(reviews.side, held.side),
          lte(reviews.revealedAt, now),
          isNull(reviews.removedAt),
        ),
      )
      .returning({ id: reviews.id })
    if (changed.length === 0) throw movedOn()
    await pageChanged(tx, held.influencerId)
    await touch(tx, [collaborationTag(id)])
  })
}

async function ownReview(tx: Tx, held: Held) {
  return (await listReviews(tx, held.id)).find(({ side }) => side === held.side)
}

/** The mails to the other side, made before the transaction that queues them. */
function mailsFor(held: Held) {
  const until = held.endedAt ? reviewsUntil(held.endedAt) : null
  const due = (locale: Locale) => (until ? formatDate(new Date(until.getTime() - 1), locale) : "")
  return (kind: MailKind) => mailsOf({ ...held, collaborationId: held.id, kind, title: held.offer.title, due })
}
