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
  return byFacet(events(where), each, sql`count(distinct visitor_hash) filter (where ${PEOPLES_VIEWS})`)
}

/**
 * As `countedEvents`, but visitors are counted for the page alone, in rows of their own that are added to the others. Like
 * events are grouped first, which takes a quarter of the time for a page with hundreds of thousands a day.
 */
function countedAlike(where: SQL) {
  const alike = sql`
    select influencer_id, day, is_view, block_id, is_bot, device, referrer, country, count(*) as events
    from (${events(where)}) each group by 1, 2, 3, 4, 5, 6, 7, 8`
  const each = (which: SQL) => sql`coalesce(sum(events) filter (where ${which}), 0)`
  return sql`
    (${byFacet(alike, each, sql`0`)}) union all
    select influencer_id, day, 'total', '', 0, 0, count(*)::int, 0 from (
      select distinct influencer_id, ${PARIS_DAY}, visitor_hash from link_in_bio_views where ${where} and not is_bot) people
    group by influencer_id, day`
}

function events(where: SQL) {
  const of = (table: string, isView: boolean) => sql`
    select influencer_id, ${PARIS_DAY}, ${sql.raw(String(isView))} as is_view,
      ${isView ? sql`null::uuid as block_id` : sql`block_id`}, is_bot, visitor_hash, device, referrer, country
    from ${sql.identifier(table)} where ${where}`
  return sql`${of("link_in_bio_views", true)} union all ${of("link_clicks", false)}`
}

function byFacet(from: SQL, each: (which: SQL) => SQL, visitors: SQL) {
  return sql`
    select influencer_id, day,
      case when grouping(block_id) = 0 then 'block' when grouping(referrer) = 0 then 'referrer'
        when grouping(device) = 0 then 'device' when grouping(country) = 0 then 'country' else 'total' end as facet,
      coalesce(block_id::text, referrer, device, country, '') as value,
      (${each(PEOPLES_VIEWS)})::int as views, (${each(sql`not is_view and not is_bot`)})::int as clicks,
      (${visitors})::int as visitors, (${each(sql`is_bot`)})::int as bot_hits
    from (${from}) e
    group by influencer_id, day, grouping sets ((), (block_id), (referrer), (device), (country))
    having grouping(block_id) = 1 or block_id is not null`
}

/** Days of one page, from the first where none is given, up to today. */
type Days = { from?: string; today: string }

/**
 * Counts of one page in those columns: days that the job has been over from its table, the others from the events. The job
 * goes from day to day without leaving one out, so what comes after the page's last written day is not written, or empty.
 */
export function countedDays(influencerId: string, days: Days, { visitorsByFacet }: { visitorsByFacet: boolean }) {
  const { written, fresh } = daysOf(influencerId, days)
  const counted = visitorsByFacet ? countedEvents(fresh) : countedAlike(fresh)
  return sql`
    select day, facet, value, views, clicks, visitors, bot_hits from audience_days where ${written}
    union all
    select day, facet, value, views, clicks, visitors, bot_hits from (${counted}) fresh`
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
  const before = sql`${own} and day < ${today}::date`
  // One subquery altogether: an expression around it would be asked of every event of the page, past the index, since the
  // policy comes first.
  const firstFresh = sql`(select ${midnight(sql`greatest(coalesce(max(day) + 1, '-infinity'), ${begin})`)} from audience_days where ${before})`
  return {
    written: sql`${before} and day >= ${begin}`,
    fresh: sql`${own} and at >= ${firstFresh} and at < ${midnight(sql`${today}::date + 1`)}`,
  }
}
