import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ownReaderAt } from "#tests/support/network-readers"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { brokenOff, html, json } from "#tests/support/network-stub/answers"
import { INSTAGRAM_INSIGHTS_SCOPE } from "#tests/support/network-stub/instagram"
import { TIKTOK_VIDEOS_SCOPE } from "#tests/support/network-stub/tiktok"
import { CONNECTABLE_NETWORKS } from "#vocabulary/networks"
import type { PostOutcome } from "./post"

let stub: NetworkStub
beforeAll(async () => {
  stub = await startNetworkStub()
})
afterAll(() => stub.close())

const now = new Date("2026-11-20T12:00:00Z")
const PUBLISHED = "2026-11-20T10:00:00Z"
const NOTHING = { views: null, likes: null, comments: null, shares: null, saves: null, reach: null }
const TOLD = { views: 4000, likes: 300, comments: 20, shares: 10, saves: 5, reach: 3500 }

/** Which figures each network tells. */
const TELLS = {
  youtube: ["views", "likes", "comments"],
  instagram: ["views", "likes", "comments", "shares", "saves", "reach"],
  tiktok: ["views", "likes", "comments", "shares"],
  x: ["views", "likes", "comments", "shares", "saves"],
  facebook: ["likes", "comments", "shares"],
  twitch: ["views"],
} as const
type PostNetwork = keyof typeof TELLS
const NETWORKS: PostNetwork[] = ["youtube", "instagram", "tiktok", "x", "facebook", "twitch"]
const BATCHES: Record<PostNetwork, number> = { youtube: 50, instagram: 1, tiktok: 20, x: 100, facebook: 1, twitch: 100 }

let accounts = 0
function owner(network: PostNetwork, scopes: readonly string[] = [TIKTOK_VIDEOS_SCOPE, INSTAGRAM_INSIGHTS_SCOPE]) {
  const handle = `posts${++accounts}`
  const { id: platformId } =
    network === "youtube"
      ? stub.youtube.addChannel({ handle, subscriberCount: "7" })
      : stub[network].addAccount({ handle, followers: 7 })
  return { platformId, token: stub.tokens.grant(`posts-${network}-${handle}`, { network, platformId, scopes }) }
}

let ids = 7_000_000_000
function postId(network: PostNetwork, ownerId: string) {
  ids += 1
  if (network === "youtube") return `v${ids}`
  return network === "facebook" ? `${ownerId}_${ids}` : String(ids)
}

function published(network: PostNetwork, ownerId: string, more: Record<string, unknown> = {}) {
  return stub[network].addPost({ id: postId(network, ownerId), ownerId, publishedAt: PUBLISHED, ...TOLD, ...more })
}

function readerOf(network: PostNetwork) {
  const { posts } = ownReaderAt(stub, network, { now: () => now })
  if (!posts) throw new Error(`${network} tells of posts`)
  return posts
}

async function readOne(
  network: PostNetwork,
  access: { token: string; platformId: string },
  id: string,
  isStory = false,
) {
  const [outcome] = await readerOf(network).read(access, [{ id, isStory }])
  return outcome
}

test("networks that tell nothing of single posts say so by having no way to ask", () => {
  const silent = CONNECTABLE_NETWORKS.filter((network) => !ownReaderAt(stub, network).posts)
  expect(silent).toEqual(["linkedin", "snapchat"])
})

