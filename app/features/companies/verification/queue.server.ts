import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"

export const JUDGE_QUEUE = "company-verification"

/**
 * Has the company judged by a job that commits with what may change its mark: in a member's own transaction nobody can
 * judge, and what is judged after it alone would be left out where the process ends in between. `by` is a user's id.
 */
export async function judgeLater(tx: Tx, companyId: string, by: string) {
  await enqueue(tx, JUDGE_QUEUE, { companyId, by })
}
