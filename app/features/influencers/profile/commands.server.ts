import { eq } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"
import type { OwnDetails } from "../details/schema.server"

/** Within the owner's transaction, which says itself that the influencer has changed. */
export async function setOwnDetails(tx: Tx, influencerId: string, details: OwnDetails) {
  const { interests, country = null, certificateExpiresOn = null, ...others } = details
  const values = { ...others, country, certificateExpiresOn, interests: interests.map((name) => ({ name })) }
  await tx.update(influencers).set(values).where(eq(influencers.id, influencerId))
}
