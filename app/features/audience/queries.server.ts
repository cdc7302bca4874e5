import { sql } from "drizzle-orm"
import { type Actor, readAs } from "#platform/database/actor.server"

export type AudienceTotals = { views: number; clicks: number; botHits: number }
export type AudienceDay = { day: string; views: number; clicks: number }

/** All views and clicks so far, by people; robots' are counted apart. Zeros for an influencer that the actor may not look at. */
export async function audienceTotals(actor: Actor, influencerId: string): Promise<AudienceTotals> {
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<AudienceTotals>(sql`
      select v.people::float8 as views, c.people::float8 as clicks, (v.bots + c.bots)::float8 as "botHits"
      from (select count(*) filter (where not is_bot) as people, count(*) filter (where is_bot) as bots
              from link_in_bio_views where influencer_id = ${influencerId}::uuid) v,
           (select count(*) filter (where not is_bot) as people, count(*) filter (where is_bot) as bots
              from link_clicks where influencer_id = ${influencerId}::uuid) c`),
  )
  return rows[0] ?? { views: 0, clicks: 0, botHits: 0 }
}

/** The last `days` days in Paris, today last, days without anybody included; people only. `day` is `2026-01-31`. */
export async function audienceByDay(
  actor: Actor,
  influencerId: string,
  days: number,
  now = new Date(),
): Promise<AudienceDay[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date`
  const perDay = (table: string) => sql`
    select (at at time zone 'Europe/Paris')::date as day, count(*) as people from ${sql.identifier(table)}
    where influencer_id = ${influencerId}::uuid and not is_bot
      and at >= (${today} - ${days - 1}::int)::timestamp at time zone 'Europe/Paris'
    group by 1`
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<AudienceDay>(sql`
      select to_char(d.day, 'YYYY-MM-DD') as day,
        coalesce(v.people, 0)::float8 as views, coalesce(c.people, 0)::float8 as clicks
      from (select ${today} - n as day from generate_series(0, ${days - 1}::int) n) d
      left join (${perDay("link_in_bio_views")}) v using (day)
      left join (${perDay("link_clicks")}) c using (day)
      order by d.day`),
  )
  return rows
}
