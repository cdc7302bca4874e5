import { sql } from "drizzle-orm"
import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"

/** The addresses of people who were invited are kept no longer than somebody might ask what became of it. */
const KEPT_DAYS = 30

/** Takes out the invitations that were accepted, or have been over, for 30 days. */
export async function forgetOldInvitations(now = new Date()) {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from company_invitations where coalesce(accepted_at, expires_at) < ${before}`),
  )
}

defineJob(
  "companies-forget-invitations",
  { payload: z.object({}), schedule: { cron: "35 3 * * *", payload: {} } },
  () => forgetOldInvitations(),
)
