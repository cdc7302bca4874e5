import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { log } from "#platform/log/log.server"
import { checkDomain, forgetDomains, takeDue } from "./check.server"

/** A run takes as many as end before the next one begins, however slowly their name servers answer. */
const IN_A_RUN = 200
const AT_ONCE = 8

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
    const due = await takeDue(IN_A_RUN)
    const next = async () => {
      for (let id = due.shift(); id && !signal.aborted; id = due.shift())
        await checkDomain(id).catch((error) => log.warn({ err: error }, "a domain could not be checked"))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  },
)
