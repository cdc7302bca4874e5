import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"
import { addDays, parisDay, utcDay } from "#platform/text/day"
import { midnight } from "./counted.server"
import { rollUpAudience } from "./roll-up.server"

const MONTHS_AHEAD = 3
/**
 * How long raw events are kept: as long as somebody may want a month counted again, of the 25 months that deliberation 2020-092
 * of the CNIL allows. Totals by day, which tell of nobody, stay.
 */
const DAYS_KEPT = 35

/** A page that is removed takes its events along. What was on its way to be written at that moment stays, for one night. */
const ORPHANS_SOUGHT_DAYS = 3

/**
 * Partitions for the months to come; the totals of days that are over; then the salts of those days, and events nobody may
 * keep any longer, destroyed. Totals come first: when they fail, no event is lost.
 */
export async function tidyAudience(now = new Date()) {
  const today = utcDay(now)
  const firstKept = addDays(parisDay(now), -DAYS_KEPT)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select app_private.ensure_audience_partitions((${today}::date + month * interval '1 month')::date)
      from generate_series(0, ${MONTHS_AHEAD}::int) month`),
  )
  await withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`delete from audience_salts where day < ${today}`)
    await tx.execute(sql`delete from audience_repeats where last_at < ${`${today}T00:00:00Z`}::timestamptz`)
  })
  await rollUpAudience(firstKept, now)
  const oldest = midnight(sql`${firstKept}::date`)
  await withActor(SYSTEM, (tx) => tx.execute(sql`select app_private.drop_audience_partitions(${oldest})`))
  const lately = midnight(sql`${addDays(parisDay(now), -ORPHANS_SOUGHT_DAYS)}::date`)
  for (const table of ["link_in_bio_views", "link_clicks"])
    await withActor(SYSTEM, async (tx) => {
      await allowLongStatements(tx)
      await tx.execute(sql`delete from ${sql.identifier(table)} where at < ${oldest}`)
      await tx.execute(sql`delete from ${sql.identifier(table)} e
        where e.at >= ${lately} and not exists (select 1 from influencers i where i.id = e.influencer_id)`)
    })
  // Deletes late counts for days that are closed, and counts of pages that were removed meanwhile.
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from audience_open_days d where day < ${firstKept}::date
      or not exists (select 1 from influencers i where i.id = d.influencer_id)`),
  )
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from audience_kit_days d
      where d.day >= ${firstKept}::date and not exists (select 1 from influencers i where i.id = d.influencer_id)`),
  )
}
