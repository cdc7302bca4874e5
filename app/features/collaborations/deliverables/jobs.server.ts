import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { approveBySilence } from "./approve.server"
import { removeOldDrafts, removeUnsent } from "./files/commands.server"
import { remindCreators } from "./remind.server"

/** The agreed days end at midnight; a request before the job has run gets the same answer. */
defineJob(
  "approve-by-silence",
  { payload: z.object({}), schedule: { cron: "*/10 * * * *", payload: {} } },
  async () => {
    await approveBySilence()
  },
)

/** In the morning. */
defineJob(
  "deliverable-reminders",
  { payload: z.object({}), schedule: { cron: "40 7 * * *", payload: {} } },
  async () => {
    await remindCreators()
  },
)

defineJob("unsent-draft-files", { payload: z.object({}), schedule: { cron: "25 * * * *", payload: {} } }, async () => {
  await removeUnsent()
  await removeOldDrafts()
})
