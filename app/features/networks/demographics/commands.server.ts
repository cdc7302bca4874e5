import { and, eq } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { influencerNetworks } from "#database/schema/influencers"
import { networkDemographics } from "#database/schema/statistics"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"
import { lockInfluencers } from "../lock.server"
import type { DemographicShare } from "../reading/reader"

/**
 * Puts what a network told an account's owner of their followers in the place of what it told before. Nothing where the
 * owner has taken their consent back meanwhile, or another account stands there; `handle` is the one that was read.
 */
export function keepDemographics(
  { influencerId, network, handle }: { influencerId: string; network: Network; handle: string },
  shares: readonly DemographicShare[],
  now: Date,
) {
  const ofAccount = <T extends typeof networkDemographics | typeof influencerNetworks>(table: T) =>
    and(eq(table.influencerId, influencerId), eq(table.network, network))
  return withActor(SYSTEM, async (tx) => {
    await lockInfluencers(tx, [{ influencerId }])
    const [row] = await tx
      .select({ handle: influencerNetworks.handle, ownedAt: influencerNetworks.ownedAt })
      .from(influencerNetworks)
      .where(ofAccount(influencerNetworks))
      .for("update")
    if (!row?.ownedAt || row.handle !== handle) return
    await tx.delete(networkDemographics).where(ofAccount(networkDemographics))
    if (shares.length > 0)
      await tx
        .insert(networkDemographics)
        .values(shares.map((share) => ({ influencerId, network, ...share, fetchedAt: now })))
    await influencerChanged(tx, influencerId)
  })
}
