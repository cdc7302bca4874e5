import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { forgetReadings } from "./daily.server"
import { refreshStatistics } from "./engine/public.server"

defineJob("directory-statistics", { payload: z.object({}), schedule: { cron: "*/10 * * * *", payload: {} } }, () =>
  refreshStatistics(),
)

defineJob("directory-readings", { payload: z.object({}), schedule: { cron: "20 3 * * *", payload: {} } }, () =>
  forgetReadings(),
)
