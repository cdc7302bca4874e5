import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { collaborations } from "#database/schema/link-page"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { addDays, daysFrom, parisDay } from "#platform/text/day"
import { formatDay } from "#platform/text/format"
import { mailsOf, queueMails } from "../mails.server"

/** How many days before a piece is due its creator is reminded, first and last. */
const [FIRST, LAST] = [3, 1]

/** So that one round stays small. */
const AT_ONCE = 200

/**
 * Reminds creators of what they are to do next, three days and a day before it is due; how many. Each step of each piece once: the
 * mark at the piece and the mails are of one transaction. Of two that were missed, the last alone.
 */
export async function remindCreators(now = new Date()): Promise<number> {
  const today = parisDay(now)
  for (let sent = 0; ; ) {
    const soon = await listSoon(today)
    const told = await tellEach(soon, today)
    sent += told
    // If none was told, another process is sending the rest.
    if (soon.length < AT_ONCE || told === 0) return sent
  }
}

async function tellEach(soon: readonly Soon[], today: string) {
  let told = 0
  for (const each of soon) if (await remind(each, today)) told += 1
  return told
}

/** Due after today, in the creator's hands, and not reminded of yet in this step. What waits for the company is not theirs to do. */
function isSoon(today: string): SQL | undefined {
  return and(
    eq(collaborations.status, "active"),
    isNotNull(collaborations.influencerId),
    inArray(deliverables.state, ["to_do", "changes_asked", "approved"]),
    // Rights are given with what was approved.
    sql`not (${deliverables.kind} = 'rights' and ${deliverables.state} = 'approved')`,
    gt(deliverables.dueOn, today),
    lte(deliverables.dueOn, addDays(today, FIRST)),
    sql`coalesce(${deliverables.reminded}, ${FIRST + 1}) > case when ${deliverables.dueOn} <= ${addDays(today, LAST)}::date
      then ${LAST}::int else ${FIRST}::int end`,
  )
}

function listSoon(today: string) {
  return readAs(SYSTEM, (tx) =>
    tx
      .select({
        pieceId: deliverables.id,
        title: deliverables.title,
        dueOn: sql<string>`${deliverables.dueOn}`,
        collaborationId: collaborations.id,
        companyId: collaborations.companyId,
        influencerId: collaborations.influencerId,
      })
      .from(deliverables)
      .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
      .where(isSoon(today))
      .orderBy(asc(deliverables.dueOn), asc(deliverables.id))
      .limit(AT_ONCE),
  )
}

type Soon = Awaited<ReturnType<typeof listSoon>>[number]

async function remind({ dueOn, ...about }: Soon, today: string) {
  const due = (locale: Parameters<typeof formatDay>[1]) => formatDay(dueOn, locale)
  const mails = await mailsOf({ ...about, side: "company", kind: "due_soon", due })
  const days = daysFrom(today, dueOn)
  return withActor(SYSTEM, async (tx) => {
    // It may have been done, cancelled, or told by another process, since it was read.
    const [still] = await tx
      .select({ id: deliverables.id })
      .from(deliverables)
      .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
      .where(and(eq(deliverables.id, about.pieceId), isSoon(today)))
      .for("update", { of: deliverables })
    if (!still) return false
    // Marked even for people who want no mails.
    await tx
      .update(deliverables)
      .set({ reminded: days <= LAST ? LAST : FIRST })
      .where(eq(deliverables.id, about.pieceId))
    await queueMails(tx, mails)
    return true
  })
}
