import { eq } from "drizzle-orm"
import { influencerNetworks } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"
import { NETWORKS, type Network, type NetworkStatus, type Precision, type Provenance } from "#vocabulary/networks"

/** One network of an influencer as it is stored; `status` is what the latest reading said, null before the first. */
export type NetworkRow = {
  network: Network
  handle: string
  /** The network's own id of the account, which survives a new handle; null before it was read. */
  platformId: string | null
  url: string
  followers: number | null
  precision: Precision | null
  provenance: Provenance | null
  status: NetworkStatus | null
  fetchedAt: Date | null
  /** Until when its network lets anybody keep the figure; null where it says nothing of that. */
  expiresAt: Date | null
  attemptedAt: Date | null
  /** A reading too far from the figure to be believed at once; a second one that agrees makes it the figure. */
  heldFollowers: number | null
  /** Since when its owner lets us read the account; null where they do not. */
  ownedAt: Date | null
  /** When it is to be asked for by itself. */
  dueAt: Date
}

/** An influencer's networks, in the order in which every screen lists them; none where the actor may not see them. */
export async function listNetworks(tx: Tx, influencerId: string): Promise<NetworkRow[]> {
  const rows = await tx
    .select({
      network: influencerNetworks.network,
      handle: influencerNetworks.handle,
      platformId: influencerNetworks.platformId,
      url: influencerNetworks.url,
      followers: influencerNetworks.followers,
      precision: influencerNetworks.precision,
      provenance: influencerNetworks.provenance,
      status: influencerNetworks.status,
      fetchedAt: influencerNetworks.fetchedAt,
      expiresAt: influencerNetworks.expiresAt,
      attemptedAt: influencerNetworks.attemptedAt,
      heldFollowers: influencerNetworks.heldFollowers,
      ownedAt: influencerNetworks.ownedAt,
      dueAt: influencerNetworks.dueAt,
    })
    .from(influencerNetworks)
    .where(eq(influencerNetworks.influencerId, influencerId))
  return rows.sort((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network))
}
