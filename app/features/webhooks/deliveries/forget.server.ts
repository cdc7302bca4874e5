import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"

/** How long the log of deliveries reaches back. */
export const DAYS_KEPT = 30

/** Removes deliveries that are older than what is promised; returns how many. */
export async function forgetOldDeliveries(now = new Date()): Promise<number> {
  const { rowCount } = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`delete from webhook_deliveries where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT}::int)`,
    ),
  )
  return rowCount ?? 0
}
