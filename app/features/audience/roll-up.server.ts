import { sql } from "drizzle-orm"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"
import { addDays, daysBetween, parisDay } from "#platform/text/day"
import { countedEvents, midnight } from "./counted.server"

/** Events of a day that is over may still come in while the database was away: the last days are counted again. */
const DAYS_AGAIN = 3

/**
 * Writes the totals of every day that is over and not written yet, in order, and once more those of the last days written
 * whose events are still there, from `firstKept` on. Running it twice changes nothing. Rows that are taken out from a day on are
 * written again by the next run.
 */
export async function rollUpAudience(firstKept: string, now: Date) {
  const first = await firstToWrite(firstKept)
  if (first) for (const day of daysBetween(first, addDays(parisDay(now), -1))) await rollUpDay(day)
}

async function firstToWrite(firstKept: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ day: string | null }>(sql`
      select to_char(coalesce(
        (select least(max(day) + 1, greatest(max(day) - ${DAYS_AGAIN - 1}::int, ${firstKept}::date))
          from audience_days having count(*) > 0),
        (select min(at at time zone 'Europe/Paris')::date
          from (select at from link_in_bio_views union all select at from link_clicks) e)), 'YYYY-MM-DD') as day`),
  )
  return rows[0]?.day ?? null
}

function rollUpDay(day: string) {
  const date = sql`${day}::date`
  return withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audience_days'))`)
    await tx.execute(sql`delete from audience_days where day = ${date}`)
    await tx.execute(sql`
      insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits)
      select c.* from (${countedEvents(sql`at >= ${midnight(date)} and at < ${midnight(sql`${date} + 1`)}`)}) c
      where exists (select 1 from influencers i where i.id = c.influencer_id)`)
    await tx.execute(sql`
      insert into audience_site_days (day, views, clicks)
      select ${date}, coalesce(sum(views), 0), coalesce(sum(clicks), 0) from audience_days
      where day = ${date} and facet = 'total'
      on conflict (day) do update set views = excluded.views, clicks = excluded.clicks`)
    await tx.execute(sql`delete from audience_open_days where day = ${date}`)
  })
}
