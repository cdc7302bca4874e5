import { sql } from "drizzle-orm"
import type { SortKey } from "#platform/database/keyset.server"

/** The orders in which lists of all influencers can be read, the usual one first. */
export const INFLUENCER_SORTS = ["created", "name", "followers"] as const
export type InfluencerSort = (typeof INFLUENCER_SORTS)[number]

/** The source of such a list, and the column that its search looks in. */
export const INFLUENCERS = { from: sql`influencers i`, id: sql`i.id`, column: sql`i.search` }

export const INFLUENCER_KEYS: Record<InfluencerSort, SortKey> = {
  created: { by: sql`i.created_at`, type: "timestamptz" },
  name: { by: sql`i.search collate "C"`, type: "text" },
  followers: { by: sql`coalesce(i.total_followers, -1)`, type: "bigint" },
}
