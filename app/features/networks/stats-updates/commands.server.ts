import { setTimeout as wait } from "node:timers/promises"
import { eq, sql } from "drizzle-orm"
import { influencerChanged, ownInfluencerId } from "#app/features/influencers/public.server"
import { influencers, statsUpdates } from "#database/schema/influencers"
import { type Actor, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Network } from "#vocabulary/networks"
import { refreshNetwork } from "../commands.server"
import { listNetworks, type NetworkRow } from "../queries.server"
import { canFetch } from "../reading/reader-of.server"
import { findStatsUpdate, requireOwnedOrAdmin } from "./queries.server"
import { isFresh, isOver, isWaiting, PAUSE_MS } from "./rules"

/** The queue of the job that does what `updateSocialStats` promises. */
export const UPDATE_QUEUE = "update-social-stats"

export type SocialStatsUpdate = {
  influencerId: string
  /** A person asked for it: figures that are still fresh are read again too. */
  forceUpdate: boolean
  socialNetwork: "all" | Network
}

/**
 * Has an influencer's figures read again, once in ten minutes. Throws `NotFound` where the actor is neither the owner nor
 * an admin, `RateLimited` within the ten minutes.
 */
export async function updateSocialStats(actor: Actor, update: SocialStatsUpdate) {
  const { influencerId } = update
  if (!isUuid(influencerId)) throw new NotFound("no_influencer")
  await readAs(actor, (tx) => requireOwnedOrAdmin(tx, influencerId)) // before the limit, which strangers must not use up
  await takeRateLimit("stats_refresh_influencer", influencerId)
  await withActor(actor, async (tx) => {
    await begin(tx, influencerId)
    await enqueue(tx, UPDATE_QUEUE, update)
  })
}

function begin(tx: Tx, influencerId: string) {
  return insertOnly(
    tx,
    statsUpdates,
    { influencerId, startedAt: sql`now()` },
    sql`on conflict (influencer_id) do update set started_at = now(), finished_at = null`,
  )
}

/** The job: every network that this update has still to ask for, one after the other. Done twice, it asks for none twice. */
export async function runStatsUpdate({ influencerId, forceUpdate, socialNetwork }: SocialStatsUpdate) {
  const isMeant = (row: NetworkRow) =>
    (socialNetwork === "all" || row.network === socialNetwork) && (forceUpdate || !isFresh(row, new Date()))
  const networks = (await waitingNetworks(influencerId)).filter(isMeant)
  for (const [place, row] of networks.entries()) {
    if (place > 0 && canFetch(row)) await wait(PAUSE_MS)
    await refreshNetwork({ influencerId, network: row.network })
  }
  await finish(influencerId)
}

function waitingNetworks(influencerId: string) {
  return readAs(SYSTEM, async (tx) => {
    const update = await findStatsUpdate(tx, influencerId)
    return (await listNetworks(tx, influencerId)).filter((row) => isWaiting(row, update))
  })
}

function finish(influencerId: string) {
  return withActor(SYSTEM, async (tx) => {
    const finishedAt = new Date()
    await tx.update(statsUpdates).set({ finishedAt }).where(eq(statsUpdates.influencerId, influencerId))
    await tx.update(influencers).set({ lastUpdated: finishedAt }).where(eq(influencers.id, influencerId))
    await influencerChanged(tx, influencerId)
  })
}

/**
 * One step of reading the actor's own networks while they look on: begins an update where one is due, asks the next
 * network that waits, and ends the update with the last one. Networks that cannot be asked at all take no step of their
 * own. Returns whether it came any further. Throws `NotFound` without an influencer.
 */
export async function readNextNetwork(actor: Actor): Promise<boolean> {
  const influencerId = await readAs(actor, ownInfluencerId)
  const begun = await beginWhenDue(actor, influencerId)
  const waiting = await waitingNetworks(influencerId)
  for (const { network } of waiting.filter((row) => !canFetch(row))) await refreshNetwork({ influencerId, network })
  const [next, ...rest] = waiting.filter(canFetch)
  if (next) {
    // Another handle is asked for without waiting ten minutes; this bounds what somebody can make us ask all the same.
    await takeRateLimit("figure_reading_influencer", influencerId)
    await refreshNetwork({ influencerId, network: next.network })
  }
  const isProgress = begun || waiting.length > 0
  if (isProgress && rest.length === 0) await finish(influencerId)
  return isProgress
}

async function beginWhenDue(actor: Actor, influencerId: string): Promise<boolean> {
  const update = await readAs(actor, (tx) => findStatsUpdate(tx, influencerId))
  if (!isOver(update, new Date())) return false
  try {
    await takeRateLimit("stats_refresh_influencer", influencerId)
  } catch (error) {
    if (error instanceof RateLimited) return false // networks never asked for are asked all the same
    throw error
  }
  await withActor(actor, (tx) => begin(tx, influencerId))
  return true
}
