import { and, eq, sql } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { influencerNetworks } from "#database/schema/influencers"
import { networkDemographics } from "#database/schema/statistics"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"
import { lockInfluencers } from "../lock.server"
import type { DemographicShare } from "../reading/reader"

type Account = { influencerId: string; network: Network; handle: string }

/**
 * Puts what a network told an account's owner of their followers in the place of what it told before. Nothing where the
 * owner has taken their consent back meanwhile, or another account stands there; `handle` is the one that was read.
 */
export function keepDemographics(account: Account, shares: readonly DemographicShare[], now: Date) {
  const { influencerId, network } = account
  return withActor(SYSTEM, async (tx) => {
    if (!(await lockOwned(tx, account))) return
    const keys = shares.map(({ kind, key }) => `${kind} ${key}`)
    // Unchanged rows are left alone: the directory is updated by a trigger at each change.
    await tx
      .delete(networkDemographics)
      .where(
        and(
          eq(networkDemographics.influencerId, influencerId),
          eq(networkDemographics.network, network),
          sql`${networkDemographics.kind} || ' ' || ${networkDemographics.key} <> all (${sql.param(keys)}::text[])`,
        ),
      )
    if (shares.length > 0)
      await tx
        .insert(networkDemographics)
        .values(shares.map((share) => ({ influencerId, network, ...share, fetchedAt: now })))
        .onConflictDoUpdate({
          target: [
            networkDemographics.influencerId,
            networkDemographics.network,
            networkDemographics.kind,
            networkDemographics.key,
          ],
          set: { share: sql`excluded.share`, fetchedAt: sql`excluded.fetched_at` },
        })
    await influencerChanged(tx, influencerId)
  })
}

/** Locks the account; false where it is not the owner's any more, or another one stands there. */
export async function lockOwned(tx: Tx, { influencerId, network, handle }: Account): Promise<boolean> {
  await lockInfluencers(tx, [{ influencerId }])
  const [row] = await tx
    .select({ handle: influencerNetworks.handle, ownedAt: influencerNetworks.ownedAt })
    .from(influencerNetworks)
    .where(and(eq(influencerNetworks.influencerId, influencerId), eq(influencerNetworks.network, network)))
    .for("update")
  return row?.ownedAt != null && row.handle === handle
}
