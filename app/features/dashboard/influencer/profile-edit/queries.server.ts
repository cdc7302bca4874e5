import { sql } from "drizzle-orm"
import { influencerNetworks, influencers } from "#database/schema/influencers"
import { type Actor, readAs } from "#platform/database/actor.server"
import { MAIN_NETWORKS } from "#vocabulary/networks"

/** Another one as soon as anything is that the form of the profile changes: who saves says by it what they have seen. */
export const profileMark = sql<string>`md5(row(${influencers.name}, ${influencers.bio}, ${influencers.interests}, ${influencers.country},
  ${influencers.placeId}, ${influencers.languages}, ${influencers.certificateNumber}, ${influencers.certificateExpiresOn},
  array(select row(n.network, n.handle)::text from ${influencerNetworks} n
    where n.influencer_id = ${influencers.id} and n.network = any(${sql.param([...MAIN_NETWORKS])}::text[]) order by n.network))::text)`

/** The mark of the actor's own profile; null for somebody without one. */
export function findProfileMark(actor: Actor): Promise<string | null> {
  return readAs(actor, async (tx) => {
    const [row] = await tx
      .select({ mark: profileMark })
      .from(influencers)
      .where(sql`${influencers.id} = (select app_private.get_user_influencer_id())`)
    return row?.mark ?? null
  })
}
