import { eq, sql } from "drizzle-orm"
import { influencerPageChanged, lockOwnInfluencer } from "#app/features/influencers/public.server"
import { influencers } from "#database/schema/influencers"
import { type Actor, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"

/** Changes the actor's own page in one transaction; see `lockOwnPage` for what `version` is and what is thrown. */
export function changeOwnPage<Answer>(
  actor: Actor,
  version: number | undefined,
  work: (tx: Tx, influencerId: string) => Promise<Answer>,
): Promise<Answer> {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnPage(tx, version)
    const answer = await work(tx, influencerId)
    await pageChanged(tx, influencerId)
    return answer
  })
}

/**
 * The actor's own page, held until the transaction ends. `version`: what the sender's screen showed; another one means
 * that the page was changed elsewhere since, which is told rather than written over (`Conflict`). Throws `NotFound`.
 */
export async function lockOwnPage(tx: Tx, version: number | undefined): Promise<string> {
  const influencerId = await lockOwnInfluencer(tx)
  const [page] = await tx
    .select({ version: influencers.pageVersion })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  if (version !== undefined && version !== page?.version) throw new Conflict("editor_conflict")
  return influencerId
}

/** Every change of the page ends with this: its version goes up, and it is made anew. What lists show too ends with `influencerChanged`. */
export async function pageChanged(tx: Tx, influencerId: string) {
  await tx
    .update(influencers)
    .set({ pageVersion: sql`${influencers.pageVersion} + 1` })
    .where(eq(influencers.id, influencerId))
  await influencerPageChanged(tx, influencerId)
}
