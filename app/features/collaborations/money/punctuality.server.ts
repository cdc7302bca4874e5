import { sql } from "drizzle-orm"
import { type Actor, readAs } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import type { Punctuality } from "./punctuality"

/** How a company pays, from its invoices of here: of those that were paid or are overdue. */
export function findPunctuality(actor: Actor, companyId: string, now = new Date()): Promise<Punctuality> {
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ sample: number; onTime: number; medianDays: number | null }>(sql`
      select sample, on_time as "onTime", median_days as "medianDays"
      from app_private.payment_figures(${companyId}::uuid, ${parisDay(now)}::date)`)
    return rows[0] ?? { sample: 0, onTime: 0, medianDays: null }
  })
}
