import { sql } from "drizzle-orm"
import type { CountedDay } from "#app/features/admin-kit/public"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { addDays, parisDay, parisMidnight } from "#platform/text/day"
import { countWaitingForAdmins, type WaitingForAdmins } from "./waiting.server"

/** How many there are, and how many of them came in the last 30 days in Paris, today being one, and in the 30 before. */
export type Counted = { total: number; lately: number; before: number }

export type SiteCounts = {
  users: Counted
  influencers: Counted
  activeInfluencers: Counted
  verifiedInfluencers: Counted
  /** The accounts of companies: several may work for one. */
  companies: Counted
  /** The companies themselves, as their own tab counts them. */
  organisations: number
  collaborations: Counted
}

export type Overview = { waiting: WaitingForAdmins; counts: SiteCounts; signUps: CountedDay[] }

const CHARTED_DAYS = 90

/** What waits, and how much there is of everything, in three statements; only what the actor may read is counted, for admins all of it. */
export function loadOverview(actor: Actor, now = new Date()): Promise<Overview> {
  return readAs(actor, async (tx) => ({
    waiting: await countWaitingForAdmins(tx),
    counts: await countSite(tx, now),
    signUps: await countSignUps(tx, now),
  }))
}

async function countSite(tx: Tx, now: Date) {
  // People, and not their rows of user_roles: a plain user has none, and somebody may have two.
  const { rows } = await tx.execute<SiteCounts>(sql`
    with influencers_now as (select is_active, is_verified, created_at from influencers)
    select (select ${counted(now)} from profiles) as users,
           (select ${counted(now)} from influencers_now) as influencers,
           (select ${counted(now)} from influencers_now where is_active) as "activeInfluencers",
           (select ${counted(now)} from influencers_now where is_verified) as "verifiedInfluencers",
           (select ${counted(now)} from user_roles where role = 'entreprise') as companies,
           (select count(*)::float8 from companies) as organisations,
           (select ${counted(now)} from collaborations) as collaborations`)
  const [counts] = rows
  if (!counts) throw new Error("aggregates without a group always give one row")
  return counts
}

/** The counts of a table with `created_at`, by whole days as the charts and Statistics have them. */
function counted(now: Date) {
  const firstOf = (days: number) => parisMidnight(addDays(parisDay(now), 1 - days)).toISOString()
  const [month, twoMonths] = [sql`${firstOf(30)}::timestamptz`, sql`${firstOf(60)}::timestamptz`]
  return sql`json_build_object('total', count(*),
    'lately', count(*) filter (where created_at >= ${month}),
    'before', count(*) filter (where created_at >= ${twoMonths} and created_at < ${month}))`
}

/** Every day of the chart, those without anybody too; the oldest first. */
async function countSignUps(tx: Tx, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date`
  const { rows } = await tx.execute<CountedDay>(sql`
    with came as (
      select (created_at at time zone 'Europe/Paris')::date as day, count(*) as n from profiles
      where created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${CHARTED_DAYS + 1})
      group by 1)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(came.n, 0)::float8 as count
    from generate_series(${today} - ${CHARTED_DAYS - 1}::int, ${today}, interval '1 day') as each(day)
    left join came on came.day = each.day::date
    order by each.day`)
  return rows
}
