import { type SQL, sql } from "drizzle-orm"
import { isInterest, isSpokenLanguage } from "#app/features/influencers/public"
import { isNetwork, NETWORKS, type Provenance } from "#app/features/networks/public"
import type { Tx } from "#platform/database/actor.server"
import type { DirectoryCard } from "./search"

type NetworkJson = {
  network: string
  followers: number | null
  provenance: Provenance | null
  fetchedAt: string | null
}
type CardRow = {
  id: string
  path: string | null
  name: string
  bio: string
  picture_url: string | null
  is_verified: boolean
  is_certified: boolean
  total_followers: string | null
  interests: unknown
  country: string | null
  languages: string[]
  last_updated: number
  networks: NetworkJson[]
}
type Totals = { total: string | null; by_branch: Record<string, number> | null }
/** A card and its place: `key` is what the order sorts by, as a cursor writes it. */
export type PlacedCard = { card: DirectoryCard; key: string }

/**
 * The cards of the entries that a query found, in its order. `found` selects from `branches` the columns id, key, place,
 * and, alike in all rows, total and by_branch. Profiles are read under their own policies.
 */
export async function readCards(tx: Tx, found: SQL, branches: SQL) {
  const { rows } = await tx.execute<CardRow & { key: string } & Totals>(sql`
    with branches as materialized (${branches}), found as materialized (${found})
    select i.id, l.custom_path as path, i.name, i.bio, i.profile_image_url as picture_url, i.is_verified,
      coalesce(i.certificate_number is not null and i.certificate_expires_on >= current_date, false) as is_certified,
      i.total_followers, i.interests, i.country, i.languages, (extract(epoch from i.last_updated) * 1000)::float8 as last_updated, coalesce(n.networks, '[]') as networks,
      found.key, found.total, found.by_branch
    from found
    join influencers i on i.id = found.id and i.is_active
    left join custom_links l on l.influencer_id = i.id
    left join lateral (
      select json_agg(json_build_object('network', n.network, 'followers', n.followers, 'provenance', n.provenance, 'fetchedAt', n.fetched_at)) as networks
      from influencer_networks n where n.influencer_id = i.id) n on true
    order by found.place`)
  const cards = rows.map((row): PlacedCard => ({ card: cardOf(row), key: row.key }))
  const total = rows[0]?.total ?? null
  return { cards, total: total === null ? null : Number(total), byBranch: rows[0]?.by_branch ?? {} }
}

function cardOf(row: CardRow): DirectoryCard {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    bio: row.bio,
    pictureUrl: row.picture_url,
    isVerified: row.is_verified,
    isCertified: row.is_certified,
    totalFollowers: row.total_followers === null ? null : Number(row.total_followers),
    interests: interestsOf(row.interests),
    country: row.country,
    languages: row.languages.filter(isSpokenLanguage),
    networks: NETWORKS.flatMap((network) => {
      const found = row.networks.find((each) => isNetwork(each.network) && each.network === network)
      if (!found) return []
      const { followers, provenance, fetchedAt } = found
      return [{ network, followers, provenance, fetchedAt: fetchedAt === null ? null : new Date(fetchedAt) }]
    }),
    lastUpdated: new Date(row.last_updated),
  }
}

/** The keys of our list; others that a profile may hold are words to search for and nothing to show. */
function interestsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => (typeof each?.name === "string" && isInterest(each.name) ? [each.name] : []))
}
