import { type SQL, sql } from "drizzle-orm"
import { readListState } from "#app/features/admin-kit/public"
import { readAsAdmin, searchRows } from "#app/features/admin-kit/public.server"
import { INFLUENCER_KEYS, INFLUENCER_SORTS, INFLUENCERS } from "#app/features/influencers/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import { emptyOnPolicyError } from "#platform/database/policy-errors.server"
import { NETWORKS } from "#vocabulary/networks"
import type { SocialCard, SocialList, SocialsContent, StoredNetwork } from "./socials"

/** One page of cards, and the one that is edited. Throws `Forbidden`. */
export async function loadSocials(actor: Member, params: URLSearchParams): Promise<SocialsContent> {
  const state = readListState(params, INFLUENCER_SORTS)
  const [content] = await emptyOnPolicyError("networks", async () => [
    await readAsAdmin(actor, async (tx) => ({
      ...(await listCards(tx, state)),
      editing: await findCard(tx, params.get("edit")),
    })),
  ])
  return { ...(content ?? NOTHING), state, wasSaved: params.get("done") === "saved" }
}

const NOTHING = { cards: [], next: null, previous: null, found: { count: 0, capped: false }, editing: null }

type Row = { id: string; name: string; networks: NetworkJson[] }
type NetworkJson = Omit<StoredNetwork, "fetchedAt"> & { fetchedAt: string | null }

const COLUMNS: SQL = sql`i.id, i.name, (
  select coalesce(json_agg(json_build_object(
    'network', n.network, 'handle', n.handle, 'url', n.url, 'followers', n.followers,
    'isRounded', n.precision is not distinct from 'rounded', 'provenance', n.provenance, 'fetchedAt', n.fetched_at,
    'isOwned', n.owned_at is not null, 'status', n.status, 'heldFollowers', n.held_followers)), '[]')
  from influencer_networks n where n.influencer_id = i.id) as networks`

async function listCards(tx: Tx, state: SocialList) {
  const { where, found } = await searchRows(tx, INFLUENCERS, state.q)
  const { rows, next, previous } = await keysetPage<Row>(tx, {
    columns: COLUMNS,
    ...INFLUENCERS,
    where,
    key: INFLUENCER_KEYS[state.sort],
    descending: state.descending,
    after: state.after,
    before: state.before,
  })
  return { cards: rows.map(cardOf), next, previous, found }
}

async function findCard(tx: Tx, asked: string | null) {
  if (asked === null || !isUuid(asked)) return null
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} from influencers i where i.id = ${asked}::uuid`)
  return rows[0] ? cardOf(rows[0]) : null
}

function cardOf({ id, name, networks }: Row): SocialCard {
  return {
    id,
    name,
    networks: NETWORKS.flatMap((network) => {
      const stored = networks.find((each) => each.network === network)
      if (!stored) return []
      return { ...stored, fetchedAt: stored.fetchedAt === null ? null : new Date(stored.fetchedAt) }
    }),
  }
}
