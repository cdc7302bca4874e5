import { z } from "zod"
import { removeUnmentioned } from "#app/features/stored-files/public.server"
import { defineJob } from "#platform/jobs/define.server"

/** Enqueued with the removal of people and companies, whose conversations go with them. */
defineJob("unused-attachments", { payload: z.strictObject({ files: z.array(z.string()).max(500) }) }, ({ files }) =>
  removeUnmentioned(files),
)
