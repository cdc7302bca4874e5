import { sql } from "drizzle-orm"
import { SESSION_IS_OVER } from "#app/features/accounts/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"

/** The retention periods of the privacy policy, per table: the largest age of a row, the column that tells it, and the rows concerned. */
const KEPT = [
  { table: sql`mail_outbox`, column: sql`created_at`, rows: sql`status <> 'queued'` },
  { table: sql`contact_info`, column: sql`created_at`, rows: sql`type = 'contact_form'` },
  { table: sql`pro_requests`, column: sql`created_at`, rows: sql`true` },
  { table: sql`claim_requests`, column: sql`closed_at`, rows: sql`true` },
  { table: sql`audit_log`, column: sql`at`, rows: sql`true` },
] as const

/** Removes or empties what is older than 12 months, and sessions that have ended. Returns how many rows went or were emptied. */
export async function sweepOldRows(): Promise<number> {
  let gone = 0
  for (const { table, column, rows } of KEPT) {
    const swept = await withActor(SYSTEM, (tx) =>
      tx.execute(sql`delete from ${table} where ${column} < now() - interval '12 months' and ${rows}`),
    )
    gone += swept.rowCount ?? 0
  }
  // The audit log knows when a report of a conversation was closed, for as long.
  const reports = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from reports r where state = 'closed' and created_at < now() - interval '12 months'
      and not exists (select 1 from audit_log a where a.action = 'report_closed' and a.target = r.id::text)`),
  )
  gone += reports.rowCount ?? 0
  const sessions = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from auth.sessions s where ${SESSION_IS_OVER}`),
  )
  // A hold that has run out holds nothing; those of an account say which name it had.
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from username_holds where expires_at < now() and user_id is null`),
  )
  // The hash of the holder's address is kept only while the hold counts against that address.
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update username_holds set held_from = null
      where held_from is not null and (expires_at < now() or expires_at = 'infinity')`),
  )
  // Notices that could not be sent to a device within two days are dropped.
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from push_outbox where created_at < now() - interval '2 days'`))
  // Links read from another page are taken over within a day, or dropped. The list of bios to change stays until it is done.
  await withActor(SYSTEM, async (tx) => {
    const isOver = sql`read_at < now() - interval '1 day'`
    await tx.execute(
      sql`delete from move_ins where ${isOver} and (not bios_wait or read_at < now() - interval '12 months')`,
    )
    await tx.execute(sql`update move_ins set found = null, source = '', added_blocks = '{}', added_networks = '{}'
      where ${isOver} and found is not null`)
    await tx.execute(
      sql`delete from move_in_pictures p using move_ins i where i.influencer_id = p.influencer_id and i.found is null`,
    )
  })
  return gone + (await clearNotices()) + (sessions.rowCount ?? 0)
}

/** The yearly figures are made of notices, so that their rows stay; who reported, what was said and why goes. */
function clearNotices() {
  return withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update notices set name = null, email = null, explanation = '', path = '', owner_email = null, owner_locale = null, cleared_at = now()
      where state in ('decided', 'final') and decided_at < now() - interval '12 months'
        and (cleared_at is null or explanation <> '' or owner_email is not null)
      returning id`)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`delete from notice_events where notice_id = any(${ids}::uuid[])`)
    return rows.length
  })
}
