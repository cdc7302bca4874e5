import { lte } from "drizzle-orm"
import { z } from "zod"
import { accountDeletions } from "#database/schema/accounts"
import { writeAudit } from "#platform/audit/audit.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { removeUser } from "./remove-user.server"

defineJob("accounts-remove-due", { payload: z.object({}), schedule: { cron: "40 3 * * *", payload: {} } }, async () => {
  await removeDue()
})

/** Removes everybody whose day has come, each in a transaction of their own. Returns how many. */
export async function removeDue(now = new Date()) {
  const due = await readAs(SYSTEM, (tx) =>
    tx.select({ userId: accountDeletions.userId }).from(accountDeletions).where(lte(accountDeletions.dueAt, now)),
  )
  for (const { userId } of due)
    await withActor(SYSTEM, async (tx) => {
      const removed = await removeUser(tx, userId)
      await writeAudit(tx, { actor: userId, action: "account_removed", target: userId, after: removed })
    })
  return due.length
}
