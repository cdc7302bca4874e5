import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"
import { record, recordExpiry } from "../history.server"

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

type Blocked = Readonly<{ companyId: string; influencerId: string; side: Side; userId: string }>

/**
 * Ends what waits for an answer between two of whom `side` has just blocked the other, so that no offer reaches it by this
 * way: declined where it was asked, withdrawn where it had asked. The other side is told no more than that.
 */
export function endBlockedProposals({ companyId, influencerId, side, userId }: Blocked, now = new Date()) {
  return withActor(SYSTEM, async (tx) => {
    const [open] = await tx
      .select({ id: collaborations.id, awaiting: collaborations.awaiting, version: collaborations.offerVersion })
      .from(collaborations)
      .where(
        and(
          eq(collaborations.companyId, companyId),
          eq(collaborations.influencerId, influencerId),
          eq(collaborations.status, "pending"),
          isNotNull(collaborations.offerVersion),
          // Proposals that never arrived do not expire: nobody has been asked.
          collaborations.delivered,
        ),
      )
      .for("update")
    if (!open?.version) return
    const isAsked = open.awaiting === side
    await tx
      .update(collaborations)
      .set({ status: isAsked ? "rejected" : "cancelled", awaiting: null, expiresAt: null, endedAt: now })
      .where(eq(collaborations.id, open.id))
    await record(tx, {
      collaborationId: open.id,
      companyId,
      influencerId,
      side,
      userId,
      kind: isAsked ? "declined" : "withdrawn",
      version: open.version,
    })
  })
}
