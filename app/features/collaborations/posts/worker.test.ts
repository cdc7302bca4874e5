import { beforeAll, beforeEach, expect, test } from "vitest"
import { disconnect } from "#app/features/networks/connections/commands.server"
import "#app/features/networks/connections/jobs.server"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import "#platform/mail/mail.jobs.server"
import { connectAccount } from "#tests/support/connecting"
import { asAdmin, useDatabase } from "#tests/support/database"
import { html } from "#tests/support/network-stub/answers"
import { aConnectedCreator, aPublishedPost, dueOf, pieceAt, readingsOf } from "#tests/support/posts"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { POST_NETWORKS } from "#vocabulary/posts"
import { publish } from "../deliverables/publish.server"
import { loadPiece } from "../deliverables/queries.server"
import { isDone } from "../deliverables/rules"
import { keepAnswers } from "./keep.server"
import { purgeReadings } from "./purge.server"
import { readDuePosts } from "./worker.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(() => ensureQueues())
beforeEach(async () => {
  stub.interfere(() => undefined)
  await asAdmin((db) =>
    db.query(
      "update network_budgets set calls = 0, post_calls = 0, window_started_at = 'epoch', held_until = null, post_lease_until = null",
    ),
  )
  await asAdmin((db) => db.query("truncate post_readings_due, post_readings"))
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const published = new Date(Date.now() - 1000)
const after = (ms: number) => new Date(published.getTime() + ms)
const read = (ms: number, network: (typeof POST_NETWORKS)[number] = "youtube") =>
  readDuePosts(
    network,
    () => false,
    () => after(ms),
  )
const callsTo = (path: string) => stub.requests.filter((request) => request.path === path).length

test("a post is read after an hour, a day, a week and a month, each time as it is then, and is measured with the last", async () => {
  const { deliverableId, post } = await aPublishedPost(stub, { publishedAt: published, post: { paid: true } })
  const moments: [ms: number, views: number][] = [
    [1.1 * HOUR, 100],
    [24.1 * HOUR, 900],
    [7 * DAY + 0.1 * HOUR, 4000],
    [30 * DAY + 0.1 * HOUR, 5200],
  ]
  for (const [ms, views] of moments) {
    expect((await pieceAt(deliverableId)).state).toBe("published")
    expect(await read(ms - 0.2 * HOUR)).toEqual({ end: "done", read: 0 })
    stub.youtube.addPost({ ...post, views })
    expect(await read(ms)).toEqual({ end: "done", read: 1 })
  }
  const marks = ["1h", "24h", "7d", "30d"]
  expect(await readingsOf(deliverableId)).toEqual(
    moments.map(([, views], at) => ({
      mark: marks[at],
      declared: false,
      outcome: "read",
      views,
      likes: 50,
      paid: true,
    })),
  )
  expect((await pieceAt(deliverableId)).state).toBe("measured")
  expect(await dueOf(deliverableId)).toEqual([])
})

test("a story is read while the network tells of it, within a day, and no longer", async () => {
  const { deliverableId } = await aPublishedPost(stub, {
    network: "instagram",
    publishedAt: published,
    post: { isStory: true, likes: undefined },
    piece: { kind: "story", network: "instagram" },
  })
  expect((await dueOf(deliverableId)).map(({ mark }) => mark)).toEqual(["1h", "24h"])
  await read(1.1 * HOUR, "instagram")
  expect(await read(23.6 * HOUR, "instagram")).toEqual({ end: "done", read: 1 })
  expect(await readingsOf(deliverableId)).toMatchObject([
    { mark: "1h", outcome: "read", views: 1000, likes: null },
    { mark: "24h", outcome: "read" },
  ])
  expect((await pieceAt(deliverableId)).state).toBe("measured")
})

test("a creator who disconnects between two readings is waited for, and read again once connected", async () => {
  const { deliverableId, influencer, ownerId } = await aPublishedPost(stub, { publishedAt: published })
  await read(1.1 * HOUR)
  await disconnect({ actor: influencer.actor, clientAddress: "203.0.113.7" }, "youtube")
  expect(await read(24.1 * HOUR)).toEqual({ end: "done", read: 0 })
  expect(await dueOf(deliverableId)).toMatchObject([{ mark: "24h", waits_for: "not_connected" }, {}, {}])
  stub.oauth.isUsedBy("youtube", ownerId)
  await connectAccount(influencer, "youtube")
  expect(await read(26 * HOUR)).toEqual({ end: "done", read: 1 })
})

test("what was not connected until its moment was over says so, and is no figure", async () => {
  const { deliverableId, influencer } = await aPublishedPost(stub, { publishedAt: published })
  await disconnect({ actor: influencer.actor, clientAddress: "203.0.113.7" }, "youtube")
  await read(1.1 * HOUR)
  await read(2.1 * HOUR)
  expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "not_connected", views: null }])
})

