import { and, eq, isNull, sql } from "drizzle-orm"
import { influencerOrigins } from "#database/schema/origins"
import type { Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { type Mail, queueMail } from "#platform/mail/outbox.server"

type Origin = { source: string; personEmail: string | null }

/** Writes down where the data of a profile comes from that nobody owns yet. In the system role's transaction. */
export async function recordOrigin(
  tx: Tx,
  { influencerId, createdBy, ...origin }: Origin & { influencerId: string; createdBy: string },
) {
  await tx.insert(influencerOrigins).values({ influencerId, createdBy, ...origin })
}

/**
 * Changes it, while nobody has claimed the profile. At another address it is another person who has to be told, and the link that
 * the first one has leads nowhere any more. Null where there is nothing of the kind to change.
 */
export async function changeOrigin(tx: Tx, influencerId: string, origin: Origin): Promise<{ isTold: boolean } | null> {
  const isMoved = sql`person_email is not null and ${origin.personEmail}::text is distinct from person_email`
  const [changed] = await tx
    .update(influencerOrigins)
    .set({
      ...origin,
      notifiedAt: sql`case when ${isMoved} then null else notified_at end`,
      notifiedHow: sql`case when ${isMoved} then null else notified_how end`,
      removalTokenHash: sql`case when ${isMoved} then null else removal_token_hash end`,
    })
    .where(unclaimed(influencerId))
    .returning({ notifiedAt: influencerOrigins.notifiedAt })
  return changed ? { isTold: changed.notifiedAt !== null } : null
}

/**
 * Promises the notice to the person and keeps that they were told; the link of an earlier one leads nowhere any more. Throws
 * `NotFound` for what is claimed or gone, `Conflict` `origin_without_email`, and `origin_told` when it was done already.
 */
export async function tellPerson(tx: Tx, influencerId: string, { mail, linkHash }: { mail: Mail; linkHash: string }) {
  const origin = await lockUntold(tx, influencerId)
  if (origin.personEmail === null) throw new Conflict("origin_without_email")
  await tx
    .update(influencerOrigins)
    .set({ notifiedAt: sql`now()`, notifiedHow: "mail", removalTokenHash: linkHash })
    .where(eq(influencerOrigins.influencerId, influencerId))
  await queueMail(tx, { to: origin.personEmail, mail })
}

/** Keeps that the person was told in another way. Throws as `tellPerson` does. */
export async function markToldOtherwise(tx: Tx, influencerId: string) {
  await lockUntold(tx, influencerId)
  await tx
    .update(influencerOrigins)
    .set({ notifiedAt: sql`now()`, notifiedHow: "otherwise" })
    .where(eq(influencerOrigins.influencerId, influencerId))
}

async function lockUntold(tx: Tx, influencerId: string) {
  const [origin] = await tx
    .select({ personEmail: influencerOrigins.personEmail, notifiedAt: influencerOrigins.notifiedAt })
    .from(influencerOrigins)
    .where(unclaimed(influencerId))
    .for("update")
  if (!origin) throw new NotFound("origin_gone")
  if (origin.notifiedAt) throw new Conflict("origin_told")
  return origin
}

function unclaimed(influencerId: string) {
  return and(eq(influencerOrigins.influencerId, influencerId), isNull(influencerOrigins.claimedAt))
}
