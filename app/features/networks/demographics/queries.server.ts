import { and, desc, eq, isNotNull, sql } from "drizzle-orm"
import { networkDemographics, networkViews } from "#database/schema/statistics"
import type { Tx } from "#platform/database/actor.server"
import { NETWORKS } from "#vocabulary/networks"
import type { Demographics } from "./demographics"

/** The demographics of an influencer's followers, one row for each network that tells them, in the product's order. */
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
  const seen = await tx
    .select({
      network: networkViews.network,
      median: sql<number>`${networkViews.median}`.mapWith(networkViews.median),
      posts: networkViews.posts,
      fetchedAt: networkViews.fetchedAt,
    })
    .from(networkViews)
    .where(and(eq(networkViews.influencerId, influencerId), isNotNull(networkViews.median)))
  return NETWORKS.flatMap((network) => {
    const shares = rows.filter((row) => row.network === network)
    const [first] = shares
    const views = seen.find((row) => row.network === network)
    const fetchedAt = first?.fetchedAt ?? views?.fetchedAt
    if (!fetchedAt) return []
    return [
      {
        network,
        fetchedAt,
        shares: shares.map(({ kind, key, share }) => ({ kind, key, share })),
        views: views ? { median: views.median, posts: views.posts } : null,
      },
    ]
  })
}
