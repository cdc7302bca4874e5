import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { addDays } from "#platform/text/day"
import { countedDays } from "./counted.server"
import type { Lately, Weeks } from "./statistics"

const [WEEK, MONTH] = [7, 30]

/** A page's recent figures for a home, and the clicks of all its blocks; `clicked`: blocks clicked in the last thirty days. */
export type PageLately = Lately & Readonly<{ clicks: Weeks; clicked: ReadonlySet<string> }>

const NOBODY: PageLately = {
  month: { views: 0, clicks: 0 },
  views: { week: 0, before: 0 },
  clicks: { week: 0, before: 0 },
  blocks: new Map(),
  clicked: new Set(),
}

type Row = {
  id: string
  facet: "total" | "block"
  value: string
  views: number
  clicks: number
  weekViews: number
  weekViewsBefore: number
  weekClicks: number
  weekClicksBefore: number
}

/** The last weeks of many pages up to `today`, in one statement, with the figures that each page's own home has. */
export async function latelyOfEach(
  tx: Tx,
  influencerIds: readonly string[],
  today: string,
): Promise<(influencerId: string) => PageLately> {
  const [week, before] = [addDays(today, -WEEK), addDays(today, -2 * WEEK)]
  const sum = (column: string, which = sql`true`) =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where ${which}), 0)::float8`
  const inWeek = sql`day > ${week}::date`
  const inWeekBefore = sql`day <= ${week}::date and day > ${before}::date`
  const { rows } = await tx.execute<Row>(sql`
    select p.id, facet, value, ${sum("views")} as views, ${sum("clicks")} as clicks,
      ${sum("views", inWeek)} as "weekViews", ${sum("views", inWeekBefore)} as "weekViewsBefore",
      ${sum("clicks", inWeek)} as "weekClicks", ${sum("clicks", inWeekBefore)} as "weekClicksBefore"
    from unnest(${sql.param(influencerIds)}::uuid[]) p (id)
    cross join lateral (${countedDays(sql`p.id`, { from: addDays(today, 1 - MONTH), today })}) d
    where facet in ('total', 'block') group by 1, 2, 3`)
  const byPage = Map.groupBy(rows, ({ id }) => id)
  return (influencerId) => {
    const own = byPage.get(influencerId)
    return own ? latelyOf(own) : NOBODY
  }
}

function latelyOf(rows: readonly Row[]): PageLately {
  const total = rows.find(({ facet }) => facet === "total")
  const blocks = rows.filter(({ facet, clicks }) => facet === "block" && clicks > 0)
  return {
    month: { views: total?.views ?? 0, clicks: total?.clicks ?? 0 },
    views: { week: total?.weekViews ?? 0, before: total?.weekViewsBefore ?? 0 },
    clicks: { week: total?.weekClicks ?? 0, before: total?.weekClicksBefore ?? 0 },
    blocks: new Map(
      blocks
        .filter(({ weekClicks, weekClicksBefore }) => weekClicks + weekClicksBefore > 0)
        .map(({ value, weekClicks, weekClicksBefore }) => [value, { week: weekClicks, before: weekClicksBefore }]),
    ),
    clicked: new Set(blocks.map(({ value }) => value)),
  }
}
