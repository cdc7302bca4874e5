import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { writeLetters } from "./write.server"

/**
 * In the night to Monday, after the days of the week have been added up. What a night without a process has left is written in the
 * morning; one that comes after the letters are written does nothing.
 */
defineJob(
  "weekly-letters",
  {
    payload: z.object({}),
    policy: "short",
    expireSeconds: 3 * 3_600,
    schedule: { cron: "40 0,4,8 * * 1", payload: {} },
  },
  (_, { signal }) => writeLetters({ signal }),
)
