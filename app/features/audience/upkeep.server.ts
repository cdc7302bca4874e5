import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { utcDay } from "./visitor-hash.server"

const MONTHS_AHEAD = 3
/** Deliberation 2020-092 of the CNIL: raw audience data is kept 25 months at most. */
const MONTHS_KEPT = 25

/** Partitions for the months to come; the salts of days that are over, and events nobody may keep any longer, destroyed. */
export async function tidyAudience(now = new Date()) {
  const today = utcDay(now)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select app_private.ensure_audience_partitions((${today}::date + month * interval '1 month')::date)
      from generate_series(0, ${MONTHS_AHEAD}::int) month`),
  )
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from audience_salts where day < ${today}`))
  for (const table of ["link_in_bio_views", "link_clicks"])
    await withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '120s', true)`)
      await tx.execute(sql`delete from ${sql.identifier(table)} e
        where e.at < ${today}::date - ${MONTHS_KEPT} * interval '1 month'
          or not exists (select 1 from influencers i where i.id = e.influencer_id)`)
    })
}
