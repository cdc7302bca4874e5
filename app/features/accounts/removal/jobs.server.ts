import { and, asc, eq, lte, sql } from "drizzle-orm"
import { z } from "zod"
import { accountDeletions } from "#database/schema/accounts"
import { writeAudit } from "#platform/audit/audit.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { log } from "#platform/log/log.server"
import { lockPages } from "./commands.server"
import { removeUser } from "./remove-user.server"

defineJob("accounts-remove-due", { payload: z.object({}), schedule: { cron: "40 3 * * *", payload: {} } }, async () => {
  await removeDue()
})

/**
 * Removes everybody whose day has come, each in a transaction of their own; how many. One who cannot go, the last admin say, keeps
 * nobody else from going.
 */
export async function removeDue(now = new Date()) {
  const due = await readAs(SYSTEM, (tx) =>
    tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(lte(accountDeletions.dueAt, now))
      .orderBy(asc(accountDeletions.dueAt)),
  )
  let removed = 0
  for (const { userId } of due)
    try {
      removed += await removeOne(userId, now)
    } catch (error) {
      log.error({ err: error, user: userId }, "an account whose day has come could not be removed")
    }
  return removed
}

/** Not one who has taken it back since the list was read. */
function removeOne(userId: string, now: Date) {
  return withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select 1 from auth.users where id = ${userId}::uuid for update`)
    await lockPages(tx, userId)
    const isDue = and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now))
    const [still] = await tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(isDue)
      .for("update")
    if (!still) return 0
    const removed = await removeUser(tx, userId)
    await writeAudit(tx, { actor: userId, action: "account_removed", target: userId, after: removed })
    return 1
  })
}
