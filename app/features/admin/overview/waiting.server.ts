import { inArray, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { OPEN_NOTICE_STATES } from "#vocabulary/notices"

/** How much of each kind waits for an admin: as the tab that deals with it counts it. */
export type WaitingForAdmins = Record<"notices" | "conversations" | "claims" | "requests" | "names", number>

export async function countWaitingForAdmins(tx: Tx): Promise<WaitingForAdmins> {
  const { rows } = await tx.execute<WaitingForAdmins>(sql`
    select (select count(*)::int from notices where ${inArray(sql`state`, [...OPEN_NOTICE_STATES])}) as notices,
      (select count(*)::int from reports where state = 'open') as conversations,
      (select count(*)::int from claim_requests where state = 'pending') as claims,
      (select count(*)::int from pro_requests where handled_at is null) as requests,
      (select count(*)::int from companies where name_held_at is not null) as names`)
  const [counts] = rows
  if (!counts) throw new Error("a select without a table always gives one row")
  return counts
}
