import { eq, sql } from "drizzle-orm"
import { accountDeletions } from "#database/schema/accounts"
import { influencerUserMapping } from "#database/schema/influencers"
import type { Tx } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"

/**
 * Whether the person has asked for the deletion of their account. Whoever asks for it meanwhile is waited for, and waits until the
 * transaction ends. In the system role's transaction, before it locks the person's profile.
 */
export async function isLeaving(tx: Tx, userId: string): Promise<boolean> {
  await tx.execute(sql`select 1 from auth.users where id = ${userId}::uuid for key share`)
  return (await tx.$count(accountDeletions, eq(accountDeletions.userId, userId))) > 0
}

/**
 * Throws `Conflict` `account_leaving` for whoever is about to go: they begin nothing that programs do for them, or are told of them. What
 * they had of it ended when they asked (`endPrograms`). Inviting is not of it: a colleague keeps what they leave behind. As `isLeaving`.
 */
export async function refuseWhoLeaves(tx: Tx, userId: string): Promise<void> {
  if (await isLeaving(tx, userId)) throw new Conflict("account_leaving")
}

/** Whether one of these pages is somebody's who leaves: it stays hidden until they take it back. The pages are locked. */
export async function isOfWhoLeaves(tx: Tx, influencerIds: readonly string[]): Promise<boolean> {
  const [found] = await tx
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .innerJoin(influencerUserMapping, eq(influencerUserMapping.userId, accountDeletions.userId))
    .where(sql`${influencerUserMapping.influencerId} = any(${sql.param([...influencerIds])}::uuid[])`)
    .limit(1)
  return found !== undefined
}
