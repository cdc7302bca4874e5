import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { recordExpiry } from "../history/record.server"

/** So that one transaction stays small; the rest comes with the next. */
const AT_ONCE = 200

/** Ends the proposals whose time for an answer is over; how many. Two who do it at once end each of them once. */
export async function expireProposals(now = new Date()): Promise<number> {
  let expired = 0
  for (;;) {
    const some = await expireSome(now)
    expired += some
    if (some < AT_ONCE) return expired
  }
}

function expireSome(now: Date) {
  return withActor(SYSTEM, async (tx) => {
    const due = await tx
      .select({
        collaborationId: collaborations.id,
        companyId: collaborations.companyId,
        influencerId: collaborations.influencerId,
        awaiting: collaborations.awaiting,
        delivered: collaborations.delivered,
      })
      .from(collaborations)
      .where(
        and(
          eq(collaborations.status, "pending"),
          isNotNull(collaborations.offerVersion),
          lte(collaborations.expiresAt, now),
        ),
      )
      .orderBy(asc(collaborations.expiresAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true })
    const ids = due.map(({ collaborationId }) => collaborationId)
    if (ids.length === 0) return 0
    await tx
      .update(collaborations)
      .set({ status: "expired", awaiting: null, expiresAt: null, endedAt: now })
      .where(inArray(collaborations.id, ids))
    for (const { awaiting, ...each } of due) await recordExpiry(tx, { ...each, awaiting: awaiting ?? "influencer" })
    return ids.length
  })
}
