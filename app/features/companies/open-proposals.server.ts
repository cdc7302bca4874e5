import { and, eq, isNotNull, type SQL } from "drizzle-orm"
import { collaborationEvents } from "#database/schema/collaborations"
import { collaborations } from "#database/schema/link-page"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { collaborationTag } from "./tags"

/**
 * Ends the proposals of a side that is about to go, since nobody would be left to answer or to keep them: `which` is a
 * condition on `collaborations`. Before the side's row goes, which the caller holds, in the system role's transaction.
 */
export async function endOpenProposals(tx: Tx, which: SQL) {
  const ended = await tx
    .update(collaborations)
    .set({ status: "cancelled", awaiting: null, expiresAt: null, endedAt: new Date() })
    .where(and(eq(collaborations.status, "pending"), isNotNull(collaborations.offerVersion), which))
    .returning({ id: collaborations.id })
  if (ended.length === 0) return
  await tx.insert(collaborationEvents).values(
    ended.map(({ id }) => ({
      id: newId(),
      collaborationId: id,
      side: "system" as const,
      kind: "cancelled" as const,
    })),
  )
  await touch(
    tx,
    ended.map(({ id }) => collaborationTag(id)),
  )
}
