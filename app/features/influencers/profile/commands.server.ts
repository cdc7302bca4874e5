import { eq } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { influencerChanged } from "../changes.server"
import type { OwnDetails } from "../details/schema.server"
import { lockOwnInfluencer } from "../own.server"

/** Changes what the actor's own influencer says of themselves, and drops every page that shows it. Throws `NotFound` without one. */
export function saveOwnProfile(actor: Actor, details: OwnDetails) {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    await setOwnDetails(tx, influencerId, details)
    await influencerChanged(tx, influencerId)
  })
}

/** Within the owner's transaction, which says itself that the influencer has changed. */
export async function setOwnDetails(tx: Tx, influencerId: string, details: OwnDetails) {
  const { interests, country = null, certificateExpiresOn = null, ...others } = details
  const values = { ...others, country, certificateExpiresOn, interests: interests.map((name) => ({ name })) }
  await tx.update(influencers).set(values).where(eq(influencers.id, influencerId))
}