describe.each(NETWORKS)("on %s", (network) => {
  const views = network === "facebook" ? null : TOLD.views

  test("a post is told with its day and those figures that the network gives; of others nothing is made up", async () => {
    const access = owner(network)
    const { id } = published(network, access.platformId)
    const figures = { ...NOTHING, ...Object.fromEntries(TELLS[network].map((figure) => [figure, TOLD[figure]])) }
    expect(await readOne(network, access, id)).toMatchObject({
      outcome: "ok",
      publishedAt: new Date(PUBLISHED),
      figures,
      fetchedAt: now,
    })
  })

  test("a post that is gone is gone, and is not one without figures", async () => {
    const access = owner(network)
    const { id } = published(network, access.platformId)
    stub[network].removePost(id)
    expect(await readOne(network, access, id)).toEqual({ outcome: "not_found" })
  })

  test("somebody else's post is never taken for one's own", async () => {
    const access = owner(network)
    const { id } = published(network, owner(network).platformId)
    const said = await readOne(network, access, id)
    const isHidden = network === "instagram" || network === "tiktok" // which tell nothing of others
    expect(said).toEqual({ outcome: isHidden ? "not_found" : "not_theirs" })
  })

  test("a token that was revoked opens nothing", async () => {
    const access = owner(network)
    const { id } = published(network, access.platformId)
    stub.tokens.revoke(access.token)
    expect(await readOne(network, access, id)).toEqual({ outcome: "auth_error" })
  })

  test("a network that is asked too often says when to come back", async () => {
    const access = owner(network)
    const { id } = published(network, access.platformId)
    stub[network].refuse(access.platformId)
    expect(await readOne(network, access, id)).toMatchObject({ outcome: "rate_limited" })
  })

  test.each([
    ["a maintenance page", html(503)],
    ["half an answer", brokenOff()],
    ["nonsense", json(200, { data: [{ id: 7 }], items: "no" })],
    ["a list of nothing", json(200, [])],
  ])("%s is a fault that passes, and no figure", async (_, answer) => {
    const access = owner(network)
    const { id } = published(network, access.platformId)
    stub[network].script(access.platformId, answer)
    expect(await readOne(network, access, id)).toMatchObject({ outcome: "transient" })
  })

  test("a count that no post can have is no figure", async () => {
    const access = owner(network)
    const { id } = published(network, access.platformId, { views: -1, likes: -5, comments: 1e300 })
    const said = await readOne(network, access, id)
    if (said?.outcome === "ok")
      expect(Object.values(said.figures).every((figure) => figure === null || figure >= 0)).toBe(true)
    else expect(said).toMatchObject({ outcome: "transient" })
  })

  test.each([
    "0000-01-01T00:00:00Z",
    "-000001-06-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "1969-12-31T00:00:00Z",
    "infinity",
    "NaN",
    "",
  ])("published at %j a post has its figures and no day, and so has the account its others", async (publishedAt) => {
    const access = owner(network)
    const odd = published(network, access.platformId, { publishedAt })
    expect(await readOne(network, access, odd.id)).toMatchObject({
      outcome: "ok",
      publishedAt: null,
      figures: { views },
    })
    const sound = published(network, access.platformId)
    expect(await readOne(network, access, sound.id)).toMatchObject({ publishedAt: new Date(PUBLISHED) })
    const latest = await readerOf(network).latest?.(access)
    if (latest) expect(latest).toEqual({ outcome: "ok", posts: [{ publishedAt: new Date(PUBLISHED), views }] })
  })

  test("as many posts as a call answers for take one call, each its own answer", async () => {
    const access = owner(network)
    const { batchSize, read } = readerOf(network)
    expect(batchSize).toBe(BATCHES[network])
    const posts = Array.from({ length: batchSize }, (_, at) =>
      published(network, access.platformId, { views: at, likes: at }),
    )
    const lost = posts.at(-1)
    if (lost && posts.length > 1) stub[network].removePost(lost.id)
    const before = stub.requests.length
    const said = await read(
      access,
      posts.map(({ id }) => ({ id, isStory: false })),
    )
    expect(stub.requests.length - before).toBe(1)
    expect(said.map(figureOf)).toEqual(posts.map((post, at) => (post === lost && at > 0 ? "not_found" : at)))
  })
})

/** Views, or likes where the network tells no views. */
function figureOf(said: PostOutcome) {
  return said.outcome === "ok" ? (said.figures.views ?? said.figures.likes) : said.outcome
}

