import { beforeAll, expect, test } from "vitest"
import { readAs, SYSTEM, VISITOR } from "#platform/database/actor.server"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { aNetwork, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { listNetworks } from "../queries.server"
import { readNextNetwork, runStatsUpdate, UPDATE_QUEUE, updateSocialStats } from "./commands.server"
import "./jobs.server"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { statsUpdateState } from "./queries.server"

useDatabase()

const stub = await useNetworkStub("youtube")
beforeAll(async () => {
  stub.youtube.addChannel({ handle: "nadiacuisine", subscriberCount: "41000" })
  await ensureQueues()
})

const everything = { forceUpdate: true, socialNetwork: "all" as const }
const figures = async (influencerId: string) =>
  (await readAs(SYSTEM, (tx) => listNetworks(tx, influencerId))).map(({ network, followers, status }) => [
    network,
    followers,
    status,
  ])
const anUnread = () =>
  anInfluencer({
    networks: (["youtube", "tiktok"] as const).map((network) => ({ network, handle: "nadiacuisine", ...UNREAD })),
  })
const UNREAD = { followers: null, provenance: null, precision: null, status: null, fetchedAt: null, attemptedAt: null }
const dayAgo = new Date(Date.now() - 26 * 60 * 60 * 1000)

test("'Actualiser les stats' starts an update, says that it runs, and the job ends it", async () => {
  const { actor, influencerId } = await anInfluencer({
    networks: [aNetwork({ followers: 40_500, attemptedAt: dayAgo })],
  })
  const before = await countRows("queue.job")
  await updateSocialStats(actor, { influencerId, ...everything })
  expect(await countRows("queue.job")).toBe(before + 1)
  expect(await statsUpdateState(actor, influencerId)).toMatchObject({ running: true })

  await runStatsUpdate({ influencerId, ...everything })
  expect(await figures(influencerId)).toEqual([["youtube", 41_000, "ok"]])
  const { running, startedAt, finishedAt } = await statsUpdateState(actor, influencerId)
  expect(running).toBe(false)
  expect(finishedAt?.getTime()).toBeGreaterThan(startedAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const updated = await asAdmin((db) =>
    db.query("select last_updated > created_at as later from influencers where id = $1", [influencerId]),
  )
  expect(updated.rows).toEqual([{ later: true }])
})

test("a second update within ten minutes is refused, whoever asks", async () => {
  const { actor, influencerId } = await anInfluencer({ networks: [{}] })
  await updateSocialStats(actor, { influencerId, ...everything })
  await expect(updateSocialStats(actor, { influencerId, ...everything })).rejects.toThrow(RateLimited)
  await expect(updateSocialStats((await anAdmin()).actor, { influencerId, ...everything })).rejects.toThrow(RateLimited)
})

test("strangers update nothing, learn nothing, and use nobody's turn up", async () => {
  const { actor, influencerId } = await anInfluencer({ networks: [{}] })
  const other = await anInfluencer()
  for (const stranger of [other.actor, VISITOR]) {
    await expect(updateSocialStats(stranger, { influencerId, ...everything })).rejects.toThrow(NotFound)
  }
  await expect(statsUpdateState(other.actor, influencerId)).rejects.toThrow(NotFound)
  await expect(updateSocialStats(actor, { influencerId: "1", ...everything })).rejects.toThrow(NotFound)
  await updateSocialStats((await anAdmin()).actor, { influencerId, ...everything })
})

test("a job that runs twice asks no network twice", async () => {
  const { actor, influencerId } = await anInfluencer({ networks: [aNetwork({ attemptedAt: dayAgo })] })
  await updateSocialStats(actor, { influencerId, ...everything })
  const before = stub.requests.length
  await runStatsUpdate({ influencerId, ...everything })
  await runStatsUpdate({ influencerId, ...everything })
  expect(stub.requests.length).toBe(before + 1)
})

test("an update that nobody forced leaves fresh figures alone, one for a single network the others", async () => {
  const fresh = await anInfluencer({
    networks: [aNetwork({ followers: 7, attemptedAt: new Date(Date.now() - 60_000) })],
  })
  await updateSocialStats(fresh.actor, { influencerId: fresh.influencerId, ...everything, forceUpdate: false })
  await runStatsUpdate({ influencerId: fresh.influencerId, ...everything, forceUpdate: false })
  expect(await figures(fresh.influencerId)).toEqual([["youtube", 7, "ok"]])

  const single = await anUnread()
  await runStatsUpdate({ influencerId: single.influencerId, forceUpdate: true, socialNetwork: "tiktok" })
  expect(await figures(single.influencerId)).toEqual([
    ["tiktok", null, "not_supported"],
    ["youtube", null, null],
  ])
})

test("step by step, what can be asked is asked once and what cannot says so; a reload changes nothing", async () => {
  const { actor, influencerId } = await anUnread()
  const before = stub.requests.length
  expect(await readNextNetwork(actor)).toBe(true)
  expect(await figures(influencerId)).toEqual([
    ["tiktok", null, "not_supported"],
    ["youtube", 41_000, "ok"],
  ])
  expect(await statsUpdateState(actor, influencerId)).toMatchObject({ running: false, finishedAt: expect.any(Date) })
  expect(await readNextNetwork(actor)).toBe(false)
  expect(stub.requests.length).toBe(before + 1)
})

test("a handle added after an update is asked for without waiting ten minutes", async () => {
  const { actor, influencerId } = await anInfluencer({ networks: [{ network: "tiktok", handle: "n", ...UNREAD }] })
  await readNextNetwork(actor)
  await asAdmin((db) =>
    db.query(
      "insert into influencer_networks (influencer_id, network, handle, url) values ($1, 'youtube', 'nadiacuisine', 'https://y/')",
      [influencerId],
    ),
  )
  expect(await readNextNetwork(actor)).toBe(true)
  expect(await figures(influencerId)).toContainEqual(["youtube", 41_000, "ok"])
})

test("the queue of updates exists under the name that the command uses", async () => {
  const { rows } = await asAdmin((db) => db.query("select name from queue.queue where name = $1", [UPDATE_QUEUE]))
  expect(rows).toHaveLength(1)
})
