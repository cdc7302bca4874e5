import { eq, type SQL, sql } from "drizzle-orm"
import { customLinks, influencers } from "#database/schema/influencers"
import { influencerOrigins } from "#database/schema/origins"
import type { Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import { daysLeft } from "./rules"

export type Untold = {
  id: string
  name: string
  path: string | null
  source: string
  personEmail: string | null
  /** Whole days that remain of the month; negative once it is over. */
  daysLeft: number
}

const UNTOLD = sql`o.claimed_at is null and o.notified_at is null`

/** Profiles that nobody has claimed and whose persons have not been told, those whose month ends first at the top. */
export async function listUntold(tx: Tx, place: { after: string | null; before: string | null }) {
  const now = new Date()
  const { rows, ...page } = await keysetPage<Omit<Untold, "daysLeft"> & { createdAt: number }>(tx, {
    columns: sql`o.influencer_id as id, i.name, o.source, o.person_email as "personEmail",
      (extract(epoch from o.created_at) * 1000)::float8 as "createdAt",
      (select l.custom_path from custom_links l where l.influencer_id = i.id) as path`,
    from: sql`influencer_origins o join influencers i on i.id = o.influencer_id`,
    where: [UNTOLD],
    id: sql`o.influencer_id`,
    key: { by: sql`o.created_at`, type: "timestamptz" },
    descending: false,
    ...place,
  })
  const untold = rows.map(
    ({ id, name, path, source, personEmail, createdAt }): Untold => ({
      id,
      name,
      path,
      source,
      personEmail,
      daysLeft: daysLeft(new Date(createdAt), now),
    }),
  )
  return { rows: untold, page }
}

export async function countUntold(tx: Tx) {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::float8 as n from influencer_origins o where ${UNTOLD}`,
  )
  return rows[0]?.n ?? 0
}

/** The content of the mail about a profile; null if it has no source to tell of, or an owner. */
export async function findForMail(tx: Tx, influencerId: string) {
  const [found] = await tx
    .select({
      id: influencers.id,
      name: influencers.name,
      path: customLinks.customPath,
      pageLocale: influencers.pageLocale,
      source: influencerOrigins.source,
    })
    .from(influencerOrigins)
    .innerJoin(influencers, eq(influencers.id, influencerOrigins.influencerId))
    .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
    .where(sql`${influencerOrigins.influencerId} = ${influencerId}::uuid and ${influencerOrigins.claimedAt} is null`)
  return found ?? null
}

/** For statements of other features: whether an influencer is one that the team made and nobody has claimed. */
export function isUnclaimed(influencerId: SQL) {
  return sql`exists (select from influencer_origins o where o.influencer_id = ${influencerId} and o.claimed_at is null)`
}
