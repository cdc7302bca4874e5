import { sql } from "drizzle-orm"
import {
  type CompanyList,
  type EntryView,
  entryView,
  newestCampaigns,
  newestFavourites,
} from "#app/features/company-lists/public.server"
import { companies } from "#database/schema/companies"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"
import { type WaitingTask, waitingFor } from "../waiting/queries.server"
import type { Activity, Counted, Period } from "./activity"

const SHOWN_CAMPAIGNS = 5
const SHOWN_FAVOURITES = 5

export type CompanyFigures = Record<"searches" | "contacted" | "conversations" | "collaborations", Counted>
export type CompanyDashboard = {
  name: string
  figures: CompanyFigures
  /** The oldest day first, those on which nothing happened too. */
  days: Activity[]
  campaigns: CompanyList[]
  favourites: EntryView[]
  waiting: WaitingTask[]
}
type Asked = { period: Period; now?: Date }

/** The dashboard of the actor's own company; null for somebody who belongs to none. */
export function findCompanyDashboard(
  actor: Actor,
  { period, now = new Date() }: Asked,
): Promise<CompanyDashboard | null> {
  return readAs(actor, async (tx) => {
    const [company] = await tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(sql`${companies.id} = (select app_private.get_user_company_id())`)
    if (!company) return null
    // All at once: what is awaited one by one is a way to the database and back each.
    const [figures, days, campaigns, favourites, waiting] = await Promise.all([
      countFigures(tx, company.id, now),
      countDays(tx, company.id, { period, now }),
      newestCampaigns(tx, company.id, SHOWN_CAMPAIGNS),
      newestFavourites(tx, company.id, SHOWN_FAVOURITES),
      waitingFor(tx, { side: "company", companyId: company.id }, now),
    ])
    return {
      name: company.name,
      figures,
      days,
      campaigns,
      favourites: favourites.map((entry) => entryView(entry)),
      waiting,
    }
  })
}

/** The influencers that the company has written to or sent a proposal, with the first time. */
const contactsOf = (companyId: string) => sql`
  select influencer_id, min(created_at) as at from (
    select influencer_id, created_at from conversations where company_id = ${companyId}
    union all
    select influencer_id, created_at from collaborations
    where company_id = ${companyId} and offer_version is not null and influencer_id is not null) each
  group by influencer_id`

/** Conversations in which both have written, events aside, and when the later of the two first did. */
const conversationsOf = (companyId: string) => sql`
  select greatest(own.at, theirs.at) as at from conversations c
  cross join lateral (${firstMessage("company")}) own
  cross join lateral (${firstMessage("influencer")}) theirs
  where c.company_id = ${companyId} and c.to_company_seq > 0`

function firstMessage(side: Side) {
  return sql`select created_at as at from messages
    where conversation_id = c.id and side = ${side} and event is null order by seq limit 1`
}

async function countFigures(tx: Tx, companyId: string, now: Date): Promise<CompanyFigures> {
  const { rows } = await tx.execute<CompanyFigures>(sql`
    select (select ${counted(now)} from (
        select searched_at as at from company_searches where company_id = ${companyId}) s) as searches,
      (select ${counted(now)} from (${contactsOf(companyId)}) c) as contacted,
      (select ${counted(now)} from (${conversationsOf(companyId)}) c) as conversations,
      -- Active ones are counted, and as their change those that came about, ended or not.
      (select ${counted(now, sql`filter (where status = 'active')`)} from (
        select status, accepted_at as at from collaborations
        where company_id = ${companyId} and offer_version is not null and accepted_at is not null) c) as collaborations`)
  const [figures] = rows
  if (!figures) throw new Error("aggregates without a group always give one row")
  return figures
}

/** The counts of rows with `at`. The 30 days are those of the chart, of Paris and with today, so that both say one number. */
function counted(now: Date, which = sql``) {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`
  const daysAgo = (days: number) =>
    sql`((${midnight} - make_interval(days => ${days - 1}::int)) at time zone 'Europe/Paris')`
  return sql`json_build_object('total', count(*) ${which},
    'lately', count(*) filter (where at >= ${daysAgo(30)}),
    'before', count(*) filter (where at >= ${daysAgo(60)} and at < ${daysAgo(30)}))`
}

async function countDays(tx: Tx, companyId: string, { period, now }: { period: Period; now: Date }) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date`
  const dayOf = sql`(at at time zone 'Europe/Paris')::date`
  const { rows } = await tx.execute<Activity>(sql`
    with days as (
      select day::date as day from generate_series(${today} - ${period - 1}::int, ${today}, interval '1 day') day),
    searched as (
      select ${dayOf} as day, count(*) as n
      from (select searched_at as at from company_searches
        where company_id = ${companyId} and searched_at > ${now.toISOString()}::timestamptz - make_interval(days => ${period + 1}::int)) s
      group by 1),
    contacted as (select ${dayOf} as day, count(*) as n from (${contactsOf(companyId)}) c group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(searched.n, 0)::int as searches,
      coalesce(contacted.n, 0)::int as contacts
    from days left join searched using (day) left join contacted using (day)
    order by days.day`)
  return rows
}
