import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { judgeCompany } from "./judge.server"
import { JUDGE_QUEUE } from "./later.server"

defineJob(JUDGE_QUEUE, { payload: z.strictObject({ companyId: z.uuid(), by: z.uuid() }) }, ({ companyId, by }) =>
  withActor(SYSTEM, (tx) => judgeCompany(tx, companyId, by)),
)
