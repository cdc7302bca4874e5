import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm"
import { collaborations } from "#database/schema/link-page"
import { invoiceReminders, invoices } from "#database/schema/money"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { addDays, daysFrom, parisDay } from "#platform/text/day"
import { mailsOf, queueMails } from "../mails.server"
import { collaborationTag } from "../tags"
import { REMINDER_STEPS, stateOn } from "./states"

/** So that one transaction stays small; the rest comes with the next. */
const AT_ONCE = 200

/** Says of what is to be paid that its last day has come, or has gone by; how many. Two who do it at once do each of them once. */
export async function passDays(now = new Date()): Promise<number> {
  const today = parisDay(now)
  for (let passed = 0; ; ) {
    const some = await withActor(SYSTEM, async (tx) => {
      const rows = await tx
        .select({
          id: invoices.id,
          state: invoices.state,
          dueOn: invoices.dueOn,
          collaborationId: invoices.collaborationId,
        })
        .from(invoices)
        .where(
          sql`(${invoices.state} = 'sent' and ${invoices.dueOn} <= ${today}) or (${invoices.state} = 'due' and ${invoices.dueOn} < ${today})`,
        )
        .orderBy(asc(invoices.dueOn))
        .limit(AT_ONCE)
        .for("update", { skipLocked: true })
      for (const state of ["due", "overdue"] as const) {
        const ids = rows.filter((row) => stateOn(row.state, row.dueOn, today) === state).map(({ id }) => id)
        if (ids.length > 0) await tx.update(invoices).set({ state }).where(inArray(invoices.id, ids))
      }
      await touch(
        tx,
        rows.flatMap(({ collaborationId }) => (collaborationId ? [collaborationTag(collaborationId)] : [])),
      )
      return rows.length
    })
    passed += some
    if (some < AT_ONCE) return passed
  }
}

/**
 * Reminds companies of what is overdue, a day, 15 and 30 days behind the last one; how many. Each step of each invoice once: the
 * row that says so and the mails are of one transaction. Of several steps that were missed, the last alone.
 */
export async function remindCompanies(now = new Date()): Promise<number> {
  const today = parisDay(now)
  const late = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        id: invoices.id,
        number: invoices.number,
        dueOn: invoices.dueOn,
        collaborationId: collaborations.id,
        companyId: invoices.companyId,
        influencerId: invoices.influencerId,
        title: sql<string>`${invoices.facts}->>'title'`,
        told: sql<number>`(select coalesce(max(r.step), 0) from invoice_reminders r where r.invoice_id = ${invoices.id})`,
      })
      .from(invoices)
      .innerJoin(collaborations, and(eq(collaborations.id, invoices.collaborationId), collaborations.delivered))
      .where(
        and(
          inArray(invoices.state, ["overdue", "part_paid"]),
          lt(invoices.dueOn, today),
          // Later than the last step and a day nothing is said any more.
          lte(sql`${addDays(today, -REMINDER_STEPS[2] - 1)}::date`, invoices.dueOn),
          invoices.reminders,
          isNotNull(invoices.companyId),
          isNotNull(invoices.influencerId),
        ),
      )
      .orderBy(asc(invoices.dueOn), asc(invoices.id)),
  )
  let sent = 0
  for (const { told, ...invoice } of late) {
    const days = daysFrom(invoice.dueOn, today)
    const step = REMINDER_STEPS.findLast((each) => each <= days)
    if (step !== undefined && step > told && (await remind(invoice, step))) sent += 1
  }
  return sent
}

type Late = Readonly<{
  id: string
  collaborationId: string
  companyId: string | null
  influencerId: string | null
  title: string
}>

async function remind({ id, ...about }: Late, step: number) {
  const mails = await mailsOf({ ...about, side: "influencer", kind: "invoice_late" })
  return withActor(SYSTEM, async (tx) => {
    // It may have been paid, or switched off, since it was read.
    const [still] = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.id, id), inArray(invoices.state, ["overdue", "part_paid"]), invoices.reminders))
      .for("update")
    if (!still) return false
    const { rowCount } = await tx.insert(invoiceReminders).values({ invoiceId: id, step }).onConflictDoNothing()
    if (rowCount === 0) return false
    await queueMails(tx, mails)
    return true
  })
}
