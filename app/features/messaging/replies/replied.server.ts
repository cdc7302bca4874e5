import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { MINUTE_MS } from "#platform/text/day"
import type { Subject } from "./subject"

export const REPLY_FIGURES_QUEUE = "reply-figures"

/** All messages within this time are counted by one job. */
const SETTLES_AFTER_MS = MINUTE_MS

/** Computes the sender's figures anew. */
export async function replied(tx: Tx, subject: Subject) {
  const singletonKey = "companyId" in subject ? subject.companyId : subject.influencerId
  await enqueue(tx, REPLY_FIGURES_QUEUE, subject, { singletonKey, startAfter: new Date(Date.now() + SETTLES_AFTER_MS) })
}
