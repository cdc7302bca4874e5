import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { invalidateAll } from "#platform/cache/invalidations.server"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { aNetwork, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import type { StatsProgress } from "./progress"
import { findStatsProgress, streamStatsProgress } from "./progress.server"

useDatabase()

const dayAgo = new Date(Date.now() - 26 * 60 * 60 * 1000)

/** Somebody whose update has begun: two networks of yesterday wait. */
async function anUpdating() {
  const networks = ["tiktok", "youtube"].map((network) => aNetwork({ network, followers: 5, attemptedAt: dayAgo }))
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

/** What a browser would be told, one event after the other; undefined at the end. */
function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next(): Promise<StatsProgress | undefined> {
      const { value } = (await reader?.read()) ?? {}
      return value && JSON.parse(value.replace(/^data: /, ""))
    },
    leave: () => reader?.cancel(),
  }
}
const states = (progress: StatsProgress | undefined) =>
  progress?.networks.map(({ network, state, followers }) => [network, state, followers])
const signedIn = async () => true

test("it tells what stands, then each network as it is read, and ends with the update", async () => {
  const { actor, influencerId } = await anUpdating()
  const events = eventsOf(await streamStatsProgress({ actor, isSignedIn: signedIn }, influencerId))
  const first = await events.next()
  expect(first).toMatchObject({ running: true, finishedAt: null })
  expect(states(first)).toEqual([
    ["tiktok", "waiting", 5],
    ["youtube", "waiting", 5],
  ])

  await read(influencerId, "youtube", 41_000)
  expect(states(await events.next())).toEqual([
    ["tiktok", "waiting", 5],
    ["youtube", "read", 41_000],
  ])

  await finish(influencerId)
  const last = await events.next()
  expect(last?.running).toBe(false)
  expect(Date.parse(last?.lastUpdated ?? "")).toBeGreaterThan(Date.parse(last?.startedAt ?? ""))
  expect(await events.next()).toBeUndefined()
})

test("after a break in hearing from other processes it looks again, and says nothing where nothing changed", async () => {
  const { actor, influencerId } = await anUpdating()
  const events = eventsOf(await streamStatsProgress({ actor, isSignedIn: signedIn }, influencerId))
  await events.next()
  invalidateAll()
  await finish(influencerId)
  expect((await events.next())?.running).toBe(false)
})

test("where no update runs it says so and is over", async () => {
  const { actor, influencerId } = await anInfluencer()
  const events = eventsOf(await streamStatsProgress({ actor, isSignedIn: signedIn }, influencerId))
  expect(await events.next()).toMatchObject({ running: false, startedAt: null })
  expect(await events.next()).toBeUndefined()
})

test("the end of the session ends it before anything more is told", async () => {
  const { actor, influencerId } = await anUpdating()
  const events = eventsOf(await streamStatsProgress({ actor, isSignedIn: async () => false }, influencerId))
  await events.next()
  await read(influencerId, "youtube", 41_000)
  expect(await events.next()).toBeUndefined()
})

test("admins may look on, strangers learn nothing, not even that there is somebody", async () => {
  const { influencerId } = await anUpdating()
  const other = await anInfluencer()
  for (const stranger of [other.actor, VISITOR])
    await expect(findStatsProgress(stranger, influencerId)).rejects.toThrow(NotFound)
  await expect(streamStatsProgress({ actor: other.actor, isSignedIn: signedIn }, influencerId)).rejects.toThrow(
    NotFound,
  )
  await expect(async () => findStatsProgress(other.actor, "1")).rejects.toThrow(NotFound)
  const admin = await anAdmin()
  const events = eventsOf(await streamStatsProgress({ actor: admin.actor, isSignedIn: signedIn }, influencerId))
  expect(await events.next()).toMatchObject({ running: true })
  await events.leave()
})

test("a person has four at most, and those who leave make room", async () => {
  const { actor, influencerId } = await anUpdating()
  const open = () => streamStatsProgress({ actor, isSignedIn: signedIn }, influencerId)
  const held = await Promise.all(Array.from({ length: 4 }, open))
  await expect(open()).rejects.toThrow(RateLimited)
  await held[0]?.body?.cancel()
  const again = await open()
  for (const each of [...held.slice(1), again]) await each.body?.cancel()
})
