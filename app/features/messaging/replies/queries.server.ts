import { eq } from "drizzle-orm"
import { replyFigures } from "#database/schema/messaging"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { MIN_SAMPLE, type ReplyFiguresShown } from "./rules"
import type { Subject } from "./subject"

/** How somebody answers, as far as enough have written to say so; null otherwise, and for a visitor. */
export async function replyFiguresOf(tx: Tx, subject: Subject): Promise<ReplyFiguresShown | null> {
  const [found] = await tx
    .select({ rate: replyFigures.rate, medianSeconds: replyFigures.medianSeconds, sample: replyFigures.sample })
    .from(replyFigures)
    .where(
      "companyId" in subject
        ? eq(replyFigures.companyId, subject.companyId)
        : eq(replyFigures.influencerId, subject.influencerId),
    )
  if (!found || found.sample < MIN_SAMPLE) return null
  return { rate: found.rate, medianSeconds: found.medianSeconds }
}

/** The same, for screens that show it beside something of another feature. */
export function findReplyFigures(actor: Actor, subject: Subject) {
  return readAs(actor, (tx) => replyFiguresOf(tx, subject))
}
