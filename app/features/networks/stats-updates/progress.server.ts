import { eq } from "drizzle-orm"
import { influencerTag } from "#app/features/influencers/public"
import { influencers } from "#database/schema/influencers"
import { currentMoment, onInvalidation, touchedSince } from "#platform/cache/invalidations.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { type EventStream, eventStream } from "#platform/http/event-stream.server"
import { log } from "#platform/log/log.server"
import { listNetworks } from "../queries.server"
import type { StatsProgress } from "./progress"
import { findStatsUpdate, requireOwnedOrAdmin } from "./queries.server"
import { isRunning, isWaiting, UPDATE_VALID_MS } from "./rules"

/** How far an influencer's update has come. Throws `NotFound` where the actor is neither the owner nor an admin. */
export function findStatsProgress(actor: Actor, influencerId: string, now = new Date()): Promise<StatsProgress> {
  if (!isUuid(influencerId)) throw new NotFound("no_influencer")
  return readAs(actor, async (tx) => {
    await requireOwnedOrAdmin(tx, influencerId)
    const [update, networks, [influencer]] = await Promise.all([
      findStatsUpdate(tx, influencerId),
      listNetworks(tx, influencerId),
      tx.select({ lastUpdated: influencers.lastUpdated }).from(influencers).where(eq(influencers.id, influencerId)),
    ])
    if (!influencer) throw new NotFound("no_influencer")
    return {
      running: isRunning(update, now),
      startedAt: update?.startedAt.toISOString() ?? null,
      finishedAt: update?.finishedAt?.toISOString() ?? null,
      lastUpdated: influencer.lastUpdated.toISOString(),
      networks: networks.map((row) => ({
        network: row.network,
        state: isWaiting(row, update) ? "waiting" : "read",
        status: row.status,
        followers: row.followers,
      })),
    }
  })
}

type Follower = Readonly<{
  actor: Actor & { kind: "member" }
  /** Whether the person is still signed in. */
  isSignedIn: () => Promise<boolean>
}>

/**
 * The same as a stream of events: as it is now, then whenever it changes, by whichever process; it ends with the update,
 * with the session, after ten minutes at the latest. Throws as `findStatsProgress` and `eventStream` do.
 */
export async function streamStatsProgress({ actor, isSignedIn }: Follower, influencerId: string): Promise<Response> {
  const tag = influencerTag(influencerId)
  const moment = currentMoment()
  const first = await findStatsProgress(actor, influencerId)
  return eventStream({
    owner: actor.userId,
    lifetimeMs: UPDATE_VALID_MS,
    mayGoOn: isSignedIn,
    begin(stream) {
      const tell = teller(stream)
      const look = oneAtATime(async () => {
        if (!(await isSignedIn())) return stream.end()
        if (!stream.ended()) tell(await findStatsProgress(actor, influencerId))
      }, stream)
      const stop = onInvalidation((tags) => {
        if (tags === "all" || tags.includes(tag)) look()
      })
      tell(first)
      if (touchedSince(moment, [tag])) look()
      return stop
    },
  })
}

/** Sends what has changed, and ends with the update. */
function teller(stream: EventStream) {
  let told = ""
  return (progress: StatsProgress) => {
    const news = JSON.stringify(progress)
    if (news !== told) stream.send(progress)
    told = news
    if (!progress.running) stream.end()
  }
}

/** Changes that come while somebody looks are seen by one more look afterwards. */
function oneAtATime(look: () => Promise<void>, stream: EventStream) {
  let isLooking = false
  let isAsked = false

  async function lookWhileAsked() {
    isLooking = true
    while (isAsked && !stream.ended()) {
      isAsked = false
      await look()
    }
    isLooking = false
  }

  return () => {
    isAsked = true
    if (isLooking) return
    lookWhileAsked().catch((error) => {
      // The page goes on by asking.
      if (!(error instanceof NotFound)) log.warn({ err: error }, "the progress of an update could not be read")
      stream.end()
    })
  }
}
