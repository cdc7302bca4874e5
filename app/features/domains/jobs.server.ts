import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { forgetDomains } from "./check.server"
import { checkDueDomains } from "./check-due.server"

defineJob(
  "domains",
  {
    payload: z.object({}),
    policy: "short",
    concurrency: 1,
    expireSeconds: 600,
    retries: 1,
    schedule: { cron: "* * * * *", payload: {} },
  },
  async (_, { signal }) => {
    await forgetDomains()
    await checkDueDomains({ signal })
  },
)
