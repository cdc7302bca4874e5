import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { countedDays, midnight } from "./counted.server"

type Days = Readonly<{ from: string; today: string }>
type OriginDay = { day: string; origin: string; count: number }
type OriginDays = (id: string) => readonly OriginDay[]

/** People's views of some pages by day and by where they came from. */
export async function viewsByOrigin(tx: Tx, influencerIds: readonly string[], days: Days): Promise<OriginDays> {
  const { rows } = await tx.execute<OriginDay & { id: string }>(sql`
    select p.id, to_char(day, 'YYYY-MM-DD') as day, value as origin, sum(views)::float8 as count
    from unnest(${sql.param(influencerIds)}::uuid[]) p (id) cross join lateral (${countedDays(sql`p.id`, days)}) d
    where facet = 'referrer' group by 1, 2, 3`)
  return byId(rows)
}

/** People's clicks on some blocks by day up to `today` and by where they came from, by the block: of the days whose events are kept. */
export async function clicksByOrigin(
  tx: Tx,
  blocks: readonly Readonly<{ influencerId: string; blockId: string }>[],
  { from, today }: Days,
): Promise<OriginDays> {
  const { rows } = await tx.execute<OriginDay & { id: string }>(sql`
    select b.id, to_char((at at time zone 'Europe/Paris')::date, 'YYYY-MM-DD') as day, coalesce(referrer, '') as origin,
      count(*)::float8 as count
    from unnest(${sql.param(blocks.map(({ influencerId }) => influencerId))}::uuid[],
      ${sql.param(blocks.map(({ blockId }) => blockId))}::uuid[]) b (page, id)
    join link_clicks e on e.influencer_id = b.page and e.block_id = b.id
    where at >= (select ${midnight(sql`${from}::date`)}) and at < (select ${midnight(sql`${today}::date + 1`)}) and not is_bot
    group by 1, 2, 3`)
  return byId(rows)
}

function byId(rows: readonly (OriginDay & { id: string })[]): OriginDays {
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return (id) => grouped.get(id) ?? []
}
