import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { NOTICE_QUEUE } from "./announce.server"
import { notifyReaders } from "./notify.server"

defineJob(
  NOTICE_QUEUE,
  {
    payload: z.strictObject({ conversationId: z.uuid(), side: z.enum(["company", "influencer"]) }),
    policy: "short",
    concurrency: 2,
  },
  (asked) => notifyReaders(asked),
)
