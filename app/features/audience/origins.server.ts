import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { countedDays, midnight } from "./counted.server"

type Days = Readonly<{ from: string; today: string }>
type OriginDay = { day: string; origin: string; count: number }

/** People's views of a page by day and by where they came from. */
export async function viewsByOrigin(tx: Tx, influencerId: string, days: Days): Promise<OriginDay[]> {
  const { rows } = await tx.execute<OriginDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, value as origin, sum(views)::float8 as count
    from (${countedDays(influencerId, days)}) d where facet = 'referrer' group by 1, 2`)
  return rows
}

/** People's clicks on a block by day and by where they came from: of the days whose events are kept. */
export async function clicksByOrigin(
  tx: Tx,
  influencerId: string,
  { from, blockId }: Days & { blockId: string },
): Promise<OriginDay[]> {
  const { rows } = await tx.execute<OriginDay>(sql`
    select to_char((at at time zone 'Europe/Paris')::date, 'YYYY-MM-DD') as day, coalesce(referrer, '') as origin,
      count(*)::float8 as count
    from link_clicks where influencer_id = ${influencerId}::uuid and at >= (select ${midnight(sql`${from}::date`)})
      and block_id = ${blockId}::uuid and not is_bot
    group by 1, 2`)
  return rows
}
