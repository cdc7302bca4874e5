import { sql } from "drizzle-orm"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"
import { enqueue } from "#platform/jobs/enqueue.server"

export const FORGET_QUEUE = "audience-forget"
const TABLES = ["link_in_bio_views", "link_clicks"]
/** Rows that can be deleted within the statement timeout of a request. */
const AT_ONCE = 50_000

/** Deletes the events of pages that are removed in this transaction: now, or by a job after it where a page has too many. */
export async function forgetEvents(tx: Tx, influencerIds: readonly string[], atOnce = AT_ONCE) {
  for (const influencerId of influencerIds) {
    for (const days of ["audience_open_days", "audience_kit_days"])
      await tx.execute(sql`delete from ${sql.identifier(days)} where influencer_id = ${influencerId}::uuid`)
    if (await hasMore(tx, influencerId, atOnce)) await enqueue(tx, FORGET_QUEUE, { influencerId })
    else await deleteEvents(tx, influencerId)
  }
}

/** The job: those of a page that is gone. */
export function forgetPage(influencerId: string) {
  return withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    await deleteEvents(tx, influencerId)
  })
}

async function hasMore(tx: Tx, influencerId: string, than: number) {
  const own = sql`where influencer_id = ${influencerId}::uuid limit ${than + 1}`
  const { rows } = await tx.execute<{ events: number }>(sql`
    select count(*)::int as events from (
      (select from link_in_bio_views ${own}) union all (select from link_clicks ${own})) e`)
  return (rows[0]?.events ?? 0) > than
}

async function deleteEvents(tx: Tx, influencerId: string) {
  for (const table of TABLES)
    await tx.execute(sql`delete from ${sql.identifier(table)} where influencer_id = ${influencerId}::uuid`)
}
