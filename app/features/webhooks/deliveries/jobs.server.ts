import { sql } from "drizzle-orm"
import { z } from "zod"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { deliver } from "./deliver.server"
import { DELIVERIES_AT_ONCE, DELIVERY_QUEUE } from "./queue.server"

/** How long the log of deliveries reaches back. */
const DAYS_KEPT = 30

defineJob(
  DELIVERY_QUEUE,
  {
    payload: z.strictObject({ deliveryId: z.uuid(), attempt: z.int().min(1) }),
    // Tries again what failed here. What failed at the endpoint has a table of delays of its own.
    retries: 5,
    retryDelaySeconds: 30,
    expireSeconds: 60,
    // Nothing of ours is held while an endpoint takes its time. `deliver.server.ts` shares these places out.
    concurrency: DELIVERIES_AT_ONCE,
  },
  (job) => deliver(job),
)

defineJob("forget-webhook-deliveries", { payload: z.object({}), schedule: { cron: "50 3 * * *", payload: {} } }, () =>
  forgetOldDeliveries(),
)

/** Removes deliveries that are older than what is promised; returns how many. */
export async function forgetOldDeliveries(now = new Date()): Promise<number> {
  const { rowCount } = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`delete from webhook_deliveries where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT}::int)`,
    ),
  )
  return rowCount ?? 0
}
