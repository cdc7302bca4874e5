import { type SQL, sql } from "drizzle-orm"
import { isInterest, isSpokenLanguage, shownBio } from "#app/features/influencers/public"
import type { Place } from "#app/features/places/public"
import type { Tx } from "#platform/database/actor.server"
import type { Provenance } from "#vocabulary/networks"
import { NETWORKS, type Network } from "#vocabulary/networks"
import type { DirectoryCard } from "../search"

type NetworkJson = {
  network: Network
  followers: number | null
  isRounded: boolean
  provenance: Provenance | null
  fetchedAt: string | null
  isOwned: boolean
}
type CardRow = {
  id: string
  path: string | null
  name: string
  bio: string
  picture_url: string | null
  is_verified: boolean
  is_certified: boolean
  total_followers: number | null
  interests: unknown
  country: string | null
  town: Place | null
  languages: string[]
  last_updated: number
  networks: NetworkJson[]
}
type Totals = { total: number | null; by_branch: Record<string, number> | null }
/** PostgreSQL's own word for a statement that is forgotten with the next. */
const UNNAMED = ""

/** A card and its place: `key` is what the order sorts by, as a cursor writes it. */
export type PlacedCard = { card: DirectoryCard; key: string }

/** `found` selects from `branches` the columns id, key, place, and, alike in all rows, total and by_branch. */
type CardQueries = { found: SQL; branches: SQL }

function cardRows({ found, branches }: CardQueries) {
  return sql`
    (with branches as materialized (${branches}), found as materialized (${found})
    select c.influencer_id as id, c.path, c.name, c.bio, c.picture_url, c.is_verified,
      coalesce(c.certified_until >= current_date, false) as is_certified, c.total_followers, c.interests, c.country,
      c.languages, (extract(epoch from c.last_updated) * 1000)::float8 as last_updated, c.networks,
      found.key, found.total, found.by_branch, found.place,
      case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'country', p.country, 'area', p.area, 'name', p.name,
        'nameEn', p.name_en, 'nameAr', p.name_ar) end as town
    from found join directory_cards c on c.influencer_id = found.id left join places p on p.id = c.place_id) c`
}

/** The statement of `readCards`, for EXPLAIN. */
export function cardsQuery(queries: CardQueries): SQL {
  return sql`select row_to_json(c) from ${cardRows(queries)} order by c.place`
}

/** The cards of the entries that a query found, in its order. A statement with a name is planned once: there must be few names. */
export async function readCards(tx: Tx, queries: CardQueries, { name }: { name: string | null }) {
  const rows = await tx
    .select({ row: sql<CardRow & { key: string } & Totals>`row_to_json(c)` })
    .from(cardRows(queries))
    .orderBy(sql`c.place`)
    .prepare(name ?? UNNAMED)
    .execute()
  return {
    cards: rows.map(({ row }): PlacedCard => ({ card: cardOf(row), key: row.key })),
    total: rows[0]?.row.total ?? null,
    byBranch: rows[0]?.row.by_branch ?? {},
  }
}

/** The cards of those influencers who are active, by their ids. One statement. */
export async function findCards(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DirectoryCard>> {
  if (ids.length === 0) return new Map()
  const { cards } = await readCards(
    tx,
    {
      found: sql`select id, '' as key, null as total, null::json as by_branch, 0 as place from branches`,
      branches: sql`select unnest(${sql.param([...ids])}::uuid[]) as id`,
    },
    { name: null },
  )
  return new Map(cards.map(({ card }) => [card.id, card]))
}

/**
 * The first by followers among those who have begun to show themselves, by a portrait or a figure that was read, and by a name
 * that is not that of their address: those of whom most were read. One statement.
 */
export async function findMostFollowed(tx: Tx, count: number): Promise<DirectoryCard[]> {
  const { cards } = await readCards(
    tx,
    {
      found: sql`select id, '' as key, null as total, null::json as by_branch,
        row_number() over (order by followers desc, id desc) as place from branches`,
      branches: sql`select e.influencer_id as id, e.ranked_followers as followers
        from directory_entries e join directory_cards c on c.influencer_id = e.influencer_id
        where c.name is distinct from ltrim(c.path, '/') and (c.picture_url is not null or exists (
          select from jsonb_array_elements(to_jsonb(c.networks)) n
          where n ->> 'followers' is not null and n ->> 'provenance' <> 'declared'))
        order by e.ranked_followers desc, e.influencer_id desc limit ${count}`,
    },
    { name: null },
  )
  return cards.map(({ card }) => card)
}

function cardOf(row: CardRow): DirectoryCard {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    bio: shownBio(row.bio),
    pictureUrl: row.picture_url,
    isVerified: row.is_verified,
    isCertified: row.is_certified,
    totalFollowers: row.total_followers,
    interests: interestsOf(row.interests),
    country: row.country,
    town: row.town,
    languages: row.languages.filter(isSpokenLanguage),
    networks: NETWORKS.flatMap((network) => {
      const found = row.networks.find((each) => each.network === network)
      if (!found) return []
      const { followers, isRounded, provenance, fetchedAt, isOwned } = found
      const source = provenance && fetchedAt ? { provenance, fetchedAt: new Date(fetchedAt), isOwned } : null
      return [{ network, followers, isRounded, source }]
    }),
    lastUpdated: new Date(row.last_updated),
  }
}

/** The keys of our list; others that a profile may hold are words to search for and nothing to show. */
function interestsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => (typeof each?.name === "string" && isInterest(each.name) ? [each.name] : []))
}
