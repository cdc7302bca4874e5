import { and, eq, sql } from "drizzle-orm"
import { isOfWhoLeaves } from "#app/features/accounts/public.server"
import { type Acting, changeAsAdmin, readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { lockInfluencer } from "#app/features/influencers/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { profiles } from "#database/schema/accounts"
import { influencerUserMapping } from "#database/schema/influencers"
import { noticeEvents, notices } from "#database/schema/notices"
import { reviews } from "#database/schema/reviews"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import type { Locale } from "#vocabulary/locales"
import type { NoticeParty } from "#vocabulary/notices"
import { decisionMail } from "../mails/decision-mail.server"
import { isOpen } from "../rules"
import { actOnPage, isHeldAway } from "./act-on-page.server"
import type { NewDecision } from "./schema.server"

/** Says that an admin looks at a notice, so that no other one begins. Throws `Conflict` when one does, `NotFound`. */
export function takeUp({ actor, client }: Acting, id: string) {
  return changeAsAdmin(actor, async (tx) => {
    const { state } = await lockNotice(tx, id)
    if (state !== "received") throw new Conflict("admin_report_taken")
    await tx.update(notices).set({ state: "examined" }).where(eq(notices.id, id))
    await tx.insert(noticeEvents).values({ id: newId(), noticeId: id, kind: "taken_up", actorId: actor.userId })
    await writeAudit(tx, {
      actor: actor.userId,
      action: "notice_taken_up",
      target: id,
      clientAddress: client.address,
    })
  })
}

/**
 * Decides a notice, or a second time after an appeal: what it says of the page is done in the same transaction, and both
 * sides are told of it with the reasons. Throws `Conflict` when somebody else was faster, the decision is final, or the page is
 * not its `owner`'s any more, `Invalid`
 * for one about a page that is nobody's, `NotFound`, `Forbidden`.
 */
export async function decide(acting: Acting, id: string, statement: NewDecision, now = new Date()) {
  const { actor, client } = acting
  const before = await readAsAdmin(actor, (tx) => loadBoth(tx, id))
  const owner = before.owner?.id ?? ""
  if (owner !== statement.owner) throw new Conflict("admin_report_owner_changed")
  const isFinal = before.notice.state === "appealed"
  const mails = await mailsOf(before, statement)
  // Only the system role reaches all that goes with an account.
  const work = statement.decision === "account_removed" ? withAdmin : changeAsAdmin
  await work(actor, async (tx) => {
    const notice = await lockNotice(tx, id)
    if (!isOpen(notice.state) || (notice.state === "appealed") !== isFinal)
      throw new Conflict("admin_report_decided_already")
    await assertOwner(tx, notice.influencerId, owner)
    const hidPage = await actOnPage(tx, acting, { notice, decision: statement.decision, ownerId: before.owner?.id })
    const { facts, owner: _, ...rest } = statement
    await tx.insert(noticeEvents).values({
      ...rest,
      id: newId(),
      noticeId: id,
      at: now,
      kind: isFinal ? "decided_again" : "decided",
      actorId: actor.userId,
      words: facts,
      hidPage,
    })
    await tx
      .update(notices)
      .set({
        state: isFinal ? "final" : "decided",
        decision: statement.decision,
        decidedAt: notice.decidedAt ?? now,
        ownerEmail: before.owner?.email ?? null,
        ownerLocale: before.owner?.locale ?? null,
      })
      .where(eq(notices.id, id))
    await writeAudit(tx, {
      actor: actor.userId,
      action: "notice_decided",
      target: id,
      clientAddress: client.address,
      before: { state: notice.state, decision: notice.decision },
      after: { state: isFinal ? "final" : "decided", decision: statement.decision },
    })
    for (const mail of mails) await queueMail(tx, mail)
  })
}

type Owner = { id: string | null; email: string; locale: Locale }

/** The notice and whose page it is about; after a first decision, whom that was told to, who may have no account any more. */
async function loadBoth(tx: Tx, id: string) {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, id))
  if (!notice) throw new NotFound("admin_report_gone")
  const [found] =
    notice.influencerId === null
      ? await authorOf(tx, notice.reviewId)
      : await tx
          .select({ id: profiles.id, email: profiles.email, locale: profiles.locale })
          .from(influencerUserMapping)
          .innerJoin(profiles, eq(profiles.id, influencerUserMapping.userId))
          .where(eq(influencerUserMapping.influencerId, notice.influencerId))
  const told = notice.ownerEmail === null ? null : { email: notice.ownerEmail, locale: notice.ownerLocale ?? "fr" }
  const owner: Owner | null = found ?? (told && { ...told, id: null })
  const appeals = await tx
    .select({ party: noticeEvents.party })
    .from(noticeEvents)
    .where(and(eq(noticeEvents.noticeId, id), eq(noticeEvents.kind, "appealed")))
  const { influencerId } = notice
  const offline = (await isHeldAway(tx, notice)) || (influencerId !== null && (await isOfWhoLeaves(tx, [influencerId])))
  return { notice, owner, offline, appealedBy: appeals.map(({ party }) => party) }
}

/** The author of the review that a notice is about. */
async function authorOf(tx: Tx, reviewId: string | null) {
  if (reviewId === null) return []
  return tx
    .select({ id: profiles.id, email: profiles.email, locale: profiles.locale })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.authorId))
    .where(eq(reviews.id, reviewId))
}

type Both = Awaited<ReturnType<typeof loadBoth>>

async function mailsOf({ notice, owner, offline, appealedBy }: Both, statement: NewDecision) {
  const { siteName } = await siteSettings()
  const about = { notice, statement, isAgain: notice.state === "appealed", offline, siteName }
  const mayAppeal = (party: NoticeParty) => !appealedBy.includes(party)
  const mails = []
  if (notice.email !== null)
    mails.push({
      to: notice.email,
      mail: decisionMail({
        ...about,
        party: "reporter",
        mayAppeal: mayAppeal("reporter"),
        locale: notice.locale,
      }),
    })
  if (owner)
    mails.push({
      to: owner.email,
      mail: decisionMail({ ...about, party: "owner", mayAppeal: mayAppeal("owner"), locale: owner.locale }),
    })
  return mails
}

/** The owner of now is told, and may have to go: the page may have passed to somebody else meanwhile. */
async function assertOwner(tx: Tx, influencerId: string | null, owner: string) {
  if (influencerId === null) return
  await lockInfluencer(tx, influencerId)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select user_id as id from influencer_user_mapping where influencer_id = ${influencerId}::uuid`,
  )
  if ((rows[0]?.id ?? "") !== owner) throw new Conflict("admin_report_owner_changed")
}

async function lockNotice(tx: Tx, id: string) {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, id)).for("update")
  if (!notice) throw new NotFound("admin_report_gone")
  return notice
}
