import { type SQL, sql } from "drizzle-orm"

/** When a day begins in Paris. */
export function midnight(day: SQL) {
  return sql`(${day})::timestamp at time zone 'Europe/Paris'`
}

/**
 * Counts of the raw events that `where` leaves, by page, day and facet, in the columns of `audience_days`. What the job
 * writes and what the screens count afresh is this one statement, so that a total is the same before it is written and after.
 */
export function countedEvents(where: SQL) {
  const events = (table: string, isView: boolean) => sql`
    select influencer_id, (at at time zone 'Europe/Paris')::date as day, ${sql.raw(String(isView))} as is_view,
      ${isView ? sql`null::uuid as block_id` : sql`block_id`}, is_bot, visitor_hash, device, referrer, country
    from ${sql.identifier(table)} where ${where}`
  return sql`
    select influencer_id, day,
      case when grouping(block_id) = 0 then 'block' when grouping(referrer) = 0 then 'referrer'
        when grouping(device) = 0 then 'device' when grouping(country) = 0 then 'country' else 'total' end as facet,
      coalesce(block_id::text, referrer, device, country, '') as value,
      (count(*) filter (where is_view and not is_bot))::int as views,
      (count(*) filter (where not is_view and not is_bot))::int as clicks,
      (count(distinct visitor_hash) filter (where is_view and not is_bot))::int as visitors,
      (count(*) filter (where is_bot))::int as bot_hits
    from (${events("link_in_bio_views", true)} union all ${events("link_clicks", false)}) e
    group by influencer_id, day, grouping sets ((), (block_id), (referrer), (device), (country))
    having grouping(block_id) = 1 or block_id is not null`
}

/**
 * Counts of one page from a day on (from the first, where none is given) up to today, in those columns: days that the job
 * has been over from its table, the others from the events. The job goes from day to day without leaving one out, so what
 * comes after the page's last written day is not written, or empty.
 */
export function countedDays(influencerId: string, { from, today }: { from?: string; today: string }) {
  const own = sql`influencer_id = ${influencerId}::uuid`
  const begin = from ? sql`${from}::date` : sql`'-infinity'::date`
  const written = sql`select max(day) from audience_days where ${own} and day < ${today}::date`
  return sql`
    select day, facet, value, views, clicks, visitors, bot_hits from audience_days
    where ${own} and day >= ${begin} and day < ${today}::date
    union all
    select day, facet, value, views, clicks, visitors, bot_hits from (${countedEvents(sql`${own}
      and at >= ${midnight(sql`greatest(coalesce((${written}) + 1, '-infinity'), ${begin})`)}
      and at < ${midnight(sql`${today}::date + 1`)}`)}) fresh`
}
