import { and, eq, sql } from "drizzle-orm"
import { influencerChanged, lockOwnInfluencer, ownInfluencerId } from "#app/features/influencers/public.server"
import { influencerNetworks, networkSnapshots } from "#database/schema/influencers"
import { config } from "#platform/config/config.server"
import { type Actor, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Outcome } from "./adapter"
import { adapterFor } from "./adapter-for.server"
import { declaredFigure } from "./followers"
import { profileUrl } from "./handles"
import { NETWORKS, type Network } from "./network"
import { STALE_AFTER_DAYS } from "./provenance"
import { type NetworkStatus, statusOf } from "./status"

type Key = { influencerId: string; network: Network }
const DAY_MS = 24 * 60 * 60 * 1000

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
    // Column by column: an owner may write no others, not even their defaults.
    if (handle)
      await tx.execute(sql`
        insert into influencer_networks (influencer_id, network, handle, url)
        values (${influencerId}::uuid, ${network}, ${handle}, ${profileUrl(network, handle)})
        on conflict (influencer_id, network) do update set handle = excluded.handle, url = excluded.url`)
    else await tx.delete(influencerNetworks).where(ofNetwork({ influencerId, network }))
  }
  await influencerChanged(tx, influencerId)
}

/** `setHandles` for the actor's own influencer. Throws `NotFound` without one. */
export function saveHandles(actor: Actor, handles: Partial<Record<Network, string>>, among?: readonly Network[]) {
  return withActor(actor, async (tx) => setHandles(tx, await lockOwnInfluencer(tx), handles, among))
}

/**
 * Asks a network for an influencer's figure and keeps what it says, or why it says nothing; returns that status. Null when
 * the network is not the influencer's, or no longer under the handle that was asked for. No transaction is open meanwhile.
 */
export async function refreshNetwork(key: Key, now = () => new Date()): Promise<NetworkStatus | null> {
  const account = await readAs(SYSTEM, async (tx) => {
    const [row] = await tx
      .select({ handle: influencerNetworks.handle, platformId: influencerNetworks.platformId })
      .from(influencerNetworks)
      .where(ofNetwork(key))
    return row
  })
  if (!account) return null
  const outcome = await adapterFor(key.network, config(), now).fetchFollowers(account)
  return keepOutcome({ ...key, handle: account.handle }, outcome)
}

function keepOutcome(asked: Key & { handle: string }, outcome: Outcome): Promise<NetworkStatus | null> {
  return withActor(SYSTEM, async (tx) => {
    const [row] = await tx
      .select({ followers: influencerNetworks.followers, provenance: influencerNetworks.provenance })
      .from(influencerNetworks)
      .where(and(ofNetwork(asked), eq(influencerNetworks.handle, asked.handle)))
      .for("update")
    if (!row) return null

    // A network that loses everybody overnight is rather broken than right: the last figure stands.
    const isSuspect = outcome.outcome === "ok" && outcome.followers === 0 && Boolean(row.followers)
    const status = isSuspect && row.provenance !== "declared" ? "unavailable" : statusOf(outcome)
    const figure = outcome.outcome === "ok" && status === "ok" ? figureOf(asked.network, outcome) : {}
    await tx
      .update(influencerNetworks)
      .set({ ...figure, status, attemptedAt: sql`now()` }) // by the clock that an update's beginning is told by
      .where(ofNetwork(asked))
    if (outcome.outcome === "ok" && status === "ok")
      await keepSnapshot(tx, asked, { followers: outcome.followers, provenance: outcome.mode, at: outcome.fetchedAt })
    await influencerChanged(tx, asked.influencerId)
    return status
  })
}

function figureOf(network: Network, reading: Extract<Outcome, { outcome: "ok" }>) {
  const { followers, platformId, precision, mode: provenance, fetchedAt } = reading
  // YouTube's developer policies III.E.4: a public figure is refreshed or deleted within 30 days.
  const isLent = network === "youtube" && provenance === "public_api"
  const expiresAt = isLent ? new Date(fetchedAt.getTime() + STALE_AFTER_DAYS * DAY_MS) : null
  return { followers, platformId, precision, provenance, fetchedAt, expiresAt }
}

/** The figure of a day is the last one read on it. */
async function keepSnapshot(tx: Tx, { influencerId, network }: Key, reading: SnapshotReading) {
  const { followers, provenance, at } = reading
  const day = at.toISOString().slice(0, "2026-01-31".length)
  await tx
    .insert(networkSnapshots)
    .values({ influencerId, network, day, followers, provenance })
    .onConflictDoUpdate({
      target: [networkSnapshots.influencerId, networkSnapshots.network, networkSnapshots.day],
      set: { followers, provenance },
    })
}
type SnapshotReading = { followers: number; provenance: "connected" | "public_api" | "declared"; at: Date }

/**
 * Puts the person's own figure beside a network that gives none; 0 and null take it away again. Throws `NotFound` where
 * the actor has no such network, `Conflict` where the network itself gives the figure.
 */
export async function declareFigure(actor: Actor, network: Network, count: number | null, now = new Date()) {
  const influencerId = await readAs(actor, ownInfluencerId)
  const followers = count === null ? null : declaredFigure(count)
  // As the system: owners write neither figures nor where they come from.
  await withActor(SYSTEM, async (tx) => {
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
export async function setFigure(tx: Tx, key: Key, count: number, now = new Date()) {
  const [row] = await tx
    .select({ followers: influencerNetworks.followers })
    .from(influencerNetworks)
    .where(ofNetwork(key))
    .for("update")
  if (!row || (row.followers ?? 0) === count) return null
  const followers = declaredFigure(count)
  await writeFigure(tx, key, followers, now)
  await influencerChanged(tx, key.influencerId)
  return { before: row.followers, after: followers }
}

async function writeFigure(tx: Tx, key: Key, followers: number | null, now: Date) {
  const figure = followers === null ? NO_FIGURE_AT_ALL : declared(followers, now)
  await tx.update(influencerNetworks).set(figure).where(ofNetwork(key))
  if (followers !== null) await keepSnapshot(tx, key, { followers, provenance: "declared", at: now })
}

const NO_FIGURE_AT_ALL = { followers: null, precision: null, provenance: null, fetchedAt: null, expiresAt: null }

function declared(followers: number, fetchedAt: Date) {
  return { followers, precision: "exact" as const, provenance: "declared" as const, fetchedAt, expiresAt: null }
}

/**
 * Public YouTube figures and their snapshots live 30 days at most; what was not read again by then goes. Returns the
 * influencers whose page shows one figure less.
 */
export function forgetExpiredFigures(now = new Date()): Promise<string[]> {
  return withActor(SYSTEM, async (tx) => {
    const forgotten = await tx
      .update(influencerNetworks)
      .set(NO_FIGURE_AT_ALL)
      .where(sql`${influencerNetworks.expiresAt} <= ${now.toISOString()}::timestamptz`)
      .returning({ influencerId: influencerNetworks.influencerId })
    const oldest = new Date(now.getTime() - STALE_AFTER_DAYS * DAY_MS).toISOString()
    await tx
      .delete(networkSnapshots)
      .where(
        sql`${networkSnapshots.network} = 'youtube' and ${networkSnapshots.provenance} = 'public_api' and ${networkSnapshots.day} < ${oldest}::date`,
      )
    for (const { influencerId } of forgotten) await influencerChanged(tx, influencerId)
    return forgotten.map(({ influencerId }) => influencerId)
  })
}

function ofNetwork({ influencerId, network }: Key) {
  return and(eq(influencerNetworks.influencerId, influencerId), eq(influencerNetworks.network, network))
}