test.each(["instagram", "facebook"] as const)("on %s a post is found by what its address names it", async (network) => {
  const access = owner(network)
  const code = network === "instagram" ? "DRx_-9aZ" : "pfbid02abcDEF123456"
  const { id } = published(network, access.platformId, { code })
  published(network, owner(network).platformId, { code: "anders12345" })
  const find = readerOf(network).find
  expect(await find?.(access, { id: code, isStory: false })).toEqual({ outcome: "ok", id })
  expect(await find?.(access, { id: "anders12345", isStory: false })).toEqual({ outcome: "not_found" })
})

test("a story of Instagram is found among stories, and asked for what stories tell", async () => {
  const access = owner("instagram")
  const { id } = published("instagram", access.platformId, { code: "35781234", isStory: true, saves: undefined })
  expect(await readerOf("instagram").find?.(access, { id: "35781234", isStory: true })).toEqual({ outcome: "ok", id })
  expect(await readOne("instagram", access, id, true)).toMatchObject({ figures: { views: 4000, saves: null } })
})

test("YouTube tells the owner which labels a video wears, and says nothing where it does not know", async () => {
  const access = owner("youtube")
  const labelled = published("youtube", access.platformId, { paid: true, ai: false })
  const unsaid = published("youtube", access.platformId)
  expect(await readOne("youtube", access, labelled.id)).toMatchObject({ labels: { paid: true, ai: false } })
  expect(await readOne("youtube", access, unsaid.id)).toMatchObject({ labels: { paid: null, ai: null } })
})

test("TikTok tells whether a video was made by a machine, and needs the scope for videos", async () => {
  const access = owner("tiktok")
  const { id } = published("tiktok", access.platformId, { ai: true })
  expect(await readOne("tiktok", access, id)).toMatchObject({ labels: { paid: null, ai: true } })
  const half = owner("tiktok", ["user.info.basic"])
  expect(await readOne("tiktok", half, id)).toEqual({ outcome: "scope_missing" })
})

test("likes that their owner hides are not told, which is not none", async () => {
  const access = owner("instagram")
  const { id } = published("instagram", access.platformId, { likes: undefined, views: undefined })
  expect(await readOne("instagram", access, id)).toMatchObject({ figures: { likes: null, views: null, comments: 20 } })
})

describe.each(["youtube", "instagram", "tiktok", "twitch"] as const)("the latest posts on %s", (network) => {
  const latestOf = (access: { token: string; platformId: string }) => readerOf(network).latest?.(access)

  test("are told with their views and days, of the account itself alone", async () => {
    const access = owner(network)
    published(network, owner(network).platformId, { views: 9 })
    for (const views of [10, 20, 30]) published(network, access.platformId, { views })
    const said = await latestOf(access)
    expect(said).toMatchObject({ outcome: "ok" })
    if (said?.outcome !== "ok") return
    expect(said.posts.map(({ views }) => views).sort((one, other) => one - other)).toEqual([10, 20, 30])
    expect(said.posts[0]?.publishedAt).toEqual(new Date(PUBLISHED))
  })

  test("are none where nothing was published", async () => {
    expect(await latestOf(owner(network))).toEqual({ outcome: "ok", posts: [] })
  })

  test("are not told to a token that the network does not know", async () => {
    expect(await latestOf({ ...owner(network), token: "nobody's" })).toMatchObject({ outcome: "auth_error" })
  })
})

test("the latest posts are not asked for where that costs money, or where views are not told", () => {
  expect(readerOf("x").latest).toBeUndefined()
  expect(readerOf("facebook").latest).toBeUndefined()
})

test("without the scope for videos TikTok tells no views, and the rest goes on", async () => {
  expect(await readerOf("tiktok").latest?.(owner("tiktok", []))).toEqual({ outcome: "scope_missing" })
})
