import { and, eq, lt, sql } from "drizzle-orm"
import { influencerChanged, lockOwnInfluencer, ownInfluencerId } from "#app/features/influencers/public.server"
import { influencerNetworks, networkSnapshots } from "#database/schema/influencers"
import { goOnAs, type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { insertOnly } from "#platform/database/insert-only.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { addDays, utcDay } from "#platform/text/day"
import type { NetworkStatus } from "#vocabulary/networks"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { declaredFigure } from "./followers"
import { profileUrl } from "./handles"
import { lockInfluencers } from "./lock.server"
import { readerOf } from "./reading/reader-of.server"
import { readAccount } from "./refresh/account.server"
import { keepOutcomes } from "./refresh/keep.server"
import { keepSnapshots } from "./snapshots.server"

type Key = { influencerId: string; network: Network }

/**
 * Makes an influencer's networks those of `handles` (as `parseHandle` gives them); the others of `among` are taken off, what
 * lies outside of it is left alone. In the owner's transaction.
 */
export async function setHandles(
  tx: Tx,
  influencerId: string,
  handles: Partial<Record<Network, string>>,
  among: readonly Network[] = NETWORKS,
) {
  for (const network of among) {
    const handle = handles[network]
    if (handle)
      await insertOnly(
        tx,
        influencerNetworks,
        { influencerId, network, handle, url: profileUrl(network, handle) },
        sql`on conflict (influencer_id, network) do update set handle = excluded.handle, url = excluded.url`,
      )
    else await tx.delete(influencerNetworks).where(ofNetwork({ influencerId, network }))
  }
  await influencerChanged(tx, influencerId)
}

/**
 * Asks a network for an influencer's figure and keeps what it says, or why it says nothing; returns that status. Null when
 * the network is not the influencer's, or no longer under the handle that was asked for. No transaction is open meanwhile.
 */
export async function refreshNetwork(key: Key, now = () => new Date()): Promise<NetworkStatus | null> {
  const { influencerId, network } = key
  const account = await readAs(SYSTEM, async (tx) => {
    const [row] = await tx
      .select({
        handle: influencerNetworks.handle,
        platformId: influencerNetworks.platformId,
        isOwned: sql<boolean>`${influencerNetworks.ownedAt} is not null`,
      })
      .from(influencerNetworks)
      .where(ofNetwork(key))
    return row
  })
  if (!account) return null
  const outcome = await readAccount(network, readerOf(network, "person", now), { influencerId, ...account }, now)
  const statuses = await keepOutcomes(network, [{ influencerId, handle: account.handle, outcome }], now())
  return statuses.get(influencerId) ?? null
}

/**
 * Puts the person's own figure beside a network that gives none; 0 and null take it away again. Throws `NotFound` where
 * the actor has no such network, `Conflict` where the network itself gives the figure.
 */
export async function declareFigure(actor: Member, network: Network, count: number | null, now = new Date()) {
  const followers = count === null ? null : declaredFigure(count)
  await withActor(actor, async (tx) => {
    await lockOwnInfluencer(tx)
    // Asked once the lock is held: while this waited for it, the page may have passed to somebody else.
    const influencerId = await ownInfluencerId(tx)
    // Owners may not write figures or their provenance.
    await goOnAs(tx, SYSTEM)
    const [row] = await tx
      .select({ status: influencerNetworks.status, provenance: influencerNetworks.provenance })
      .from(influencerNetworks)
      .where(ofNetwork({ influencerId, network }))
      .for("update")
    if (!row) throw new NotFound("no_network")
    const isDeclared = row.provenance === null || row.provenance === "declared"
    if (row.status === "ok" && !isDeclared) throw new Conflict("networks_figure_is_read")
    if (followers === null && !isDeclared) return // nothing declared to take away, and the last good figure stands

    await writeFigure(tx, { influencerId, network }, followers, now)
    await influencerChanged(tx, influencerId)
  })
}

/**
 * An admin's figure in place of whatever stands there; 0 says that there is none. One that is the same already keeps where
 * it comes from. In the system role's transaction; returns the figures before and after, null when nothing changed.
 */
export async function setFigure(tx: Tx, key: Key, count: number) {
  await lockInfluencers(tx, [key])
  const [row] = await tx
    .select({ followers: influencerNetworks.followers })
    .from(influencerNetworks)
    .where(ofNetwork(key))
    .for("update")
  if (!row || (row.followers ?? 0) === count) return null
  const followers = declaredFigure(count)
  await writeFigure(tx, key, followers, new Date())
  await influencerChanged(tx, key.influencerId)
  return { before: row.followers, after: followers }
}

async function writeFigure(tx: Tx, key: Key, followers: number | null, now: Date) {
  const figure = followers === null ? NO_FIGURE_AT_ALL : declared(followers, now)
  await tx.update(influencerNetworks).set(figure).where(ofNetwork(key))
  if (followers !== null)
    await keepSnapshots(tx, key.network, [
      { influencerId: key.influencerId, followers, provenance: "declared", at: now },
    ])
}

const NONE_HELD = { heldFollowers: null, heldAt: null }
const NO_FIGURE_AT_ALL = {
  followers: null,
  precision: null,
  provenance: null,
  fetchedAt: null,
  expiresAt: null,
  ...NONE_HELD,
}

function declared(followers: number, fetchedAt: Date) {
  const source = { precision: "exact" as const, provenance: "declared" as const }
  return { followers, ...source, fetchedAt, expiresAt: null, ...NONE_HELD }
}

/**
 * Deletes what may not be kept longer (YouTube: 30 days) and was not read again in time: figures, and the snapshots of public ones. Returns
 * the influencers whose page shows one figure less.
 */
export function forgetExpiredFigures(now = new Date()): Promise<string[]> {
  return withActor(SYSTEM, async (tx) => {
    const forgotten = await tx
      .update(influencerNetworks)
      .set(NO_FIGURE_AT_ALL)
      .where(sql`${influencerNetworks.expiresAt} <= ${now.toISOString()}::timestamptz`)
      .returning({ influencerId: influencerNetworks.influencerId })
    for (const network of NETWORKS) await forgetSnapshots(tx, network, now)
    for (const { influencerId } of forgotten) await influencerChanged(tx, influencerId)
    return forgotten.map(({ influencerId }) => influencerId)
  })
}

async function forgetSnapshots(tx: Tx, network: Network, now: Date) {
  const { keptDays } = FACTS[network]
  if (keptDays === undefined) return
  const oldest = addDays(utcDay(now), -keptDays)
  const snapshot = networkSnapshots
  await tx
    .delete(snapshot)
    .where(and(eq(snapshot.network, network), eq(snapshot.provenance, "public_api"), lt(snapshot.day, oldest)))
}

function ofNetwork({ influencerId, network }: Key) {
  return and(eq(influencerNetworks.influencerId, influencerId), eq(influencerNetworks.network, network))
}