test("a token that was revoked at the network is one connection lost, and costs no figure of others", async () => {
  const lost = await aPublishedPost(stub, { publishedAt: published })
  const other = await aPublishedPost(stub, { publishedAt: published })
  stub.oauth.forget("youtube", lost.ownerId)
  expect(await read(1.1 * HOUR)).toEqual({ end: "done", read: 1 })
  expect(await dueOf(lost.deliverableId)).toMatchObject([{ mark: "1h", waits_for: "not_connected" }, {}, {}, {}])
  expect(await readingsOf(other.deliverableId)).toMatchObject([{ mark: "1h", outcome: "read" }])
})

test("a post that was taken away keeps its last figures and says since when", async () => {
  const { deliverableId, post } = await aPublishedPost(stub, { publishedAt: published })
  await read(1.1 * HOUR)
  stub.youtube.removePost(post.id)
  await read(24.1 * HOUR)
  expect(await readingsOf(deliverableId)).toMatchObject([
    { mark: "1h", outcome: "read", views: 1000 },
    { mark: "24h", outcome: "gone", views: null },
  ])
})

test("a network that is asked too often, or is away, is asked again in time", async () => {
  const { deliverableId, ownerId } = await aPublishedPost(stub, { network: "tiktok", publishedAt: published })
  await grantVideos(ownerId)
  stub.tiktok.refuse(ownerId)
  expect(await read(1.1 * HOUR, "tiktok")).toEqual({ end: "done", read: 0 })
  stub.tiktok.unscript(ownerId)
  stub.interfere(({ path }) => (path === "/v2/video/query/" ? html(503) : undefined))
  expect(await read(1.3 * HOUR, "tiktok")).toEqual({ end: "done", read: 0 })
  stub.interfere(() => undefined)
  expect(await read(1.9 * HOUR, "tiktok")).toEqual({ end: "done", read: 1 })
  expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "read" }])
})

test("TikTok without leave for videos waits for it", async () => {
  const { deliverableId } = await aPublishedPost(stub, { network: "tiktok", publishedAt: published })
  await read(1.1 * HOUR, "tiktok")
  expect((await dueOf(deliverableId))[0]).toMatchObject({ mark: "1h", waits_for: "scope_missing" })
})

test("three processes at once read each post once, an account's posts together", async () => {
  const creators = [await aConnectedCreator(stub, "youtube"), await aConnectedCreator(stub, "youtube")]
  const posts = []
  for (const creator of creators)
    for (let n = 0; n < 4; n += 1) posts.push(await aPublishedPost(stub, { publishedAt: published, creator }))
  const before = callsTo("/youtube/v3/videos")
  const runs = await Promise.all([read(1.1 * HOUR), read(1.1 * HOUR), read(1.1 * HOUR)])
  expect(runs.map(({ end }) => end).sort()).toEqual(["busy", "busy", "done"])
  expect(callsTo("/youtube/v3/videos") - before).toBe(2)
  for (const { deliverableId } of posts)
    expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "read" }])
})

test("a process that ends while it keeps what it read leaves the rest to the next, and nothing twice", async () => {
  const { deliverableId } = await aPublishedPost(stub, { publishedAt: published })
  await asAdmin(async (db) => {
    await db.query("begin")
    await db.query("select 1 from post_readings_due where deliverable_id = $1 for update", [deliverableId])
    const run = read(1.1 * HOUR)
    const failed = expect(run).rejects.toThrow()
    for (;;) {
      const { rows } = await db.query("select pid from pg_locks where not granted")
      if (rows.length === 0) continue
      await db.query("select pg_terminate_backend($1)", [rows[0].pid])
      break
    }
    await failed
    await db.query("rollback")
  })
  expect(await readingsOf(deliverableId)).toEqual([])
  expect(await read(1.1 * HOUR)).toEqual({ end: "done", read: 1 })
  expect(await readingsOf(deliverableId)).toHaveLength(1)
})

test("an address that is given late leaves out what is over, without asking for it", async () => {
  const { deliverableId } = await aPublishedPost(stub, { publishedAt: published })
  const before = callsTo("/youtube/v3/videos")
  await read(3 * DAY)
  expect(callsTo("/youtube/v3/videos")).toBe(before)
  expect(await readingsOf(deliverableId)).toMatchObject([
    { mark: "1h", outcome: "too_late" },
    { mark: "24h", outcome: "too_late" },
  ])
})

