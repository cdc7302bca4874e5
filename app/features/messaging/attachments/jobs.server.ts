import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { removeUnusedAttachments } from "./drop.server"

/** Enqueued with the removal of people and companies, whose conversations go with them. */
defineJob("unused-attachments", { payload: z.strictObject({ files: z.array(z.string()).max(500) }) }, ({ files }) =>
  removeUnusedAttachments(files),
)
