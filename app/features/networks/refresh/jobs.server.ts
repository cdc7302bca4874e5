import "./figures.server"
import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { MINUTE_MS } from "#platform/text/day"
import { READ_NETWORKS } from "#vocabulary/networks"
import { enqueueRefresh, refreshQueue } from "./queue.server"
import { cronOf } from "./schedule"
import { refreshDue } from "./worker.server"

/** A run ends early enough for its process to stop; the next run continues. */
const RUN_MS = 8 * MINUTE_MS
/** A wait that is longer than this is left to the schedule; a shorter one gets a job of its own. */
const SOON_MS = 10 * MINUTE_MS

for (const network of READ_NETWORKS)
  defineJob(
    refreshQueue(network),
    {
      payload: z.object({}),
      schedule: { cron: cronOf(network), payload: {} },
      // One waiting job is enough: the next one reads all that is due.
      policy: "short",
      expireSeconds: 900,
      retries: 1,
    },
    async (_, { signal }) => {
      const endsAt = Date.now() + RUN_MS
      const isOver = () => signal.aborted || Date.now() > endsAt
      const run = await refreshDue(network, isOver)
      if (run.end === "held" && run.until.getTime() - Date.now() < SOON_MS)
        await withActor(SYSTEM, (tx) => enqueueRefresh(tx, network, run.until))
      else if (run.end === "done" && Date.now() > endsAt) await withActor(SYSTEM, (tx) => enqueueRefresh(tx, network))
    },
  )
