import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { updateSocialStats } from "#app/features/networks/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { NotFound, RateLimited } from "#platform/errors/errors"

/**
 * Has all figures of the actor's own influencer read again. Null once it is under way, else in how many minutes it may be
 * asked for again. Throws `NotFound` without an influencer.
 */
export async function refreshOwnStats(actor: Actor): Promise<number | null> {
  const influencerId = await readAs(actor, findOwnInfluencerId)
  if (!influencerId) throw new NotFound("no_influencer")
  try {
    await updateSocialStats(actor, { influencerId, forceUpdate: true, socialNetwork: "all" })
    return null
  } catch (error) {
    if (error instanceof RateLimited) return Math.max(1, Math.ceil(error.retryAfterSeconds / 60))
    throw error
  }
}
