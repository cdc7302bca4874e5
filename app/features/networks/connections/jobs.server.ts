import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { REVOKE_QUEUE } from "./commands.server"
import { revokeEnded } from "./revoke.server"

// Comes by itself too: connections end without a command, and networks do not always answer.
defineJob(
  REVOKE_QUEUE,
  {
    payload: z.object({}),
    policy: "short",
    concurrency: 1,
    expireSeconds: 600,
    schedule: { cron: "*/10 * * * *", payload: {} },
  },
  (_, { signal }) => revokeEnded({ signal }),
)
