import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { NETWORKS, type Network } from "../network"
import { refreshDue } from "./worker.server"

const MINUTE_MS = 60_000
/** A run ends in time for its process to stop, and goes on in the next one. */
const RUN_MS = 8 * MINUTE_MS
/** What waits longer comes back with the schedule. */
const SOON_MS = 10 * MINUTE_MS

for (const [place, network] of NETWORKS.entries())
  defineJob(
    queueOf(network),
    {
      payload: z.object({}),
      schedule: { cron: `${place + 1}-59/10 * * * *`, payload: {} },
      // One waits at most: whoever comes next reads all that is due.
      policy: "short",
      expireSeconds: 900,
      retries: 1,
    },
    async (_, { signal }) => {
      const endsAt = Date.now() + RUN_MS
      const isOver = () => signal.aborted || Date.now() > endsAt
      const run = await refreshDue(network, isOver)
      if (run.end === "held" && run.until.getTime() - Date.now() < SOON_MS) await goOn(network, run.until)
      else if (run.end === "done" && Date.now() > endsAt) await goOn(network, new Date())
    },
  )

function queueOf(network: Network) {
  return `refresh-${network}`
}

function goOn(network: Network, startAfter: Date) {
  return withActor(SYSTEM, (tx) => enqueue(tx, queueOf(network), {}, { startAfter }))
}
