import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { NETWORKS } from "#vocabulary/networks"
import { forgetExpiredFigures } from "../commands.server"
import { runStatsUpdate, UPDATE_QUEUE } from "./commands.server"

defineJob(
  UPDATE_QUEUE,
  {
    payload: z.object({
      influencerId: z.uuid(),
      forceUpdate: z.boolean(),
      socialNetwork: z.enum(["all", ...NETWORKS]),
    }),
    // Eight networks that all take their time, some for several calls, and the pauses between them.
    expireSeconds: 600,
    retries: 3,
    concurrency: 2,
  },
  runStatsUpdate,
)

defineJob("forget-expired-figures", { payload: z.object({}), schedule: { cron: "17 3 * * *", payload: {} } }, () =>
  forgetExpiredFigures(),
)
