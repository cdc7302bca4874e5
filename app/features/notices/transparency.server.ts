import { sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import type { YearOfNotices } from "./transparency"

/** The figures of every year that has some, the latest first, and of the present one. Counts alone: of nobody. */
export function loadTransparency(now = new Date()): Promise<YearOfNotices[]> {
  return readAs(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<YearOfNotices>(sql`
      with dated as (
        select extract(year from created_at at time zone 'Europe/Paris')::int as year, reason, decision, state,
          extract(epoch from decided_at - created_at) / 86400 as days from notices),
      reasons as (select year, jsonb_object_agg(reason, n) as counts
        from (select year, reason, count(*) as n from dated group by 1, 2) r group by 1),
      decisions as (select year, jsonb_object_agg(decision, n) as counts
        from (select year, decision, count(*) as n from dated where decision is not null group by 1, 2) d group by 1)
      select d.year, count(*)::int as received, r.counts as "byReason", coalesce(k.counts, '{}') as "byDecision",
        count(*) filter (where decision is null)::int as waiting,
        count(*) filter (where state in ('appealed', 'final'))::int as appealed,
        percentile_cont(0.5) within group (order by days)::float8 as "medianDays"
      from dated d join reasons r on r.year = d.year left join decisions k on k.year = d.year
      group by d.year, r.counts, k.counts order by d.year desc`)
    const year = Number(parisDay(now).slice(0, 4))
    return rows[0]?.year === year ? rows : [emptyYear(year), ...rows]
  })
}

function emptyYear(year: number): YearOfNotices {
  return { year, received: 0, byReason: {}, byDecision: {}, waiting: 0, appealed: 0, medianDays: null }
}
