import { type SQL, sql } from "drizzle-orm"

/** When a day begins in Paris. */
export function midnight(day: SQL) {
  return sql`(${day})::timestamp at time zone 'Europe/Paris'`
}

const PARIS_DAY = sql`(at at time zone 'Europe/Paris')::date as day`
const PEOPLES_VIEWS = sql`is_view and not is_bot`

/**
 * Counts of the raw events that `where` leaves, by page, day and facet, in the columns of `audience_days`. What the job
 * writes and what the screens count afresh is told apart by this one statement, so that a total is the same before it is
 * written and after.
 */
export function countedEvents(where: SQL) {
  const each = (which: SQL) => sql`count(*) filter (where ${which})`
  const visitors = sql`count(distinct visitor_hash) filter (where ${PEOPLES_VIEWS})`
  return sql`
    select influencer_id, day,
      case when grouping(block_id) = 0 then 'block' when grouping(referrer) = 0 then 'referrer'
        when grouping(device) = 0 then 'device' when grouping(country) = 0 then 'country' else 'total' end as facet,
      coalesce(block_id::text, referrer, device, country, '') as value,
      (${each(PEOPLES_VIEWS)})::int as views, (${each(sql`not is_view and not is_bot`)})::int as clicks,
      (${visitors})::int as visitors, (${each(sql`is_bot`)})::int as bot_hits
    from (${events(where)}) e
    group by influencer_id, day, grouping sets ((), (block_id), (referrer), (device), (country))
    having grouping(block_id) = 1 or block_id is not null`
}

function events(where: SQL) {
  const of = (table: string, isView: boolean) => sql`
    select influencer_id, ${PARIS_DAY}, ${sql.raw(String(isView))} as is_view,
      ${isView ? sql`null::uuid as block_id` : sql`block_id`}, is_bot, visitor_hash, device, referrer, country
    from ${sql.identifier(table)} where ${where}`
  return sql`${of("link_in_bio_views", true)} union all ${of("link_clicks", false)}`
}

/** The same columns of the days that are counted as their events are written. Visitors stand with the page alone. */
function countedOpen(where: SQL) {
  const sum = (column: string) => sql`sum(${sql.raw(column)})::int`
  return sql`
    select influencer_id, day,
      case when grouping(referrer) = 0 then 'referrer' when grouping(device) = 0 then 'device'
        when grouping(country) = 0 then 'country' else 'total' end as facet,
      coalesce(referrer, device, country, '') as value, ${sum("views")} as views, ${sum("clicks")} as clicks,
      ${sum("visitors")} as visitors, ${sum("bot_hits")} as bot_hits
    from audience_open_days where ${where} and block = ''
    group by influencer_id, day, grouping sets ((), (referrer), (device), (country))
    union all
    select influencer_id, day, 'block', block, views, clicks, visitors, bot_hits
    from audience_open_days where ${where} and block <> ''`
}

/** Days of one page, from the first where none is given, up to today. */
type Days = { from?: string; today: string }

/**
 * Counts of one page in those columns: days that the job has been over from its table, the others from those that were counted
 * as they came. The job goes from day to day without leaving one out, so what comes after the page's last written day is not
 * written, or empty. Of days that are in neither (their totals were taken out) the events are counted.
 */
export function countedDays(influencerId: string | SQL, days: Days) {
  const { written, open, fresh } = daysOf(influencerId, days)
  return sql`
    select day, facet, value, views, clicks, visitors, bot_hits from audience_days where ${written}
    union all select day, facet, value, views, clicks, visitors, bot_hits from (${countedOpen(open)}) open
    union all select day, facet, value, views, clicks, visitors, bot_hits from (${countedEvents(fresh)}) fresh`
}

/** Like `countedDays`, with the visitors by device, origin and country: days that are not closed are counted from the events. */
export function countedLines(influencerId: string, days: Days) {
  const { written, unwritten } = daysOf(influencerId, days)
  return sql`
    select day, facet, value, views, clicks, visitors, bot_hits from audience_days where ${written}
    union all select day, facet, value, views, clicks, visitors, bot_hits from (${countedEvents(unwritten)}) fresh`
}

/** Views, clicks and hits of robots on the same days. */
export function countedTotals(influencerId: string, days: Days) {
  const { written, open, fresh } = daysOf(influencerId, days)
  const people = sql`count(*) filter (where not is_bot)`
  const robots = sql`count(*) filter (where is_bot)`
  return sql`
    select views, clicks, bot_hits from audience_days where ${written} and facet = 'total'
    union all select views, clicks, bot_hits from audience_open_days where ${open} and block = ''
    union all select ${people}, 0, ${robots} from link_in_bio_views where ${fresh}
    union all select 0, ${people}, ${robots} from link_clicks where ${fresh}`
}

function daysOf(influencerId: string | SQL, { from, today }: Days) {
  const own = sql`influencer_id = ${influencerId}::uuid`
  const begin = from ? sql`${from}::date` : sql`'-infinity'::date`
  const next = sql`${today}::date + 1`
  const before = sql`${own} and day < ${today}::date`
  const firstUnwritten = sql`select greatest(coalesce(max(day) + 1, '-infinity'), ${begin}) from audience_days where ${before}`
  const open = sql`${own} and day >= (${firstUnwritten}) and day < ${next}`
  const firstOpen = sql`select coalesce(min(day), ${next}) from audience_open_days where ${open}`
  // One subquery altogether: an expression around it would be asked of every event of the page, past the index, since the
  // policy comes first.
  const since = sql`${own} and at >= (select ${midnight(sql`(${firstUnwritten})`)})`
  return {
    written: sql`${before} and day >= ${begin}`,
    open,
    fresh: sql`${since} and at < (select ${midnight(sql`(${firstOpen})`)})`,
    unwritten: sql`${since} and at < ${midnight(next)}`,
  }
}
