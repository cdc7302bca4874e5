import { type SQL, sql } from "drizzle-orm"

/** When a day begins in Paris. */
export function midnight(day: SQL) {
  return sql`(${day})::timestamp at time zone 'Europe/Paris'`
}

/** Whether people are told apart for each value of a facet, or on the whole page alone, which is three times as fast. */
type Visitors = "everywhere" | "on the page"

const PARIS_DAY = sql`(at at time zone 'Europe/Paris')::date as day`
const ARE_PEOPLES_VIEWS = sql`is_view and not is_bot`

/**
 * Counts of the raw events that `where` leaves, by page, day and facet, in the columns of `audience_days`. What the job
 * writes and what the screens count afresh is this one statement, so that a total is the same before it is written and after.
 * With visitors `on the page` they stand in rows of their own, to be added to the others.
 */
export function countedEvents(where: SQL, visitors: Visitors = "everywhere") {
  const events = (table: string, isView: boolean) => sql`
    select influencer_id, ${PARIS_DAY}, ${sql.raw(String(isView))} as is_view,
      ${isView ? sql`null::uuid as block_id` : sql`block_id`}, is_bot, visitor_hash, device, referrer, country
    from ${sql.identifier(table)} where ${where}`
  const counts = sql`
    select influencer_id, day,
      case when grouping(block_id) = 0 then 'block' when grouping(referrer) = 0 then 'referrer'
        when grouping(device) = 0 then 'device' when grouping(country) = 0 then 'country' else 'total' end as facet,
      coalesce(block_id::text, referrer, device, country, '') as value,
      (count(*) filter (where ${ARE_PEOPLES_VIEWS}))::int as views,
      (count(*) filter (where not is_view and not is_bot))::int as clicks,
      ${visitors === "everywhere" ? sql`(count(distinct visitor_hash) filter (where ${ARE_PEOPLES_VIEWS}))::int` : sql`0`} as visitors,
      (count(*) filter (where is_bot))::int as bot_hits
    from (${events("link_in_bio_views", true)} union all ${events("link_clicks", false)}) e
    group by influencer_id, day, grouping sets ((), (block_id), (referrer), (device), (country))
    having grouping(block_id) = 1 or block_id is not null`
  if (visitors === "everywhere") return counts
  return sql`(${counts}) union all
    select influencer_id, day, 'total', '', 0, 0, count(*)::int, 0 from (
      select distinct influencer_id, ${PARIS_DAY}, visitor_hash from link_in_bio_views where ${where} and not is_bot) people
    group by influencer_id, day`
}

/** Days of one page, from the first where none is given, up to today. */
type Days = { from?: string; today: string }

/**
 * Counts of one page in those columns: days that the job has been over from its table, the others from the events. The job
 * goes from day to day without leaving one out, so what comes after the page's last written day is not written, or empty.
 */
export function countedDays(influencerId: string, days: Days, visitors?: Visitors) {
  const { written, fresh } = daysOf(influencerId, days)
  return sql`
    select day, facet, value, views, clicks, visitors, bot_hits from audience_days where ${written}
    union all
    select day, facet, value, views, clicks, visitors, bot_hits from (${countedEvents(fresh, visitors)}) fresh`
}

/** Views, clicks and hits of robots on the same days: counted alone, of a day's million events in less than a second. */
export function countedTotals(influencerId: string, days: Days) {
  const { written, fresh } = daysOf(influencerId, days)
  const people = sql`count(*) filter (where not is_bot)`
  const robots = sql`count(*) filter (where is_bot)`
  return sql`
    select views, clicks, bot_hits from audience_days where ${written} and facet = 'total'
    union all select ${people}, 0, ${robots} from link_in_bio_views where ${fresh}
    union all select 0, ${people}, ${robots} from link_clicks where ${fresh}`
}

function daysOf(influencerId: string, { from, today }: Days) {
  const own = sql`influencer_id = ${influencerId}::uuid`
  const begin = from ? sql`${from}::date` : sql`'-infinity'::date`
  const lastWritten = sql`select max(day) from audience_days where ${own} and day < ${today}::date`
  return {
    written: sql`${own} and day >= ${begin} and day < ${today}::date`,
    fresh: sql`${own} and at >= ${midnight(sql`greatest(coalesce((${lastWritten}) + 1, '-infinity'), ${begin})`)}
      and at < ${midnight(sql`${today}::date + 1`)}`,
  }
}
