import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { MINUTE_MS } from "#platform/text/day"
import { POST_NETWORKS } from "#vocabulary/posts"
import { purgeReadings } from "./purge.server"
import { readDuePosts } from "./worker.server"

/** A run ends early enough for its process to stop; the next run continues. */
const RUN_MS = 8 * MINUTE_MS

// Every ten minutes, so that what an account has due about then is read by one call.
for (const [at, network] of POST_NETWORKS.entries())
  defineJob(
    `read-posts-${network}`,
    {
      payload: z.object({}),
      schedule: { cron: `${at + 3}-59/10 * * * *`, payload: {} },
      policy: "short",
      expireSeconds: 900,
      retries: 1,
    },
    (_, { signal }) => {
      const endsAt = Date.now() + RUN_MS
      return readDuePosts(network, () => signal.aborted || Date.now() > endsAt)
    },
  )

defineJob("purge-post-readings", { payload: z.object({}), schedule: { cron: "37 4 * * *", payload: {} } }, () =>
  purgeReadings(),
)
