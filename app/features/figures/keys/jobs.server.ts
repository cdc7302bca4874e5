import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { tendFigureKeys } from "./commands.server"

defineJob("figure-keys", { payload: z.object({}), schedule: { cron: "23 3 * * *", payload: {} } }, () =>
  tendFigureKeys(),
)
