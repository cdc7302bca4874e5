import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { endFeedOf } from "./feed.server"

/** Enqueued with whatever ends a person's programs. Done late, or again, it leaves an address that was made since. */
defineJob(
  "end-deadline-feed",
  { payload: z.strictObject({ userId: z.uuid(), madeBefore: z.coerce.date() }) },
  ({ userId, madeBefore }) => endFeedOf(userId, madeBefore),
)
