import { and, eq, sql } from "drizzle-orm"
import { influencers, statsUpdates } from "#database/schema/influencers"
import { type Member, readAs, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { isRunning, type StatsUpdate } from "./rules"

/** An influencer's last update, or null before the first. */
export async function findStatsUpdate(tx: Tx, influencerId: string): Promise<StatsUpdate | null> {
  const [update] = await tx
    .select({ startedAt: statsUpdates.startedAt, finishedAt: statsUpdates.finishedAt })
    .from(statsUpdates)
    .where(eq(statsUpdates.influencerId, influencerId))
  return update ?? null
}

export type StatsUpdateState = { running: boolean; startedAt: Date | null; finishedAt: Date | null }

/**
 * For pages that wait for an update to end; one that began more than ten minutes ago is no longer running. Throws
 * `NotFound` where the actor is neither the owner nor an admin.
 */
export function statsUpdateState(actor: Member, influencerId: string, now = new Date()): Promise<StatsUpdateState> {
  return readAs(actor, async (tx) => {
    const [found] = await tx
      .select({ startedAt: statsUpdates.startedAt, finishedAt: statsUpdates.finishedAt })
      .from(influencers)
      .leftJoin(statsUpdates, eq(statsUpdates.influencerId, influencers.id))
      .where(ownedOrForAdmin(influencerId))
    if (!found) throw new NotFound("no_influencer")
    const { startedAt, finishedAt } = found
    return { running: isRunning(startedAt && { startedAt, finishedAt }, now), startedAt, finishedAt }
  })
}

/** Throws `NotFound` where the actor is neither the owner nor an admin, as for an influencer that does not exist. */
export async function requireOwnedOrAdmin(tx: Tx, influencerId: string) {
  const [own] = await tx.select({ id: influencers.id }).from(influencers).where(ownedOrForAdmin(influencerId))
  if (!own) throw new NotFound("no_influencer")
}

function ownedOrForAdmin(influencerId: string) {
  return and(
    eq(influencers.id, influencerId),
    sql`(${influencers.id} = (select app_private.get_user_influencer_id()) or (select app_private.is_admin()))`,
  )
}
