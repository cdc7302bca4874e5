import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { invalidateAll } from "#platform/cache/invalidations.server"
import { type Member, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { runFeed } from "#platform/realtime/feeds.server"
import { aNetwork, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import type { StatsProgress } from "./progress"
import { findStatsProgress } from "./progress.server"
import "./live.server"

useDatabase()

const dayAgo = new Date(Date.now() - 26 * 60 * 60 * 1000)

/** Somebody whose update has begun: two networks of yesterday wait. */
async function anUpdating() {
  const networks = (["tiktok", "youtube"] as const).map((network) =>
    aNetwork({ network, followers: 5, attemptedAt: dayAgo }),
  )
  const influencer = await anInfluencer({ networks })
  const { influencerId } = influencer
  await withActor(SYSTEM, (tx) => tx.execute(sql`insert into stats_updates (influencer_id) values (${influencerId})`))
  return influencer
}

function read(influencerId: string, network: string, followers: number) {
  return withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`
      update influencer_networks set followers = ${followers}, attempted_at = now(), status = 'ok'
      where influencer_id = ${influencerId} and network = ${network}`)
    await influencerChanged(tx, influencerId)
  })
}

function finish(influencerId: string) {
  return withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update stats_updates set finished_at = now() where influencer_id = ${influencerId}`)
    await tx.execute(sql`update influencers set last_updated = now() where id = ${influencerId}`)
    await influencerChanged(tx, influencerId)
  })
}

/** What an open page is told, one after the other. */
async function following(listener: Member, influencerId: string) {
  const feed = await channels.get("stats")?.open(listener, { influencerId })
  if (!feed) throw new Error("the channel is defined by the import above")
  const told: StatsProgress[] = []
  const failures: unknown[] = []
  const stop = runFeed(feed, {
    whose: listener.userId,
    tell: (news) => told.push(news as StatsProgress),
    fail: (error) => failures.push(error),
  })
  return { told, failures, stop, next: (count: number) => vi.waitUntil(() => told.length >= count) }
}
const states = (progress: StatsProgress | undefined) =>
  progress?.networks.map(({ network, state, followers }) => [network, state, followers])

test("it tells what stands, then each network as it is read, then the end", async () => {
  const { actor, influencerId } = await anUpdating()
  const { told, next, stop } = await following(actor, influencerId)
  await next(1)
  expect(told[0]).toMatchObject({ running: true, finishedAt: null })
  expect(states(told[0])).toEqual([
    ["tiktok", "waiting", 5],
    ["youtube", "waiting", 5],
  ])

  await read(influencerId, "youtube", 41_000)
  await next(2)
  expect(states(told[1])).toEqual([
    ["tiktok", "waiting", 5],
    ["youtube", "read", 41_000],
  ])

  await finish(influencerId)
  await next(3)
  expect(told[2]?.running).toBe(false)
  expect(Date.parse(told[2]?.lastUpdated ?? "")).toBeGreaterThan(Date.parse(told[2]?.startedAt ?? ""))
  stop()
})

test("after a break in hearing from other processes it looks again, and says nothing where nothing changed", async () => {
  const { actor, influencerId } = await anUpdating()
  const { told, next, stop } = await following(actor, influencerId)
  await next(1)
  invalidateAll()
  await finish(influencerId)
  await next(2)
  expect(told.map(({ running }) => running)).toEqual([true, false])
  stop()
})

test("admins may look on, strangers learn nothing, not even that there is somebody", async () => {
  const { influencerId } = await anUpdating()
  const other = await anInfluencer()
  for (const stranger of [other.actor, VISITOR])
    await expect(findStatsProgress(stranger, influencerId)).rejects.toThrow(NotFound)
  await expect(following(other.actor, influencerId)).rejects.toThrow(NotFound)
  await expect(async () => findStatsProgress(other.actor, "1")).rejects.toThrow(NotFound)
  const { told, next, stop } = await following((await anAdmin()).actor, influencerId)
  await next(1)
  expect(told[0]).toMatchObject({ running: true })
  stop()
})
