import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { sweepFiles } from "./sweep.server"

defineJob(
  "sweep-files",
  { payload: z.object({}), policy: "short", schedule: { cron: "10 5 * * *", payload: {} }, expireSeconds: 3600 },
  (_, { signal }) => sweepFiles({ signal }),
)
