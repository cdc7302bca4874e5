import { and, eq, inArray, sql } from "drizzle-orm"
import { influencersChanged } from "#app/features/influencers/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { influencerNetworks } from "#database/schema/influencers"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { daysAfter } from "#platform/text/day"
import type { Network, NetworkStatus } from "#vocabulary/networks"
import { FACTS } from "../each/facts"
import { lockInfluencers } from "../lock.server"
import type { Outcome, Reading } from "../reading/reader"
import { keepSnapshots } from "../snapshots.server"
import { nextReading, periodOf } from "./due"
import { type Judgement, judge } from "./judge"
import { countOutcomes } from "./usage.server"

/** A network's answer about an influencer's account; `handle` is the one that was asked for. */
export type ReadAccount = { influencerId: string; handle: string; outcome: Outcome }

type Kept = typeof influencerNetworks.$inferSelect
/** Enough: the distance between two tries has long stopped growing by then. */
const MOST_FAILURES = 100

/**
 * Keeps what a network said of many accounts, in one transaction: figures with their source and the day's snapshot, or why
 * there is none, and when each is to be read again. Returns the statuses by influencer; none for those who by now have
 * another handle there, or the network no more.
 */
export async function keepOutcomes(
  network: Network,
  accounts: readonly ReadAccount[],
  now: Date,
): Promise<Map<string, NetworkStatus>> {
  const periodMs = periodOf(network, (await siteSettings()).refreshHours)
  return withActor(SYSTEM, async (tx) => {
    await lockInfluencers(tx, accounts)
    const rows = await lockRows(tx, network, accounts)
    const { judged, outdated } = judgeAll(rows, accounts, { periodMs, now })
    if (outdated.length > 0) await postpone(tx, network, outdated, new Date(now.getTime() + periodMs))
    await writeRows(
      tx,
      judged.map((each) => writtenRow(network, each, now)),
    )
    await keepSnapshots(
      tx,
      network,
      judged.flatMap(({ row: { influencerId }, judgement: { figure } }) =>
        figure ? [{ influencerId, followers: figure.followers, provenance: figure.mode, at: figure.fetchedAt }] : [],
      ),
    )
    await influencersChanged(
      tx,
      judged.map(({ row }) => row.influencerId),
    )
    await countOutcomes(tx, network, accounts, now) // last: those about to ask this network wait for this row
    return new Map(judged.map(({ row, judgement }) => [row.influencerId, judgement.status]))
  })
}

type Judged = { row: Kept; judgement: Judgement; dueAt: Date }

/** `outdated`: accounts for which a newer figure is stored already. */
function judgeAll(
  rows: readonly Kept[],
  accounts: readonly ReadAccount[],
  { periodMs, now }: { periodMs: number; now: Date },
) {
  const judged: Judged[] = []
  const outdated: string[] = []
  for (const row of rows) {
    const read = accounts.find(({ influencerId }) => influencerId === row.influencerId)
    if (!read || read.handle !== row.handle) continue
    if (isOutdated(row, read.outcome)) outdated.push(row.influencerId)
    else judged.push(judgeOne(row, read.outcome, { periodMs, now }))
  }
  return { judged, outdated }
}

function judgeOne(row: Kept, outcome: Outcome, { periodMs, now }: { periodMs: number; now: Date }): Judged {
  const judgement = judge(row, outcome, now)
  const isHeld = outcome.outcome === "ok" && judgement.held !== null
  const usual = nextReading({ failures: judgement.failures, isHeld }, periodMs, now, Math.random())
  return { row, judgement, dueAt: outcome.outcome === "rate_limited" ? outcome.retryAt : usual }
}

function writtenRow(network: Network, { row, judgement, dueAt }: Judged, now: Date): Kept {
  const { figure, status, held } = judgement
  return {
    ...row,
    ...(figure && figureOf(network, figure)),
    status,
    heldFollowers: held,
    heldAt: held === null ? null : held === row.heldFollowers ? row.heldAt : now,
    failures: Math.min(judgement.failures, MOST_FAILURES),
    dueAt,
  }
}

/** Has accounts read again at another time, and changes nothing else: they were not asked for. */
export function postpone(tx: Tx, network: Network, influencerIds: readonly string[], until: Date) {
  return tx
    .update(influencerNetworks)
    .set({ dueAt: until })
    .where(and(eq(influencerNetworks.network, network), inArray(influencerNetworks.influencerId, [...influencerIds])))
}

/** Somebody was faster: an account may have been connected and read while a long batch was under way. */
function isOutdated({ fetchedAt }: Kept, outcome: Outcome) {
  return outcome.outcome === "ok" && fetchedAt !== null && fetchedAt > outcome.fetchedAt
}

/** In the order of their ids, so that two who keep many at once do not wait for each other. */
function lockRows(tx: Tx, network: Network, accounts: readonly ReadAccount[]): Promise<Kept[]> {
  const ids = accounts.map(({ influencerId }) => influencerId)
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(influencerNetworks)
    .where(and(eq(influencerNetworks.network, network), inArray(influencerNetworks.influencerId, ids)))
    .orderBy(influencerNetworks.influencerId)
    .for("update")
}

function figureOf(network: Network, reading: Reading) {
  const { followers, platformId, precision, mode: provenance, fetchedAt } = reading
  const { keptDays } = FACTS[network]
  const expiresAt = keptDays === undefined ? null : daysAfter(fetchedAt, keptDays)
  return { followers, platformId, precision, provenance, fetchedAt, expiresAt }
}

/** One statement for all of them: the triggers behind it run once. */
async function writeRows(tx: Tx, rows: readonly Kept[]) {
  if (rows.length === 0) return
  await tx.execute(sql`
    update influencer_networks n
    set followers = w.followers, platform_id = w."platformId", precision = w.precision, provenance = w.provenance,
      fetched_at = w."fetchedAt", expires_at = w."expiresAt", status = w.status, held_followers = w."heldFollowers",
      held_at = w."heldAt", failures = w.failures, due_at = w."dueAt",
      attempted_at = now() -- by the clock that an update's beginning is told by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(
      "influencerId" uuid, network text, followers bigint, "platformId" text, precision text, provenance text,
      "fetchedAt" timestamptz, "expiresAt" timestamptz, status text, "heldFollowers" bigint, "heldAt" timestamptz,
      failures smallint, "dueAt" timestamptz)
    where n.influencer_id = w."influencerId" and n.network = w.network`)
}
