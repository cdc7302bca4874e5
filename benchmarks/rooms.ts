import { setImmediate as turn } from "node:timers/promises"
import { POST_NETWORKS, type PostNetwork } from "#vocabulary/posts"
import { html } from "../tests/support/network-stub/answers.ts"
import type { StubRequest } from "../tests/support/network-stub/network.ts"
import { startNetworkStub } from "../tests/support/network-stub.ts"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end } from "./support/rounds.ts"

// 100 000 posts of creators who let us read theirs, each read an hour, a day, a week and a month after it was published, against stub
// networks of which every twenty-fifth answer is a fault. Nobody waits: each network's clock is put forward to what is due next.

/** How many creators of a network have how many posts, all published in the same minute, and how many of them a call answers for. */
const SHARES: Record<PostNetwork, { creators: number; posts: number; inACall: number }> = {
  youtube: { creators: 600, posts: 50, inACall: 50 },
  tiktok: { creators: 600, posts: 50, inACall: 20 },
  twitch: { creators: 280, posts: 100, inACall: 100 },
  x: { creators: 100, posts: 100, inACall: 100 },
  instagram: { creators: 200, posts: 5, inACall: 1 },
  facebook: { creators: 200, posts: 5, inACall: 1 },
}
const MOMENTS = 4
const FAULT_EVERY = 25
const POSTS = POST_NETWORKS.reduce((sum, network) => sum + SHARES[network].creators * SHARES[network].posts, 0)

const stub = await startNetworkStub()
Object.assign(process.env, {
  SECRET_KEY: "k".repeat(32),
  ...Object.fromEntries(
    POST_NETWORKS.flatMap((network) => [
      [`${network.toUpperCase()}_API_BASE`, stub.origin],
      [`${network.toUpperCase()}_CLIENT_ID`, "client-of-the-stub"],
      [`${network.toUpperCase()}_CLIENT_SECRET`, "secret-of-the-stub"],
    ]),
  ),
})
const database = await ownDatabase("rooms")
type Worker = typeof import("../app/features/collaborations/posts/worker.server")
type Seals = typeof import("../app/features/networks/connections/sealed-tokens.server")

const published = new Date()
const clocks = new Map<PostNetwork, number>()
const calls = new Map<PostNetwork, number>()

