import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { FORGET_QUEUE, forgetPage } from "./forget.server"
import { tidyAudience } from "./upkeep.server"

// Ten past midnight: by then what came in before it has been written with its own day's salt.
defineJob(
  "audience-upkeep",
  { payload: z.object({}), schedule: { cron: "10 0 * * *", payload: {} }, expireSeconds: 6 * 3_600 },
  () => tidyAudience(),
)

defineJob(FORGET_QUEUE, { payload: z.object({ influencerId: z.uuid() }), expireSeconds: 3_600 }, ({ influencerId }) =>
  forgetPage(influencerId),
)
