import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { countLandingGroups } from "./count-groups.server"

defineJob("landing-groups", { payload: z.object({}), schedule: { cron: "50 3 * * *", payload: {} } }, () =>
  countLandingGroups(),
)