test("what its creator declared is proved by the first reading, and planned by the day that the network says", async () => {
  const { deliverableId, post } = await aPublishedPost(stub, { publishedAt: published, declared: true })
  stub.youtube.addPost({ ...post, publishedAt: after(-30 * 60_000).toISOString() })
  await read(1.1 * HOUR)
  expect(await pieceAt(deliverableId)).toMatchObject({
    declared: false,
    postId: post.id,
    publishedAt: after(-30 * 60_000),
  })
  expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "read" }])
  expect((await dueOf(deliverableId))[0]).toMatchObject({ mark: "24h", due_at: after(23.5 * HOUR) })
})

test("a declared post that its network dates before the agreement is no longer published, and its address stays to be mended", async () => {
  const { deliverableId, post } = await aPublishedPost(stub, { publishedAt: published, declared: true })
  stub.youtube.addPost({ ...post, publishedAt: after(-3 * DAY).toISOString() })
  expect(await read(1.1 * HOUR)).toEqual({ end: "done", read: 0 })
  const piece = await pieceAt(deliverableId)
  expect(piece).toMatchObject({ state: "approved", publishedAt: null, postId: null, declared: true })
  expect(piece.postUrl).toContain(post.id)
  expect(await dueOf(deliverableId)).toEqual([])
  expect(isDone(piece)).toBe(false)
  expect(await takenBack(deliverableId)).toEqual(["system"])
})

test("a declared post that is somebody else's is no longer published, and both sides read why", async () => {
  const { deliverableId, id, influencer, company, post } = await aPublishedPost(stub, {
    publishedAt: published,
    declared: true,
  })
  stub.youtube.addPost({ ...post, ownerId: "UCsomebodyelse0000000000" })
  await read(1.1 * HOUR)
  expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "not_theirs", views: null }])
  const piece = await pieceAt(deliverableId)
  expect(piece).toMatchObject({ state: "approved", publishedAt: null, declared: true })
  expect(piece.postUrl).toContain(post.id)
  expect(isDone(piece)).toBe(false)
  expect(await dueOf(deliverableId)).toEqual([])
  expect(await takenBack(deliverableId)).toEqual(["system"])
  for (const { actor } of [influencer, company])
    expect((await loadPiece(actor, { id, pieceId: deliverableId })).piece.isOthersPost).toBe(true)
})

test("a post that is taken back is told to both sides, once, with the way to its page", async () => {
  for (const what of [{ ownerId: "UCsomebodyelse0000000000" }, { publishedAt: after(-3 * DAY).toISOString() }]) {
    const { deliverableId, id, influencer, company, post } = await aPublishedPost(stub, {
      publishedAt: published,
      declared: true,
    })
    const { influencer: another } = await aPublishedPost(stub, { publishedAt: published, declared: true })
    stub.youtube.addPost({ ...post, ...what })
    await read(1.1 * HOUR)
    await read(24.1 * HOUR)
    for (const side of [influencer, company]) {
      const [mail, ...more] = await mailsTo(side)
      expect(mail?.subject).toBe(m.collaborations_mail_post_taken_back({}, { locale: "fr" }))
      expect(mail?.text).toContain(paths.deliverable(id, deliverableId))
      expect(more).toEqual([])
    }
    expect(await mailsTo(another)).toEqual([])
  }
})

test("what a network says of an address that was mended meanwhile is of another post, and is not kept", async () => {
  const { deliverableId, influencer, post } = await aPublishedPost(stub, { publishedAt: published, declared: true })
  const [first] = await dueOf(deliverableId)
  if (!first) throw new Error("nothing is due")
  const due = {
    deliverableId,
    mark: "1h",
    influencerId: influencer.influencerId,
    postUrl: "https://www.youtube.com/watch?v=another0000",
    postId: null,
    publishedAt: published,
    isStory: false,
    lastAt: after(2 * HOUR),
    failures: 0,
    waitsFor: null,
  } as const
  const figures = { views: 9, likes: null, comments: null, shares: null, saves: null, reach: null }
  const said = {
    outcome: "ok",
    id: "another0000",
    figures,
    labels: { paid: null, ai: null },
    fetchedAt: after(HOUR),
  } as const
  const before = await pieceAt(deliverableId)
  for (const publishedAt of [published, after(-HOUR / 2), after(-3 * DAY)])
    await keepAnswers("youtube", [{ due, said: { ...said, publishedAt } }], after(1.1 * HOUR))
  expect(await pieceAt(deliverableId)).toEqual(before)
  expect(before.postUrl).toContain(post.id)
  expect(await readingsOf(deliverableId)).toEqual([])
  expect((await dueOf(deliverableId))[0]).toEqual(first)
})

