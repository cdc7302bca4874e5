import { sql } from "drizzle-orm"
import { readListState } from "#app/features/admin-kit/public"
import { readAsAdmin, searchRows } from "#app/features/admin-kit/public.server"
import { INFLUENCER_KEYS, INFLUENCER_SORTS, INFLUENCERS } from "#app/features/influencers/public.server"
import { countUntold, listUntold } from "#app/features/origins/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import { emptyOnPolicyError } from "#platform/database/policy-errors.server"
import { DEEDS, type Edited, type InfluencerList, type InfluencerRow, type InfluencersContent } from "./influencers"

/** One page of the influencers, the question that is asked of some, the one that is edited. Throws `Forbidden`. */
export async function loadInfluencers(actor: Member, params: URLSearchParams): Promise<InfluencersContent> {
  const state = readListState(params, INFLUENCER_SORTS)
  const [content] = await emptyOnPolicyError("influencers", async () => [
    await readAsAdmin(actor, async (tx) => ({
      ...(await listInfluencers(tx, state)),
      asked: await findAsked(tx, params),
      editing: await findEdited(tx, params.get("edit")),
      waiting: await countUntold(tx),
      ...(params.get("view") === "untold" ? await findUntold(tx, params) : NO_UNTOLD),
    })),
  ])
  const done = DONE.find((each) => each === params.get("done")) ?? null
  return { ...(content ?? NOTHING), state, done }
}

const DONE = ["added", "saved"] as const
const NO_UNTOLD = { untold: null, marking: null }
const NOTHING = {
  ...NO_UNTOLD,
  waiting: 0,
  influencers: [],
  next: null,
  previous: null,
  found: { count: 0, capped: false },
  asked: null,
  editing: null,
}

async function listInfluencers(tx: Tx, state: InfluencerList) {
  const { where, found } = await searchRows(tx, INFLUENCERS, state.q)
  const { rows, next, previous } = await keysetPage<InfluencerRow>(tx, {
    columns: sql`i.id, i.name, i.profile_image_url as "pictureUrl", i.total_followers::float8 as followers, i.is_active as "isActive",
      i.is_verified as "isVerified", i.created_at as "createdAt",
      (select l.custom_path from custom_links l where l.influencer_id = i.id) as path`,
    ...INFLUENCERS,
    where,
    key: INFLUENCER_KEYS[state.sort],
    descending: state.descending,
    after: state.after,
    before: state.before,
  })
  const influencers = rows.map(({ id, name, pictureUrl, path, followers, isActive, isVerified, createdAt }) => ({
    id,
    name,
    pictureUrl,
    path,
    followers,
    isActive,
    isVerified,
    createdAt: new Date(createdAt).toISOString(),
  }))
  return { influencers, next, previous, found }
}

async function findUntold(tx: Tx, params: URLSearchParams): Promise<Pick<InfluencersContent, "untold" | "marking">> {
  const after = params.get("after")
  const untold = await listUntold(tx, { after, before: after === null ? params.get("before") : null })
  const marked = params.get("confirm") === "told" ? untold.rows.find(({ id }) => id === params.get("id")) : undefined
  return { untold, marking: marked ? { id: marked.id, name: marked.name } : null }
}

async function findAsked(tx: Tx, params: URLSearchParams): Promise<InfluencersContent["asked"]> {
  const deed = DEEDS.find((each) => each === params.get("confirm"))
  const ids = params.getAll("id").filter(isUuid)
  if (!deed || ids.length === 0) return null
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select i.id, i.name from influencers i where i.id = any(${sql.param(ids)}::uuid[])
    order by i.search collate "C" limit 100`)
  return rows.length === 0 ? null : { deed, rows }
}

async function findEdited(tx: Tx, asked: string | null): Promise<Edited | null> {
  if (asked === "new")
    return {
      id: null,
      name: "",
      bio: "",
      address: "",
      isActive: true,
      isVerified: false,
      isSuspended: false,
      isLeaving: false,
      origin: { source: "", personEmail: "" },
    }
  if (asked === null || !isUuid(asked)) return null
  const { rows } = await tx.execute<Edited>(sql`
    select i.id, i.name, i.bio, i.is_active as "isActive", i.is_verified as "isVerified",
      i.suspended_at is not null as "isSuspended",
      exists (select 1 from influencer_user_mapping o join account_deletions d on d.user_id = o.user_id
        where o.influencer_id = i.id) as "isLeaving",
      coalesce((select l.custom_path from custom_links l where l.influencer_id = i.id), '') as address,
      (select json_build_object('source', o.source, 'personEmail', coalesce(o.person_email, ''))
        from influencer_origins o where o.influencer_id = i.id and o.claimed_at is null) as origin
    from influencers i where i.id = ${asked}::uuid`)
  return rows[0] ?? null
}
