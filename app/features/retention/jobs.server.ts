import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { sweepOldRows } from "./sweep.server"

defineJob("retention-sweep", { payload: z.object({}), schedule: { cron: "15 4 * * *", payload: {} } }, async () => {
  await sweepOldRows()
})
