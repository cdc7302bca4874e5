import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"

/** The database's own function enqueues first tries by this name too. */
export const DELIVERY_QUEUE = "webhook-delivery"
/** In one process. */
export const DELIVERIES_AT_ONCE = 8

/** `attempt` is the number of the try: a job that comes twice finds that its try has been made. */
export type DeliveryJob = Readonly<{ deliveryId: string; attempt: number }>

export function enqueueTry(tx: Tx, job: DeliveryJob, startAfter?: Date) {
  return enqueue(tx, DELIVERY_QUEUE, job, startAfter ? { startAfter } : {})
}
