import { beforeAll, expect, test } from "vitest"
import "#app/features/networks/connections/jobs.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { html } from "#tests/support/network-stub/answers"
import { aConnectedCreator, aPublishedPost, dueOf, pieceAt, readingsOf } from "#tests/support/posts"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { checkPost, declareFigures, keepProof } from "./commands.server"
import { loadPostPage } from "./queries.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(() => ensureQueues())

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)
const NONE = { views: null, likes: null, comments: null, shares: null, saves: null, reach: null }
const VIDEO = "https://www.youtube.com/watch?v="

async function aVideo(more: object = {}) {
  const creator = await aConnectedCreator(stub, "youtube")
  const publishedAt = ago(HOUR)
  const { id } = stub.youtube.addPost({
    id: `x${creator.ownerId.slice(2, 12)}`,
    ownerId: creator.ownerId,
    publishedAt: publishedAt.toISOString(),
    views: 7,
    ...more,
  })
  return {
    ...creator,
    actor: creator.influencer.actor,
    id,
    publishedAt,
    piece: { influencerId: creator.influencer.influencerId, network: "youtube", kind: "video" } as const,
  }
}

test("a creator's own post is proved by their connection, and read by the day that the network says", async () => {
  const { id, actor, influencer, publishedAt, piece } = await aVideo()
  const checked = await checkPost(actor, piece, `youtu.be/${id}`)
  expect(checked).toEqual({ url: VIDEO + id, proved: { postId: id, publishedAt }, why: null })
  const { deliverableId } = await aDeliverable({
    influencer,
    piece: {
      network: "youtube",
      kind: "video",
      state: "published",
      postUrl: VIDEO + id,
      publishedAt: new Date(),
      declared: true,
    },
  })
  await keepProof(deliverableId, checked)
  expect(await pieceAt(deliverableId)).toMatchObject({ declared: false, postId: id, publishedAt })
  expect((await dueOf(deliverableId))[0]).toMatchObject({ mark: "1h", due_at: new Date(publishedAt.getTime() + HOUR) })
})

test("somebody else's post is refused beside its field, and so is one that the account does not have", async () => {
  const { id } = await aVideo()
  const { actor, piece } = await aVideo()
  await expect(checkPost(actor, piece, VIDEO + id)).rejects.toMatchObject({
    code: "posts_creator_not_theirs",
    data: { field: "postUrl" },
  })
  await expect(checkPost(actor, piece, `${VIDEO}nobodyhasit`)).rejects.toMatchObject({
    code: "posts_creator_not_found",
  })
  await expect(checkPost(actor, piece, "https://evil.example/watch?v=aaaaaaaaaaa")).rejects.toMatchObject({
    code: "posts_address_other_site",
  })
})

test("without a connection, or while the network is away, it counts by its creator's word", async () => {
  const { id, actor, piece } = await aVideo()
  const nadia = await anInfluencer()
  const unconnected = { ...piece, influencerId: nadia.influencerId }
  expect(await checkPost(actor, unconnected, VIDEO + id)).toEqual({
    url: VIDEO + id,
    proved: null,
    why: "not_connected",
  })
  stub.interfere(({ path }) => (path === "/youtube/v3/videos" ? html(503) : undefined))
  expect(await checkPost(actor, piece, VIDEO + id)).toMatchObject({ proved: null, why: "away" })
  stub.interfere(() => undefined)
  const blog = { ...piece, network: "other" } as const
  expect(await checkPost(actor, blog, "blog.example/a")).toEqual({
    url: "https://blog.example/a",
    proved: null,
    why: "not_told",
  })
})

test("a proof that comes when the address is another one by now changes nothing", async () => {
  const { id, influencer, publishedAt } = await aVideo()
  const { deliverableId } = await aDeliverable({
    influencer,
    piece: { network: "youtube", state: "published", postUrl: `${VIDEO}another0000`, declared: true },
  })
  await keepProof(deliverableId, { url: VIDEO + id, proved: { postId: id, publishedAt }, why: null })
  expect(await pieceAt(deliverableId)).toMatchObject({ declared: true, postId: null })
})

test("what could not be read its creator says once; what is known or still to come nobody types over", async () => {
  const { id, deliverableId, influencer, company } = await aPublishedPost(stub, { publishedAt: ago(30 * HOUR) })
  const address = { id, pieceId: deliverableId }
  const said = { ...NONE, views: 4000 }
  const refused = { name: "Conflict", code: "posts_figures_known" }
  await expect(declareFigures(influencer.actor, address, { ...said, mark: "24h" })).rejects.toMatchObject(refused)
  await asAdmin(async (db) => {
    await db.query(
      "update post_readings_due set waits_for = 'not_connected' where deliverable_id = $1 and mark = '24h'",
      [deliverableId],
    )
    await db.query("insert into post_readings (deliverable_id, mark, outcome, views) values ($1, '1h', 'read', 900)", [
      deliverableId,
    ])
  })
  await expect(declareFigures(company.actor, address, { ...said, mark: "24h" })).rejects.toMatchObject({
    name: "NotFound",
  })
  const both = await Promise.allSettled(
    [1, 2].map((views) => declareFigures(influencer.actor, address, { ...said, views, mark: "24h" })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await expect(declareFigures(influencer.actor, address, { ...said, mark: "1h" })).rejects.toMatchObject(refused)
  expect((await readingsOf(deliverableId)).map(({ mark, declared }) => [mark, declared])).toEqual([
    ["1h", false],
    ["24h", true],
  ])
})

test("a figure that was read stands before one that was declared, whichever came later", async () => {
  const { id, deliverableId, company } = await aPublishedPost(stub, { publishedAt: ago(30 * HOUR) })
  await asAdmin((db) =>
    db.query(
      `insert into post_readings (deliverable_id, mark, declared, outcome, views)
       values ($1, '24h', true, 'read', 9999999), ($1, '24h', false, 'read', 800)`,
      [deliverableId],
    ),
  )
  const { post } = await loadPostPage(company.actor, { id, pieceId: deliverableId })
  expect(post.moments.find(({ mark }) => mark === "24h")).toMatchObject({ state: "read", figures: { views: 800 } })
})

test("a post's page is for its two sides alone", async () => {
  const { id, deliverableId } = await aPublishedPost(stub, { publishedAt: ago(HOUR) })
  const { actor } = await anInfluencer()
  await expect(loadPostPage(actor, { id, pieceId: deliverableId })).rejects.toMatchObject({ name: "NotFound" })
})
