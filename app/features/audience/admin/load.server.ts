import { sql } from "drizzle-orm"
import type { CountedDay } from "#app/features/admin-kit/public"
import { readAsAdmin } from "#app/features/admin-kit/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { lastDays, parisDay } from "#platform/text/day"
import type { Locale } from "#vocabulary/locales"
import { type Period, periodOf } from "./periods"

/** The figures counted per day, in the order of the charts. */
const SERIES = ["signUps", "pages", "views", "clicks", "proposals", "contracts"] as const
export type Series = (typeof SERIES)[number]

/** New accounts by the language that they chose. */
export type LanguageCount = { locale: Locale; count: number }

export type StatisticsContent = {
  period: Period
  series: readonly { name: Series; days: CountedDay[] }[]
  languages: LanguageCount[]
}

/**
 * How much of everything there was on each of the last days in Paris, and the languages of those who came. Views and clicks are
 * people's, and are counted when their day is over.
 */
export function loadStatistics(actor: Member, params: URLSearchParams, now = new Date()): Promise<StatisticsContent> {
  const period = periodOf(params)
  const days = lastDays(parisDay(now), period)
  return readAsAdmin(actor, async (tx) => {
    const since = days[0] ?? parisDay(now)
    const counts = await countByDay(tx, since)
    const countOf = (name: Series, day: string) => counts.get(`${name} ${day}`) ?? 0
    return {
      period,
      series: SERIES.map((name) => ({ name, days: days.map((day) => ({ day, count: countOf(name, day) })) })),
      languages: await countLanguages(tx, since),
    }
  })
}

/** From the first moment of a day in Paris on. */
const from = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Paris'`
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Europe/Paris')::date`)

async function countByDay(tx: Tx, since: string) {
  const start = from(since)
  const { rows } = await tx.execute<{ name: string; day: string; n: number }>(sql`
    select name, to_char(day, 'YYYY-MM-DD') as day, n::float8 as n from (
      select 'signUps' as name, ${dayOf("created_at")} as day, count(*) as n from profiles
        where created_at >= ${start} group by 2
      union all select 'pages', ${dayOf("created_at")}, count(*) from influencers where created_at >= ${start} group by 2
      union all select 'views', day, views from audience_site_days where day >= ${since}::date
      union all select 'clicks', day, clicks from audience_site_days where day >= ${since}::date
      union all select 'proposals', ${dayOf("created_at")}, count(*) from collaborations
        where offer_version is not null and created_at >= ${start} group by 2
      union all select 'contracts', ${dayOf("made_at")}, count(*) from contracts
        where version = 1 and made_at >= ${start} group by 2) counted`)
  return new Map(rows.map(({ name, day, n }) => [`${name} ${day}`, n]))
}

async function countLanguages(tx: Tx, since: string) {
  const { rows } = await tx.execute<LanguageCount>(sql`
    select locale, count(*)::float8 as count from profiles where created_at >= ${from(since)}
    group by locale order by count(*) desc, locale`)
  return rows
}
