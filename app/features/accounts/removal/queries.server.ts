import { eq } from "drizzle-orm"
import { accountDeletions } from "#database/schema/accounts"
import { type Member, readAs } from "#platform/database/actor.server"

/** Two weeks to come back. */
export const GRACE_DAYS = 14

/** When the account goes for good, or null where nobody asked for it. */
export async function findDeletion(actor: Member): Promise<Date | null> {
  const [row] = await readAs(actor, (tx) =>
    tx
      .select({ dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, actor.userId)),
  )
  return row?.dueAt ?? null
}
