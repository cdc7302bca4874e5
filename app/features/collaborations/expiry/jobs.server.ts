import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { SIDES } from "#vocabulary/roles"
import { endBlockedProposals, expireProposals } from "./commands.server"

defineJob("expire-proposals", { payload: z.object({}), schedule: { cron: "7 * * * *", payload: {} } }, () =>
  expireProposals(),
)

/** Enqueued with the block. */
defineJob(
  "end-blocked-proposals",
  {
    payload: z.strictObject({
      companyId: z.uuid(),
      influencerId: z.uuid(),
      side: z.enum(SIDES),
      userId: z.uuid(),
    }),
  },
  (blocked) => endBlockedProposals(blocked),
)
