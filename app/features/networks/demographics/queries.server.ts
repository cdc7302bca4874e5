import { desc, eq } from "drizzle-orm"
import { networkDemographics } from "#database/schema/statistics"
import type { Tx } from "#platform/database/actor.server"
import { NETWORKS } from "#vocabulary/networks"
import type { Demographics } from "./demographics"

/** Who follows an influencer, as far as networks have told; one for each network, in the order of the product. */
export async function listDemographics(tx: Tx, influencerId: string): Promise<Demographics[]> {
  const rows = await tx
    .select({
      network: networkDemographics.network,
      kind: networkDemographics.kind,
      key: networkDemographics.key,
      share: networkDemographics.share,
      fetchedAt: networkDemographics.fetchedAt,
    })
    .from(networkDemographics)
    .where(eq(networkDemographics.influencerId, influencerId))
    .orderBy(desc(networkDemographics.share), networkDemographics.key)
  return NETWORKS.flatMap((network) => {
    const shares = rows.filter((row) => row.network === network)
    const [first] = shares
    return first
      ? [{ network, fetchedAt: first.fetchedAt, shares: shares.map(({ kind, key, share }) => ({ kind, key, share })) }]
      : []
  })
}
