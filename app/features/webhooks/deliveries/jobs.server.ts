import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { deliver } from "./deliver.server"
import { forgetOldDeliveries } from "./forget.server"
import { DELIVERY_QUEUE } from "./queue.server"

defineJob(
  DELIVERY_QUEUE,
  {
    payload: z.strictObject({ deliveryId: z.uuid(), attempt: z.int().min(1) }),
    // Of what fails here, and not at the endpoint: that has a table of delays of its own.
    retries: 5,
    retryDelaySeconds: 30,
    expireSeconds: 60,
    // Nothing of ours is held while an endpoint takes its time.
    concurrency: 8,
  },
  (job) => deliver(job),
)

defineJob("forget-webhook-deliveries", { payload: z.object({}), schedule: { cron: "50 3 * * *", payload: {} } }, () =>
  forgetOldDeliveries(),
)
