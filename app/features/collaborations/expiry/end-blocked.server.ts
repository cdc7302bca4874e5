import { and, eq, isNotNull } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"
import { record } from "../history/record.server"

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
          // What never arrived stays as it is: nobody has been asked.
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
