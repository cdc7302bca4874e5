import { inArray } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"

/**
 * Before their networks are written: those who save a profile lock the influencer first too, and nobody waits for each
 * other. In the order of their ids.
 */
export function lockInfluencers(tx: Tx, of: readonly { influencerId: string }[]) {
  const ids = of.map(({ influencerId }) => influencerId)
  if (ids.length === 0) return
  return tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(inArray(influencers.id, ids))
    .orderBy(influencers.id)
    .for("no key update")
}
