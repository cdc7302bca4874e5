import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { SIDES } from "#vocabulary/roles"
import { MESSAGE_MAIL_QUEUE } from "./announce.server"
import { notifyReaders } from "./notify.server"

defineJob(
  MESSAGE_MAIL_QUEUE,
  {
    payload: z.strictObject({ conversationId: z.uuid(), side: z.enum(SIDES) }),
    policy: "short",
    concurrency: 2,
  },
  (asked) => notifyReaders(asked),
)
