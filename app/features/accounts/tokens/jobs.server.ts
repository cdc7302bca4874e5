import { lt } from "drizzle-orm"
import { z } from "zod"
import { verifications } from "#database/schema/auth"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { DAY_MS } from "#platform/text/day"

/** An expired token still says for a while which browser signed up, for those who ask for the mail again. */
const KEPT_AFTER_EXPIRY_MS = 7 * DAY_MS

/** Takes out the tokens that expired a week ago. */
export async function forgetOldTokens(now = new Date()) {
  const before = new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)
  await withActor(SYSTEM, (tx) => tx.delete(verifications).where(lt(verifications.expiresAt, before)))
}

defineJob("accounts-forget-tokens", { payload: z.object({}), schedule: { cron: "25 3 * * *", payload: {} } }, () =>
  forgetOldTokens(),
)
