import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { expireProposals } from "./expire.server"

defineJob("expire-proposals", { payload: z.object({}), schedule: { cron: "7 * * * *", payload: {} } }, () =>
  expireProposals(),
)
