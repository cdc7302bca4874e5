import { and, eq, isNotNull, ne, sql } from "drizzle-orm"
import { removeInfluencer, removeUser } from "#app/features/accounts/public.server"
import { changeActive } from "#app/features/admin/public.server"
import type { Acting } from "#app/features/admin-kit/public.server"
import { collaborationTag } from "#app/features/companies/public"
import { influencerTag } from "#app/features/influencers/public"
import { suspensionsChanged } from "#app/features/stored-files/public.server"
import { noticeEvents, notices } from "#database/schema/notices"
import { reviews } from "#database/schema/reviews"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import type { NoticeDecision } from "#vocabulary/notices"
import { tookPageAway } from "../rules"

type Decided = {
  notice: { id: string; influencerId: string | null; reviewId: string | null; decision: NoticeDecision | null }
  decision: NoticeDecision
  ownerId: string | null | undefined
}

/** Does to the page what a decision says; tells whether it was this that took the page away. Throws `Invalid`, `Conflict`. */
export async function actOnPage(tx: Tx, acting: Acting, { notice, decision, ownerId }: Decided): Promise<boolean> {
  const { influencerId, reviewId } = notice
  switch (decision) {
    case "page_hidden": {
      if (influencerId === null) throw new Invalid("admin_report_no_page", { field: "decision" })
      // One that its owner was hiding is suspended too, or they would show it again.
      const [hidden] = await changeActive(tx, acting, [influencerId], false)
      return hidden !== undefined || (await wouldShowAgain(tx, influencerId))
    }
    case "account_removed": {
      if (influencerId === null) throw new Invalid("admin_report_no_page", { field: "decision" })
      await removeAll(tx, acting, { influencerId, ownerId: ownerId ?? null })
      return false
    }
    case "review_removed": {
      if (reviewId === null) throw new Invalid("admin_report_no_page", { field: "decision" })
      await setReviewRemoved(tx, reviewId, true)
      return false
    }
    default:
      if (await isHeldAway(tx, notice)) return false
      if (reviewId !== null && notice.decision === "review_removed") await setReviewRemoved(tx, reviewId, false)
      if (influencerId !== null && notice.decision === "page_hidden") await bringBack(tx, acting, influencerId)
      return false
  }
}

/** Whether a page is hidden only since its owner leaves: it would show when they come back. */
async function wouldShowAgain(tx: Tx, influencerId: string) {
  const { rows } = await tx.execute<{ would: boolean }>(sql`
    select exists (select 1 from account_deletions d join influencer_user_mapping o on o.user_id = d.user_id
      where o.influencer_id = ${influencerId}::uuid and d.was_active) as would`)
  return rows[0]?.would ?? false
}

/** Wherever it is shown it is gone, or back, with the commit. */
async function setReviewRemoved(tx: Tx, reviewId: string, isRemoved: boolean) {
  await tx
    .update(reviews)
    .set({ removedAt: isRemoved ? sql`coalesce(removed_at, now())` : null })
    .where(eq(reviews.id, reviewId))
  const { rows } = await tx.execute<{ id: string; influencerId: string | null }>(sql`
    select c.id, c.influencer_id as "influencerId" from reviews r join collaborations c on c.id = r.collaboration_id
    where r.id = ${reviewId}::uuid`)
  await touch(
    tx,
    rows.flatMap(({ id, influencerId }) => [
      collaborationTag(id),
      ...(influencerId ? [influencerTag(influencerId)] : []),
    ]),
  )
}

type About = { id: string; influencerId: string | null; reviewId: string | null }

/** Whether the decision about another notice keeps the same page, or the same review, away. */
export async function isHeldAway(tx: Tx, { id, influencerId, reviewId }: About) {
  if (influencerId === null && reviewId === null) return false
  const same =
    reviewId === null
      ? and(eq(notices.influencerId, influencerId ?? ""), eq(notices.decision, "page_hidden"))
      : and(eq(notices.reviewId, reviewId), eq(notices.decision, "review_removed"))
  return (await tx.$count(notices, and(same, ne(notices.id, id)))) > 0
}

/** A page that no decision holds any more, if one of those took it away; one that its owner was hiding is theirs to show. */
async function bringBack(tx: Tx, acting: Acting, influencerId: string) {
  const decisions = await tx
    .select({ noticeId: noticeEvents.noticeId, decision: noticeEvents.decision, hidPage: noticeEvents.hidPage })
    .from(noticeEvents)
    .innerJoin(notices, eq(notices.id, noticeEvents.noticeId))
    .where(and(eq(notices.influencerId, influencerId), isNotNull(noticeEvents.decision)))
    .orderBy(noticeEvents.at, noticeEvents.id)
  if (tookPageAway(decisions)) {
    await changeActive(tx, acting, [influencerId], true)
    return
  }
  await tx.execute(sql`update influencers set suspended_at = null where id = ${influencerId}::uuid`)
  await suspensionsChanged(tx)
}

type Page = { influencerId: string; ownerId: string | null }

async function removeAll(tx: Tx, { actor, client }: Acting, { influencerId, ownerId }: Page) {
  const entry = { actor: actor.userId, clientAddress: client.address }
  if (ownerId === null) {
    await removeInfluencer(tx, influencerId)
    return writeAudit(tx, { ...entry, action: "influencer_removed", target: influencerId })
  }
  if (ownerId === actor.userId) throw new Conflict("admin_user_own_account", { field: "decision" })
  const after = await removeUser(tx, ownerId)
  await writeAudit(tx, { ...entry, action: "user_removed", target: ownerId, after })
}
