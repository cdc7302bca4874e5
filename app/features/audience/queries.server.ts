import { type SQL, sql } from "drizzle-orm"
import { type Actor, readAs } from "#platform/database/actor.server"
import { addDays, daysBetween, parisDay } from "#platform/text/day"
import type { Facet } from "#vocabulary/audience"
import { countedDays, countedLines, countedTotals } from "./counted.server"
import type { AudienceStatistics, BlockSigns, Period } from "./statistics"

export type AudienceTotals = { views: number; clicks: number; botHits: number }
type Counts = { views: number; clicks: number; visitors: number; botHits: number }
/** Counts of the page on a day (`total`), or of one value of a facet; `day` is empty where the statistics do not tell days apart. */
export type CountedRow = Counts & { facet: Facet | "total"; day: string; value: string } & BlockSigns

/** With the clicks of two weeks, where they are asked for. */
type WeekRow = CountedRow & { week?: number; weekBefore?: number }

const [WEEK, MONTH] = [7, 30]
const SUMS = sumsOf(sql`true`)

function sumsOf(which: SQL) {
  const sum = (column: string) => sql`coalesce(sum(${sql.raw(column)}) filter (where ${which}), 0)::float8`
  return sql`${sum("views")} as views, ${sum("clicks")} as clicks, ${sum("visitors")} as visitors, ${sum("bot_hits")} as "botHits"`
}

const DAY = sql`to_char(day, 'YYYY-MM-DD')`

/** All views and clicks so far, by people; robots' are counted apart. Zeros for an influencer that the actor may not look at. */
export async function audienceTotals(actor: Actor, influencerId: string, now = new Date()): Promise<AudienceTotals> {
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<AudienceTotals>(sql`
      select coalesce(sum(views), 0)::float8 as views, coalesce(sum(clicks), 0)::float8 as clicks,
        coalesce(sum(bot_hits), 0)::float8 as "botHits"
      from (${countedTotals(influencerId, { today: parisDay(now) })}) d`),
  )
  return rows[0] ?? { views: 0, clicks: 0, botHits: 0 }
}

/** How often each block was clicked in the last thirty days, as the dashboard counts them, by its id; what nobody clicked is left out. */
export async function clicksOfMonth(actor: Actor, influencerId: string, now: Date) {
  const today = parisDay(now)
  const from = addDays(today, 1 - MONTH)
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<{ value: string; clicks: number }>(sql`
      select value, sum(clicks)::float8 as clicks
      from (${countedDays(influencerId, { from, today })}) d
      where facet = 'block' group by value having sum(clicks) > 0`),
  )
  return new Map(rows.map(({ value, clicks }) => [value, clicks]))
}

/** The last `period` days in Paris, today last, in one statement. Nothing but zeros for an influencer that is not the actor's. */
export async function audienceStatistics(
  actor: Actor,
  influencerId: string,
  { period, now = new Date() }: { period: Period; now?: Date },
): Promise<AudienceStatistics> {
  const today = parisDay(now)
  const first = addDays(today, 1 - period)
  const [week, weekBefore] = [addDays(today, -WEEK), addDays(today, -2 * WEEK)]
  // Two periods for the comparison, or the month that is told of whatever the period is.
  const from = [addDays(first, -period), addDays(today, 1 - MONTH)].toSorted()[0] ?? first
  const inPeriod = sql`(facet = 'total' or day >= ${first}::date)`
  const rows = await readRows(
    actor,
    influencerId,
    sql`select facet, case when facet = 'total' then ${DAY} else '' end as day, value, ${sumsOf(inPeriod)},
        coalesce(sum(clicks) filter (where day > ${week}::date), 0)::float8 as week,
        coalesce(sum(clicks) filter (where day <= ${week}::date and day > ${weekBefore}::date), 0)::float8 as "weekBefore"
      from (${countedDays(influencerId, { from, today })}) d
      where ${inPeriod} or (facet = 'block' and day > ${weekBefore}::date) group by 1, 2, 3`,
  )
  return statisticsOf(rows, { period, until: now, first, today })
}

/** Everything of those days, told apart by day: for a file. */
export function audienceLines(
  actor: Actor,
  influencerId: string,
  { period, now = new Date() }: { period: Period; now?: Date },
): Promise<CountedRow[]> {
  const today = parisDay(now)
  return readRows(
    actor,
    influencerId,
    sql`select facet, ${DAY} as day, value, ${SUMS}
      from (${countedLines(influencerId, { from: addDays(today, 1 - period), today })}) d group by 1, 2, 3`,
  )
}

