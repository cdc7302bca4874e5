import { eq } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { listNetworks } from "../queries.server"
import type { StatsProgress } from "./progress"
import { findStatsUpdate, requireOwnedOrAdmin } from "./queries.server"
import { isRunning, isWaiting } from "./rules"

/** How far an influencer's update has come. Throws `NotFound` where the actor is neither the owner nor an admin. */
export function findStatsProgress(actor: Actor, influencerId: string): Promise<StatsProgress> {
  if (!isUuid(influencerId)) throw new NotFound("no_influencer")
  return readAs(actor, async (tx) => {
    await requireOwnedOrAdmin(tx, influencerId)
    const [update, networks, [influencer]] = await Promise.all([
      findStatsUpdate(tx, influencerId),
      listNetworks(tx, influencerId),
      tx.select({ lastUpdated: influencers.lastUpdated }).from(influencers).where(eq(influencers.id, influencerId)),
    ])
    if (!influencer) throw new NotFound("no_influencer")
    return {
      running: isRunning(update, new Date()),
      startedAt: update?.startedAt.toISOString() ?? null,
      finishedAt: update?.finishedAt?.toISOString() ?? null,
      lastUpdated: influencer.lastUpdated.toISOString(),
      networks: networks.map((row) => ({
        network: row.network,
        state: isWaiting(row, update) ? "waiting" : "read",
        status: row.status,
        followers: row.followers,
      })),
    }
  })
}
