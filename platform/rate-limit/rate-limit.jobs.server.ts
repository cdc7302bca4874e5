import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { forgetExpiredLimits } from "./rate-limit.server"

defineJob(
  "forget-expired-limits",
  { payload: z.object({}), policy: "short", schedule: { cron: "17 * * * *", payload: {} } },
  () => forgetExpiredLimits(),
)
