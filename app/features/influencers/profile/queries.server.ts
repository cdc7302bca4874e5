import { sql } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, readAs } from "#platform/database/actor.server"

export type Profile = {
  id: string
  name: string
  bio: string
  pictureUrl: string | null
  isVerified: boolean
  isActive: boolean
}

/** The profile of the actor's own influencer, or null. */
export async function findOwnProfile(actor: Actor): Promise<Profile | null> {
  const [profile] = await readAs(actor, (tx) =>
    tx
      .select({
        id: influencers.id,
        name: influencers.name,
        bio: influencers.bio,
        pictureUrl: influencers.profileImageUrl,
        isVerified: influencers.isVerified,
        isActive: influencers.isActive,
      })
      .from(influencers)
      .where(sql`${influencers.id} = (select app_private.get_user_influencer_id())`),
  )
  return profile ?? null
}
