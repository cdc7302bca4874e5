import { and, asc, eq, lte } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { collaborations } from "#database/schema/link-page"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { recordNobodys } from "../history.server"
import { mailsToBoth, queueMails } from "../mails.server"
import { afterDeliverableAction, canActOnDeliverable } from "./rules"

/** So that one run stays short; the rest comes with the next. */
const AT_ONCE = 100

/**
 * Approves the drafts that nobody answered within the days agreed on, or that of one piece; how many. Each in a transaction of its
 * own, which looks again behind the lock: of several processes, and of an answer in the same second, one is first.
 */
export async function approveBySilence(now = new Date(), pieceId?: string): Promise<number> {
  let approved = 0
  for (const due of await listDue(now, pieceId)) if (await approveOne(due, now)) approved++
  return approved
}

function listDue(now: Date, pieceId: string | undefined) {
  return readAs(SYSTEM, (tx) =>
    tx
      .select({
        pieceId: deliverables.id,
        title: deliverables.title,
        collaborationId: collaborations.id,
        companyId: collaborations.companyId,
        influencerId: collaborations.influencerId,
      })
      .from(deliverables)
      .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
      .where(
        and(
          eq(deliverables.state, "draft_sent"),
          lte(deliverables.answerDueAt, now),
          eq(collaborations.status, "active"),
          pieceId === undefined ? undefined : eq(deliverables.id, pieceId),
        ),
      )
      .orderBy(asc(deliverables.answerDueAt))
      .limit(AT_ONCE),
  )
}

type Due = Awaited<ReturnType<typeof listDue>>[number]

async function approveOne(due: Due, now: Date) {
  const { collaborationId, pieceId } = due
  const mails = await mailsToBoth({ ...due, kind: "draft_silent" })
  return withActor(SYSTEM, async (tx) => {
    const [held] = await tx
      .select({ status: collaborations.status })
      .from(collaborations)
      .where(eq(collaborations.id, collaborationId))
      .for("update")
    const [piece] = await tx.select().from(deliverables).where(eq(deliverables.id, pieceId)).for("update")
    if (!held || !piece || !canActOnDeliverable(piece, "approve_by_silence", "system", { status: held.status, now }))
      return false
    await tx
      .update(deliverables)
      .set({
        ...afterDeliverableAction(piece, "approve_by_silence", "system"),
        approvedAt: now,
        approvedBySilence: true,
        updatedAt: now,
      })
      .where(eq(deliverables.id, pieceId))
    await recordNobodys(tx, "draft_approved", {
      collaborationId,
      deliverableId: pieceId,
      version: piece.draftVersion,
    })
    await queueMails(tx, mails)
    return true
  })
}