test("what a network took back comes back by its network's word, and never by its creator's alone", async () => {
  for (const [what, code] of [
    [{ ownerId: "UCsomebodyelse0000000000" }, "posts_creator_not_theirs"],
    [{ publishedAt: after(-3 * DAY).toISOString() }, "posts_creator_before"],
  ] as const) {
    const { deliverableId, id, influencer, post } = await aPublishedPost(stub, {
      publishedAt: published,
      declared: true,
    })
    const address = { id, pieceId: deliverableId }
    stub.youtube.addPost({ ...post, ...what })
    await read(1.1 * HOUR)
    stub.interfere(({ path }) => (path === "/youtube/v3/videos" ? html(503) : undefined))
    for (const postUrl of [`https://www.youtube.com/watch?v=${post.id}`, `https://youtu.be/${post.id}`])
      await expect(
        publish(influencer.actor, address, { publication: { postUrl, publishedAt: published }, isCorrection: false }),
      ).rejects.toMatchObject({ code, data: { field: "postUrl" } })
    expect((await pieceAt(deliverableId)).state).toBe("approved")
    stub.interfere(() => undefined)
    stub.youtube.addPost(post)
    const publication = { postUrl: `https://youtu.be/${post.id}`, publishedAt: published }
    await publish(influencer.actor, address, { publication, isCorrection: false })
    expect(await pieceAt(deliverableId)).toMatchObject({ state: "published", declared: false, postId: post.id })
  }
})

test("a post that was read as theirs stays published, whichever account they connect later", async () => {
  const { deliverableId, post } = await aPublishedPost(stub, { publishedAt: published, declared: true })
  await read(1.1 * HOUR)
  stub.youtube.addPost({ ...post, ownerId: "UCsomebodyelse0000000000" })
  await read(24.1 * HOUR)
  expect(await readingsOf(deliverableId)).toMatchObject([{ outcome: "read" }, { outcome: "not_theirs" }])
  expect((await pieceAt(deliverableId)).state).toBe("published")
  expect(await takenBack(deliverableId)).toEqual([])
})

test("a network that dates one post to no year of ours costs no figure, neither of it nor of others", async () => {
  const odd = await aPublishedPost(stub, { publishedAt: published, declared: true })
  const other = await aPublishedPost(stub, { publishedAt: published })
  stub.youtube.addPost({ ...odd.post, publishedAt: "0000-01-01T00:00:00Z" })
  expect(await read(1.1 * HOUR)).toEqual({ end: "done", read: 2 })
  expect((await pieceAt(odd.deliverableId)).declared).toBe(false)
  expect(await readingsOf(other.deliverableId)).toMatchObject([{ mark: "1h", outcome: "read" }])
})

test("figures of YouTube go thirty days after they were read once nobody's consent keeps them", async () => {
  const { deliverableId, influencer } = await aPublishedPost(stub, { publishedAt: published })
  await read(1.1 * HOUR)
  expect(await purgeReadings(after(40 * DAY))).toBe(0)
  await disconnect({ actor: influencer.actor, clientAddress: "203.0.113.7" }, "youtube")
  expect(await purgeReadings(after(20 * DAY))).toBe(0)
  expect(await purgeReadings(after(40 * DAY))).toBe(1)
  expect(await readingsOf(deliverableId)).toMatchObject([{ mark: "1h", outcome: "withdrawn", views: null }])
})

test("the database plans readings for the networks of the list, and for no other", async () => {
  const { rows } = await asAdmin((db) =>
    db.query<{ body: string }>("select prosrc as body from pg_proc where proname = 'plan_post_readings'"),
  )
  const list = /NOT IN \(([^)]+)\)/
    .exec(rows[0]?.body ?? "")?.[1]
    ?.replaceAll("'", "")
    .split(", ")
  expect(list).toEqual(POST_NETWORKS)
})

/** By whom the history says that a piece's post was taken back. */
async function takenBack(deliverableId: string) {
  const { rows } = await asAdmin((db) =>
    db.query<{ side: string }>(
      "select side from collaboration_events where deliverable_id = $1 and kind = 'unpublished'",
      [deliverableId],
    ),
  )
  return rows.map(({ side }) => side)
}

async function mailsTo({ actor }: { actor: Member }) {
  const { rows } = await asAdmin((db) =>
    db.query<{ subject: string; text: string }>("select subject, text from mail_outbox where reader_id = $1", [
      actor.userId,
    ]),
  )
  return rows
}

/** As if the creator had allowed it when they connected. */
async function grantVideos(platformId: string) {
  const { rows } = await asAdmin((db) =>
    db.query<{ id: string }>("select id from network_connections where platform_id = $1", [platformId]),
  )
  const { sealTokens } = await import("#app/features/networks/connections/sealed-tokens.server")
  const access = stub.tokens.give({ network: "tiktok", platformId, scopes: ["video.list"] })
  const id = rows[0]?.id ?? ""
  const sealed = sealTokens(id, { access, refresh: null, grant: null, issuedAt: Date.now() })
  await asAdmin((db) =>
    db.query("update network_connections set tokens = $2, access_expires_at = null where id = $1", [id, sealed]),
  )
}
