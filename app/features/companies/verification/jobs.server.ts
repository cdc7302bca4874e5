import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { checkVerification } from "./commands.server"
import { VERIFICATION_QUEUE } from "./queue.server"

defineJob(VERIFICATION_QUEUE, { payload: z.strictObject({ companyId: z.uuid(), by: z.uuid() }) }, ({ companyId, by }) =>
  withActor(SYSTEM, (tx) => checkVerification(tx, companyId, by)),
)
