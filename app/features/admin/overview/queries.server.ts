import { sql } from "drizzle-orm"
import { type Actor, readAs } from "#platform/database/actor.server"

export type SiteCounts = {
  users: number
  influencers: number
  activeInfluencers: number
  verifiedInfluencers: number
  companies: number
  collaborations: number
}

/** How much there is of everything, in one statement; only what the actor may read is counted, for admins all of it. */
export async function countSite(actor: Actor): Promise<SiteCounts> {
  const { rows } = await readAs(actor, (tx) =>
    // People, and not their rows of user_roles: a plain user has none, and somebody may have two.
    tx.execute<SiteCounts>(sql`
      select i.*, u.*, c.*, w.*
      from (select count(*)::float8 as influencers, (count(*) filter (where is_active))::float8 as "activeInfluencers",
              (count(*) filter (where is_verified))::float8 as "verifiedInfluencers" from influencers) i,
           (select count(*)::float8 as users from profiles) u,
           (select count(*)::float8 as companies from user_roles where role = 'entreprise') c,
           (select count(*)::float8 as collaborations from collaborations) w`),
  )
  const [counts] = rows
  if (!counts) throw new Error("aggregates without a group always give one row")
  return counts
}
