import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { forgetOldSearches } from "./commands.server"

defineJob("company-searches", { payload: z.object({}), schedule: { cron: "35 4 * * *", payload: {} } }, async () => {
  await forgetOldSearches()
})
