import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/paris-day"
import { midnight } from "./counted.server"
import { monthsBefore } from "./days"
import { rollUpAudience } from "./roll-up.server"
import { utcDay } from "./visitor-hash.server"

const MONTHS_AHEAD = 3
/** Of raw events, less than the 25 that deliberation 2020-092 of the CNIL allows; totals by day, which tell of nobody, stay. */
const MONTHS_KEPT = 12

/**
 * Partitions for the months to come; the totals of days that are over; then the salts of those days, and events nobody may
 * keep any longer, destroyed. Totals come first: when they fail, no event is lost.
 */
export async function tidyAudience(now = new Date()) {
  const today = utcDay(now)
  const firstKept = monthsBefore(parisDay(now), MONTHS_KEPT)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select app_private.ensure_audience_partitions((${today}::date + month * interval '1 month')::date)
      from generate_series(0, ${MONTHS_AHEAD}::int) month`),
  )
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from audience_salts where day < ${today}`))
  await rollUpAudience(firstKept, now)
  for (const table of ["link_in_bio_views", "link_clicks"])
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '120s', true)`)
      await tx.execute(sql`delete from ${sql.identifier(table)} e
        where e.at < ${midnight(sql`${firstKept}::date`)}
          or not exists (select 1 from influencers i where i.id = e.influencer_id)`)
    })
}
