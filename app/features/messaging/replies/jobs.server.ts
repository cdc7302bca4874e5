import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { computeAllReplyFigures, computeReplyFigures } from "./commands.server"
import { REPLY_FIGURES_QUEUE } from "./replied.server"

defineJob(
  REPLY_FIGURES_QUEUE,
  {
    payload: z.union([z.strictObject({ companyId: z.uuid() }), z.strictObject({ influencerId: z.uuid() })]),
    policy: "short",
  },
  (subject) => computeReplyFigures(subject),
)

defineJob(
  "reply-figures-nightly",
  { payload: z.object({}), policy: "short", schedule: { cron: "40 3 * * *", payload: {} }, expireSeconds: 3600 },
  (_, { signal }) => computeAllReplyFigures(new Date(), signal),
)
