import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { removeDue } from "./remove-due.server"

defineJob("accounts-remove-due", { payload: z.object({}), schedule: { cron: "40 3 * * *", payload: {} } }, async () => {
  await removeDue()
})
