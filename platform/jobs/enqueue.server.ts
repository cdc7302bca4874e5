import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { queuesMade } from "./queues.server"

export type EnqueueOptions = Readonly<{
  /** Not before this moment. */
  startAfter?: Date
  /** While a job of this key waits in the queue, another one is not added. */
  singletonKey?: string
}>

/**
 * Has a job done after the transaction commits, and never if it rolls back. The payload holds ids only: what they stand
 * for is read when the job runs.
 */
export async function enqueue(
  tx: Tx,
  queue: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions = {},
) {
  await queuesMade()
  const startAfter = options.startAfter?.toISOString() ?? null
  await tx.execute(
    sql`select app_private.enqueue_job(${queue}::text, ${JSON.stringify(payload)}::jsonb, ${startAfter}::timestamptz, ${options.singletonKey ?? null}::text)`,
  )
}

/** `enqueue` for many jobs, in one statement. */
export async function enqueueAll(
  tx: Tx,
  queue: string,
  jobs: readonly Readonly<{ payload: Readonly<Record<string, unknown>>; startAfter: Date }>[],
) {
  await queuesMade()
  await tx.execute(sql`
    select count(app_private.enqueue_job(${queue}::text, j.payload, j."startAfter", null))
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) j (payload jsonb, "startAfter" timestamptz)`)
}
