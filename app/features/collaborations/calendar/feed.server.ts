import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { deadlineFeeds, deliverables } from "#database/schema/deliverables"
import { collaborations } from "#database/schema/link-page"
import { type Locale, localizedHref, m } from "#messages"
import { type Actor, type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { linkSecrets } from "#platform/secrets/link-secrets.server"
import { isDone, OPEN_STATES } from "../deliverables/rules"
import { calendarText } from "./ics"

const secrets = linkSecrets("address of a creator's deadlines")
/** The latest ones, of more than anybody has open. */
const MOST_DEADLINES = 500

/** Since when the actor's deadlines have an address; null while they have none. */
export function feedMadeAt(actor: Actor): Promise<Date | null> {
  return readAs(actor, async (tx) => {
    const [feed] = await tx
      .select({ createdAt: deadlineFeeds.createdAt })
      .from(deadlineFeeds)
      .where(eq(deadlineFeeds.influencerId, await ownInfluencerId(tx)))
    return feed?.createdAt ?? null
  })
}

/** Gives the actor's deadlines an address, instead of the one that they had; its secret, which is told this once. */
export async function makeFeed(actor: Member, now = new Date()): Promise<string> {
  await takeRateLimit("deadline_feed_account", actor.userId)
  const secret = secrets.create()
  const row = { secretHash: secrets.hashOf(secret), createdAt: now }
  await withActor(actor, async (tx) => {
    const influencerId = await ownInfluencerId(tx)
    await tx
      .insert(deadlineFeeds)
      .values({ influencerId, ...row })
      .onConflictDoUpdate({ target: deadlineFeeds.influencerId, set: row })
  })
  return secret
}

/** Takes the address back, for good. */
export async function revokeFeed(actor: Member) {
  await withActor(actor, async (tx) =>
    tx.delete(deadlineFeeds).where(eq(deadlineFeeds.influencerId, await ownInfluencerId(tx))),
  )
}

/** Takes it back for a person whose account may have been in other hands. */
export async function endFeedOf(userId: string, madeBefore: Date) {
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      delete from deadline_feeds where created_at < ${madeBefore.toISOString()}::timestamptz and influencer_id in (
        select influencer_id from influencer_user_mapping where user_id = ${userId}::uuid)`),
  )
}

/** The calendar that a secret opens; null for one that is unknown or was taken back. Found by its hash alone. */
export async function loadFeed(secret: string): Promise<string | null> {
  if (!secrets.isWellFormed(secret)) return null
  const site = await siteIdentity()
  return readAs(SYSTEM, async (tx) => {
    const feed = await findFeed(tx, secret)
    if (!feed) return null
    const { influencerId, locale } = feed
    const rows = await listDeadlines(tx, influencerId)
    return calendarText({
      name: m.collaborations_calendar_name({ site: site.name }, { locale }),
      deadlines: rows.map(({ id, collaborationId, day, changedAt, title, company }) => ({
        uid: id,
        day,
        changedAt,
        summary: company ? m.collaborations_calendar_event({ title, name: company }, { locale }) : title,
        url: site.url + localizedHref(paths.deliverable(collaborationId, id), locale),
      })),
    })
  })
}

/** The feed of a secret, with its owner's language; none for a page that has lost its owner. */
async function findFeed(tx: Tx, secret: string) {
  const { rows } = await tx.execute<{ influencerId: string; locale: Locale }>(sql`
    select f.influencer_id as "influencerId", p.locale from deadline_feeds f
    join profiles p on p.id in (select app_private.who_may_see(null::uuid, f.influencer_id))
    where f.secret_hash = ${secrets.hashOf(secret)} order by p.id limit 1`)
  return rows[0]
}

/** Agreed deliverables that are not done yet. */
async function listDeadlines(tx: Tx, influencerId: string) {
  const rows = await tx
    .select({
      id: deliverables.id,
      collaborationId: deliverables.collaborationId,
      day: sql<string>`${deliverables.dueOn}`,
      changedAt: deliverables.updatedAt,
      title: deliverables.title,
      state: deliverables.state,
      kind: deliverables.kind,
      company: sql<
        string | null
      >`case when ${collaborations.companyId} is not null then ${collaborations.companyName} end`,
    })
    .from(deliverables)
    .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
    .where(
      and(
        eq(collaborations.influencerId, influencerId),
        collaborations.delivered,
        eq(collaborations.status, "active"),
        inArray(deliverables.state, [...OPEN_STATES]),
        isNotNull(deliverables.dueOn),
      ),
    )
    .orderBy(desc(deliverables.dueOn), desc(deliverables.id))
    .limit(MOST_DEADLINES)
  return rows.filter((row) => !isDone(row)).reverse()
}
