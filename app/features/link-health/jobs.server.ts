import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { MINUTE_MS } from "#platform/text/day"
import { askLinks } from "./check.server"
import { listLinks } from "./list.server"

const nothing = z.object({})
/** A run ends before the next one begins. */
const RUN_MS = 4 * MINUTE_MS

defineJob(
  "list-links",
  { payload: nothing, policy: "short", expireSeconds: 1_200, schedule: { cron: "40 1 * * *", payload: {} } },
  () => listLinks(),
)

defineJob(
  "ask-links",
  {
    payload: nothing,
    policy: "short",
    expireSeconds: 600,
    retries: 1,
    schedule: { cron: "*/5 * * * *", payload: {} },
  },
  (_, { signal }) => askLinks({ signal: AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)]) }),
)
