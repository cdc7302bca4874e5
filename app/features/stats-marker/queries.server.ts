import { eq } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"

/** When an influencer's figures were last updated; null for one whom the actor may not see, or who does not exist. */
export async function findLastUpdated(actor: Actor, influencerId: string): Promise<Date | null> {
  if (!isUuid(influencerId)) return null
  const [found] = await readAs(actor, (tx) =>
    tx.select({ lastUpdated: influencers.lastUpdated }).from(influencers).where(eq(influencers.id, influencerId)),
  )
  return found?.lastUpdated ?? null
}
