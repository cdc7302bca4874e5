import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { removeOldContracts } from "./purge.server"

defineJob("old-contracts", { payload: z.object({}), schedule: { cron: "50 4 * * *", payload: {} } }, async () => {
  await removeOldContracts()
})
