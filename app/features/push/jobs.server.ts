import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { deliverPush } from "./deliver.server"
import { PUSH_QUEUE, PUSHES_AT_ONCE } from "./promise.server"

const RETRIES = 6

defineJob(
  PUSH_QUEUE,
  {
    payload: z.strictObject({ id: z.uuid() }),
    retries: RETRIES,
    retryDelaySeconds: 30,
    expireSeconds: 60,
    // Each holds a connection to the database while a push service answers. `deliver.server.ts` shares these places out.
    concurrency: PUSHES_AT_ONCE,
  },
  ({ id }, { attempt }) => deliverPush(id, { isLastTry: attempt > RETRIES }),
)
