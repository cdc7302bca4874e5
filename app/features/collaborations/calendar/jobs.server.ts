import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { endFeedOf } from "./feed.server"

/** Enqueued with whatever ends a person's programs. */
defineJob("end-deadline-feed", { payload: z.strictObject({ userId: z.uuid() }) }, ({ userId }) => endFeedOf(userId))