try {
  const { readDuePosts } = await database.load<Worker>("/app/features/collaborations/posts/worker.server.ts")
  const { sealTokens } = await database.load<Seals>("/app/features/networks/connections/sealed-tokens.server.ts")
  const admin = await database.connect()
  await admin.query("insert into settings (key, value) values ('x_daily_cap_cents', '100000')")
  for (const network of POST_NETWORKS) {
    stub[network].populatePosts((id) => ({
      id,
      ownerId: ownerOf(network, Math.floor(numberIn(id) / SHARES[network].posts)),
      publishedAt: published.toISOString(),
      views: numberIn(id) + 1,
      likes: 1,
      comments: 1,
      shares: 1,
    }))
    await addPosts(network)
  }
  await admin.query("vacuum analyze")
  let asked = 0
  stub.interfere((request) => {
    const network = networkOf(request)
    if (!network) return undefined
    calls.set(network, (calls.get(network) ?? 0) + 1)
    asked += 1
    return asked % FAULT_EVERY === 0 ? html(503) : undefined
  })

  const started = performance.now()
  await Promise.all(POST_NETWORKS.map((network) => readAll(network)))
  const seconds = (performance.now() - started) / 1000

  for (const network of POST_NETWORKS)
    console.log(`  ${network}: ${calls.get(network) ?? 0} calls (at least ${fewest(network)})`)
  const made = POST_NETWORKS.reduce((sum, network) => sum + (calls.get(network) ?? 0), 0)
  const needed = POST_NETWORKS.reduce((sum, network) => sum + fewest(network), 0)
  const { rows } = await admin.query<{ read: number; wrong: number; measured: number }>(`
    select (select count(*)::int from post_readings where outcome = 'read' and not declared) as read,
      (select count(*)::int from post_readings where outcome <> 'read') as wrong,
      (select count(*)::int from deliverables where state = 'measured') as measured`)
  const { read = 0, wrong = 0, measured = 0 } = rows[0] ?? {}
  console.log(`  ${POSTS} posts, ${read} readings by ${made} calls in ${seconds.toFixed(1)} s`)
  budget("calls against the fewest possible", made / needed, { atMost: 1.1 }, " ×")
  budget("figures lost", POSTS * MOMENTS - read, { atMost: 0 })
  budget("moments without a figure", wrong, { atMost: 0 })
  budget("posts left unmeasured", POSTS - measured, { atMost: 0 })
  await admin.end()

  async function readAll(network: PostNetwork) {
    for (;;) {
      const now = () => new Date(clocks.get(network) ?? published.getTime())
      const run = await readDuePosts(network, () => false, now)
      const { rows: next } = await admin.query<{ due: Date | null }>(
        "select min(due_at) as due from post_readings_due where network = $1",
        [network],
      )
      const due = next[0]?.due
      if (!due) return
      const until = run.end === "held" ? run.until.getTime() : 0
      // Not before the schedule's next run, which finds together what failed together.
      const later = now().getTime() + (run.end === "away" ? 600_000 : 1_000)
      clocks.set(network, Math.max(due.getTime(), until + 1, later))
      await turn()
    }
  }

  /** Creators with their connection, a collaboration each, and its posts; planned by the database as they are published. */
  async function addPosts(network: PostNetwork) {
    const { creators, posts } = SHARES[network]
    const place = POST_NETWORKS.indexOf(network) * 1_000_000
    const people = Array.from({ length: creators }, (_, n) => {
      const connection = idOf(place + 500_000 + n)
      const platformId = ownerOf(network, n)
      const scopes = ["video.list", "instagram_business_manage_insights"]
      const access = stub.tokens.grant(`${network}-${n}`, { network, platformId, scopes })
      const tokens = sealTokens(connection, { access, refresh: null, grant: null, issuedAt: Date.now() })
      return { id: idOf(place + n), connection, platform_id: platformId, tokens }
    })
    const given = JSON.stringify(people)
    const each = "jsonb_to_recordset($1) as p(id uuid, connection uuid, platform_id text, tokens text)"
    await admin.query(`insert into influencers (id, name, is_active) select id, 'Compte', true from ${each}`, [given])
    await admin.query(
      `insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
       select connection, id, $2, platform_id, 'compte', tokens from ${each}`,
      [given, network],
    )
    await admin.query(
      `insert into collaborations (id, influencer_id, company_name, status, published, offer_version, accepted_at)
       select id, id, 'Maison Orsay', 'active', false, 1, now() from ${each}`,
      [given],
    )
    const rows = people.flatMap(({ id }, n) =>
      Array.from({ length: posts }, (_, at) => {
        const number = n * posts + at
        const post = postId(network, n, number)
        return { id: idOf(place * 10 + 100_000_000 + number), collaboration: id, position: at, post }
      }),
    )
    await admin.query(
      `insert into deliverables (id, collaboration_id, position, network, kind, title, review, declared)
       select id, collaboration, position, $2, 'video', 'T', false, false
       from jsonb_to_recordset($1) as d(id uuid, collaboration uuid, position int)`,
      [JSON.stringify(rows), network],
    )
    await admin.query(
      `update deliverables d set state = 'published', published_at = $2, post_id = p.post, post_url = 'https://posts.example/' || p.post
       from jsonb_to_recordset($1) as p(id uuid, post text) where d.id = p.id`,
      [JSON.stringify(rows), published],
    )
  }
} finally {
  await database.stop()
  await stub.close()
}
end()

/** The calls that are needed where nothing fails: what an account has due at a moment, as many posts in each as the network allows. */
function fewest(network: PostNetwork) {
  const { creators, posts, inACall } = SHARES[network]
  return creators * Math.ceil(posts / inACall) * MOMENTS
}

function ownerOf(network: PostNetwork, creator: number) {
  return network === "youtube" ? `UC${String(creator).padStart(22, "0")}` : String(10_000_000 + creator)
}

function postId(network: PostNetwork, creator: number, number: number) {
  const digits = String(1_000_000_000 + number)
  if (network === "youtube") return `v${digits}`
  return network === "facebook" ? `${ownerOf(network, creator)}_${digits}` : digits
}

function numberIn(id: string) {
  return Number(id.slice(-10)) - 1_000_000_000
}

function networkOf({ path, query }: StubRequest): PostNetwork | undefined {
  if (path === "/youtube/v3/videos") return "youtube"
  if (path === "/2/tweets") return "x"
  if (path === "/helix/videos") return "twitch"
  if (path === "/v2/video/query/") return "tiktok"
  const fields = query.get("fields") ?? ""
  if (fields.includes("insights.metric")) return "instagram"
  return fields.includes("reactions") ? "facebook" : undefined
}

function idOf(n: number) {
  return `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`
}
