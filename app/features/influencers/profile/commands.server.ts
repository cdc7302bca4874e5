import { eq } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, withActor } from "#platform/database/actor.server"
import { influencerChanged } from "../changes.server"
import { lockOwnInfluencer } from "../own.server"
import type { OwnProfile } from "./schema.server"

/** Changes name and biography of the actor's own influencer, and drops every page that shows them. Throws `NotFound` without one. */
export function saveOwnProfile(actor: Actor, { name, bio }: OwnProfile) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    await tx.update(influencers).set({ name, bio }).where(eq(influencers.id, influencerId))
    await influencerChanged(tx, influencerId)
  })
}
