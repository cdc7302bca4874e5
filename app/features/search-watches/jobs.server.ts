import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { forgetOldWatches } from "./commands.server"
import { tellOfSearches } from "./write.server"

/**
 * In the night to Monday, behind the letters of the week. What a night without a process has left is written in the morning; whoever
 * comes after all are looked through does nothing.
 */
defineJob(
  "watched-searches",
  {
    payload: z.object({}),
    policy: "short",
    expireSeconds: 3 * 3_600,
    schedule: { cron: "10 1,5,9 * * 1", payload: {} },
  },
  (_, { signal }) => tellOfSearches({ signal }),
)

defineJob(
  "old-watched-searches",
  { payload: z.object({}), schedule: { cron: "40 4 * * *", payload: {} } },
  async () => {
    await forgetOldWatches()
  },
)
