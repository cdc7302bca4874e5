import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"

export const VERIFICATION_QUEUE = "company-verification"

/**
 * Leaves the check to a job that commits with what may change the mark. A member's own transaction may not set the mark, and
 * a check made after it would be forgotten if the process ended in between. `by` is a user's id.
 */
export async function checkVerificationLater(tx: Tx, companyId: string, by: string) {
  await enqueue(tx, VERIFICATION_QUEUE, { companyId, by })
}