export type KitOpenings = {
  opens: number
  visitors: number
  before: number
  days: { day: string; opens: number; visitors: number; botHits: number }[]
}

/** How often the kit was opened in the last `period` days in Paris, and in as many before; days without anybody are left out. */
export async function kitOpenings(
  actor: Actor,
  influencerId: string,
  { period, now = new Date() }: { period: Period; now?: Date },
): Promise<KitOpenings> {
  const first = addDays(parisDay(now), 1 - period)
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<{ day: string; opens: number; visitors: number; botHits: number }>(sql`
      select ${DAY} as day, opens, visitors, bot_hits as "botHits" from audience_kit_days
      where influencer_id = ${influencerId}::uuid and day >= ${addDays(first, -period)}::date order by day`),
  )
  const days = rows.filter(({ day }) => day >= first)
  const sum = (from: typeof rows, key: "opens" | "visitors") => from.reduce((all, row) => all + row[key], 0)
  const before = sum(rows, "opens") - sum(days, "opens")
  return { opens: sum(days, "opens"), visitors: sum(days, "visitors"), before, days }
}

async function readRows(actor: Actor, influencerId: string, counted: SQL): Promise<WeekRow[]> {
  const { rows } = await readAs(actor, (tx) =>
    tx.execute<WeekRow>(sql`
      select r.*, b.title, b.kind, b.picture from (${counted}) r
      left join custom_bio_links b on r.facet = 'block' and b.influencer_id = ${influencerId}::uuid and b.id::text = r.value
      order by r.day, array_position(array['total', 'block', 'referrer', 'device', 'country'], r.facet),
        r.clicks + r.views desc, r.value`),
  )
  return rows
}

function statisticsOf(
  rows: readonly WeekRow[],
  { period, until, first, today }: { period: Period; until: Date; first: string; today: string },
): AudienceStatistics {
  const totals = rows.filter(({ facet }) => facet === "total")
  const current = totals.filter(({ day }) => day >= first)
  const earlier = totals.filter(({ day }) => day < first && day >= addDays(first, -period))
  const since = (day: string) => totals.filter((row) => row.day > day)
  const [week, weekBefore, month] = [addDays(today, -WEEK), addDays(today, -2 * WEEK), addDays(today, -MONTH)]
  const byDay = new Map(current.map((row) => [row.day, row]))
  const sum = (from: readonly CountedRow[], key: keyof Counts) => from.reduce((all, row) => all + row[key], 0)
  return {
    period,
    until,
    totals: {
      views: sum(current, "views"),
      clicks: sum(current, "clicks"),
      visitors: sum(current, "visitors"),
      botHits: sum(current, "botHits"),
    },
    before: { views: sum(earlier, "views"), clicks: sum(earlier, "clicks") },
    days: daysBetween(first, today).map((day) => {
      const { views = 0, clicks = 0, visitors = 0 } = byDay.get(day) ?? {}
      return { day, views, clicks, visitors }
    }),
    facets: {
      block: sharesOf(rows, "block"),
      referrer: sharesOf(rows, "referrer"),
      device: sharesOf(rows, "device"),
      country: sharesOf(rows, "country"),
    },
    lately: {
      month: { views: sum(since(month), "views"), clicks: sum(since(month), "clicks") },
      views: {
        week: sum(since(week), "views"),
        before: sum(since(weekBefore), "views") - sum(since(week), "views"),
      },
      blocks: new Map(
        rows
          .filter(({ facet, week: clicks = 0, weekBefore = 0 }) => facet === "block" && clicks + weekBefore > 0)
          .map(({ value, week: clicks = 0, weekBefore: before = 0 }) => [value, { week: clicks, before }]),
      ),
    },
  }
}

/** Blocks by their clicks, the others by the views that they brought. */
function sharesOf(rows: readonly CountedRow[], facet: Facet) {
  const key = facet === "block" ? "clicks" : "views"
  return rows
    .filter((row) => row.facet === facet && row[key] > 0)
    .map(({ value, title, kind, picture, views, clicks }) => ({ value, title, kind, picture, views, clicks }))
    .sort((a, b) => b[key] - a[key])
}
