import { sql } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { config } from "#platform/config/config.server"
import type { Tx } from "#platform/database/actor.server"
import { type Network, READ_NETWORKS, type ReadNetwork } from "#vocabulary/networks"
import { FACTS } from "../each/facts"
import { leftAloneUntil } from "../reading/guarded-reader.server"
import { canFetchOfAnybody } from "../reading/reader-of.server"
import { nextScheduled } from "./schedule"
import { windowAt } from "./windows"

/** Days of which readings and money are added up, today included. */
export const OVERVIEW_DAYS = 7

/** How one network's figures have been read lately. */
export type NetworkOverview = {
  network: Network
  /** Whether this installation has what it takes to read anybody there. */
  isReadable: boolean
  accounts: number
  /** Accounts that are due. */
  due: number
  /** Accounts whose last try was left without an answer. */
  failing: number
  runStartedAt: Date | null
  /** Null while a run is under way, and before the first. */
  runEndedAt: Date | null
  isRunning: boolean
  nextAt: Date
  /** The network has said when it may be asked again. */
  heldUntil: Date | null
  /** This process does not ask it, because it gave no answers. */
  circuitUntil: Date | null
  /** How many calls there were in the quota's present window. */
  calls: number
  quota: number
  /** Readings of the last days by how they ended, the most frequent first. */
  outcomes: { name: string; count: number }[]
}

/** Money that networks charged, in cents of a US dollar. */
export type Spending = { todayCents: number; daysCents: number; capCents: number }

type Row = {
  network: Network
  accounts: number
  due: number
  failing: number
  runStartedAt: number | null
  runEndedAt: number | null
  heldUntil: number | null
  isRunning: boolean
  windowStartedAt: number
  calls: number
  waitingAt: number | null
  outcomes: Record<string, number>
  todayCents: number
  daysCents: number
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** All networks in their order, and what they have cost. For the jobs' role. */
export async function loadRefreshOverview(tx: Tx) {
  const now = new Date()
  const at = sql`${now.toISOString()}::timestamptz`
  const today = sql`(${at} at time zone 'utc')::date`
  const { rows } = await tx.execute<Row>(sql`
    with accounts as (
      select network, count(*)::float8 as accounts, (count(*) filter (where due_at <= ${at}))::float8 as due,
        (count(*) filter (where failures > 0))::float8 as failing
      from influencer_networks group by network),
    used as (
      select network, sum(spent_cents)::float8 as "daysCents",
        coalesce(sum(spent_cents) filter (where day = ${today}), 0)::float8 as "todayCents"
      from network_usage where day > ${today} - ${OVERVIEW_DAYS}::int group by network),
    ended as (
      select network, jsonb_object_agg(name, total) as outcomes from (
        select u.network, o.name, sum(o.count::int) as total
        from network_usage u cross join jsonb_each_text(u.outcomes) as o(name, count)
        where u.day > ${today} - ${OVERVIEW_DAYS}::int group by 1, 2) each_outcome group by network)
    select b.network, coalesce(a.accounts, 0) as accounts, coalesce(a.due, 0) as due, coalesce(a.failing, 0) as failing,
      ${ms("b.run_started_at")} as "runStartedAt", ${ms("b.run_ended_at")} as "runEndedAt", ${ms("b.held_until")} as "heldUntil",
      coalesce(b.lease_until > ${at}, false) as "isRunning", ${ms("b.window_started_at")} as "windowStartedAt", b.calls,
      (select ${ms("min(j.start_after)")} from queue.job j
        where j.name = 'refresh-' || b.network and j.state < 'active') as "waitingAt",
      coalesce(e.outcomes, '{}') as outcomes, coalesce(u."todayCents", 0) as "todayCents", coalesce(u."daysCents", 0) as "daysCents"
    from network_budgets b left join accounts a using (network) left join used u using (network) left join ended e using (network)`)
  const known = new Map(rows.map((row) => [row.network, row]))
  const networks = READ_NETWORKS.flatMap((network) => {
    const row = known.get(network)
    return row ? [overviewOf(network, row, now)] : []
  })
  const { xDailyCapCents: capCents } = await siteSettings()
  // The one network that charges.
  const { todayCents = 0, daysCents = 0 } = known.get("x") ?? {}
  const spending: Spending = { todayCents, daysCents, capCents }
  return { networks, spending }
}

function overviewOf(network: ReadNetwork, row: Row, now: Date): NetworkOverview {
  const { accounts, due, failing, isRunning } = row
  const time = (value: number | null) => (value === null ? null : new Date(value))
  const scheduled = nextScheduled(network, now)
  const waiting = time(row.waitingAt)
  const held = time(row.heldUntil)
  const isSameWindow = windowAt(FACTS[network].quota, now).startsAt.getTime() === row.windowStartedAt
  return {
    network,
    isReadable: canFetchOfAnybody(network),
    accounts,
    due,
    failing,
    runStartedAt: time(row.runStartedAt),
    runEndedAt: time(row.runEndedAt),
    isRunning,
    nextAt: waiting && waiting < scheduled ? waiting : scheduled,
    heldUntil: held && held > now ? held : null,
    circuitUntil: leftAloneUntil(network, config(), now),
    calls: isSameWindow ? row.calls : 0,
    quota: FACTS[network].quota.calls,
    outcomes: Object.entries(row.outcomes)
      .map(([name, count]) => ({ name, count: Number(count) }))
      .sort((a, b) => b.count - a.count),
  }
}
