import { hash } from "node:crypto"
import { setImmediate as turn } from "node:timers/promises"
import { CONNECTABLE_NETWORKS, type ConnectableNetwork } from "#vocabulary/networks"
import { FACTS } from "../app/features/networks/each/facts.ts"
import { MINUTE_MS } from "../platform/text/day.ts"
import { html } from "../tests/support/network-stub/answers.ts"
import type { StubRequest } from "../tests/support/network-stub/network.ts"
import { startNetworkStub } from "../tests/support/network-stub.ts"
import { addInfluencers, INFLUENCERS, ROWS_OF_NETWORK } from "./support/many-network-accounts.ts"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end } from "./support/rounds.ts"

// The daily reading of 10 000 influencers over all networks, against stub networks of which every twentieth answer is a
// fault and one network is down. Nobody waits: where a quota is used up, the network's clock is put forward.
const DOWN: ConnectableNetwork = "facebook"
const OWNED: readonly ConnectableNetwork[] = ["tiktok", "linkedin", "snapchat"]
/** How long the network that is down is tried. */
const GIVE_UP_MS = 6 * 60 * MINUTE_MS

const stub = await startNetworkStub()
Object.assign(process.env, {
  SECRET_KEY: "k".repeat(32),
  YOUTUBE_API_KEY: "key",
  INSTAGRAM_ACCESS_TOKEN: "token",
  INSTAGRAM_USER_ID: "1",
  FACEBOOK_ACCESS_TOKEN: "token",
  X_BEARER_TOKEN: "token",
  TWITCH_CLIENT_ID: "client-of-the-stub",
  TWITCH_CLIENT_SECRET: "secret-of-the-stub",
  ...Object.fromEntries(CONNECTABLE_NETWORKS.map((network) => [`${network.toUpperCase()}_API_BASE`, stub.origin])),
  // Whose consent is asked for, which those need who tell the owner alone.
  ...Object.fromEntries(
    OWNED.flatMap((network) => [
      [`${network.toUpperCase()}_CLIENT_ID`, "client-of-the-stub"],
      [`${network.toUpperCase()}_CLIENT_SECRET`, "secret-of-the-stub"],
    ]),
  ),
})
const database = await ownDatabase("refresh")
type Workers = typeof import("../app/features/networks/refresh/worker.server")
type Seals = typeof import("../app/features/networks/connections/sealed-tokens.server")

/** The calls that are needed where nothing fails: as many accounts in each as the network allows. */
const MINIMUM: Record<ConnectableNetwork, number> = {
  youtube: ROWS_OF_NETWORK / 50,
  x: ROWS_OF_NETWORK / 100,
  instagram: ROWS_OF_NETWORK,
  facebook: ROWS_OF_NETWORK,
  twitch: ROWS_OF_NETWORK,
  tiktok: ROWS_OF_NETWORK,
  linkedin: ROWS_OF_NETWORK,
  snapchat: ROWS_OF_NETWORK,
}
const aheadMs = new Map<ConnectableNetwork, number>()
const clockOf = (network: ConnectableNetwork) => () => new Date(Date.now() + (aheadMs.get(network) ?? 0))
const putForward = (network: ConnectableNetwork, to: Date) =>
  aheadMs.set(network, (aheadMs.get(network) ?? 0) + Math.max(to.getTime() - clockOf(network)().getTime(), 0) + 1)

const calls = new Map<ConnectableNetwork, number>()
const fullest = new Map<ConnectableNetwork, number>()
const windows = new Map<string, number>()

try {
  const { refreshDue } = await database.load<Workers>("/app/features/networks/refresh/worker.server.ts")
  const { sealTokens } = await database.load<Seals>("/app/features/networks/connections/sealed-tokens.server.ts")
  const admin = await database.connect()
  for (const network of CONNECTABLE_NETWORKS) stub[network].populate(followersOf)
  await admin.query("insert into settings (key, value) values ('x_daily_cap_cents', '100000')")
  await addInfluencers(admin, {
    networks: CONNECTABLE_NETWORKS,
    owned: OWNED,
    followers: followersOf,
    tokensFor(id, network, platformId) {
      const access = stub.tokens.grant(`${network}-${platformId}`, {
        network: network as ConnectableNetwork,
        platformId,
        scopes: ["user.info.basic", "user.info.profile", "user.info.stats"],
      })
      return sealTokens(id, { access, refresh: null, grant: null, issuedAt: Date.now() })
    },
  })
  // By its handle alone is an account found there.
  for (let n = 0; n < INFLUENCERS; n += 1) {
    const id = String(10_000_000 + n)
    stub.instagram.addAccount({ id, handle: `compte${n}`, followers: followersOf(id) })
  }
  await admin.query("vacuum analyze")
  let asked = 0
  stub.interfere((request) => {
    const network = networkOf(request)
    if (!network) return undefined
    count(network)
    asked += 1
    return network === DOWN || asked % 20 === 0 ? html(503) : undefined
  })

  const started = performance.now()
  await Promise.all(CONNECTABLE_NETWORKS.map((network) => readAll(network)))
  const seconds = (performance.now() - started) / 1000

  for (const network of CONNECTABLE_NETWORKS) {
    const hours = ((aheadMs.get(network) ?? 0) / 3_600_000).toFixed(1)
    console.log(
      `  ${network}: ${calls.get(network) ?? 0} calls (at least ${MINIMUM[network]}), ${hours} h of waiting for quotas and retries${network === DOWN ? ", down" : ""}`,
    )
  }
  const others = CONNECTABLE_NETWORKS.filter((network) => network !== DOWN)
  const made = others.reduce((sum, network) => sum + (calls.get(network) ?? 0), 0)
  const needed = others.reduce((sum, network) => sum + MINIMUM[network], 0)
  const { rows: kept } = await admin.query<{ network: string; lost: number; unread: number; readings: number }>(
    `select n.network, count(*) filter (where n.followers is null)::int as lost,
       count(*) filter (where s.influencer_id is null)::int as unread, count(s.influencer_id)::int as readings
     from influencer_networks n left join (select distinct influencer_id, network from network_snapshots) s using (influencer_id, network)
     group by 1 order by 1`,
  )
  for (const { network, unread } of kept) if (unread > 0) console.log(`  ${network}: ${unread} unread`)
  console.log(`  ${INFLUENCERS} influencers, ${made} calls in ${seconds.toFixed(1)} s`)
  budget("calls against the fewest possible", made / needed, { atMost: 1.1 }, " ×")
  budget("calls to the network that is down", calls.get(DOWN) ?? 0, { atMost: 400 })
  for (const network of CONNECTABLE_NETWORKS)
    budget(
      `${network}: share of its quota in the fullest window`,
      (fullest.get(network) ?? 0) / FACTS[network].quota.calls,
      { atMost: 0.8 },
    )
  const sum = (of: (row: (typeof kept)[number]) => number) => kept.reduce((total, row) => total + of(row), 0)
  budget(
    "figures lost",
    sum(({ lost }) => lost),
    { atMost: 0 },
  )
  budget(
    "accounts left unread",
    sum(({ network, unread }) => (network === DOWN ? 0 : unread)),
    { atMost: 0 },
  )
  budget(
    "figures of a network that said nothing",
    sum(({ network, readings }) => (network === DOWN ? readings : 0)),
    { atMost: 0 },
  )
  const plain = await plainSeconds(500)
  budget("time against the same calls alone, one after the other", seconds / (plain * made), { atMost: 12 }, " ×")
  await admin.end()

  async function readAll(network: ConnectableNetwork) {
    const now = clockOf(network)
    for (;;) {
      const run = await refreshDue(network, () => false, now)
      if ((aheadMs.get(network) ?? 0) > GIVE_UP_MS && network === DOWN) return
      if (run.end === "held") putForward(network, run.until)
      else if (run.end === "away") putForward(network, new Date(now().getTime() + 10 * MINUTE_MS))
      else {
        const { rows } = await admin.query<{ due: Date | null }>(
          "select min(due_at) as due from influencer_networks where network = $1 and failures > 0",
          [network],
        )
        if (!rows[0]?.due) return
        // Not before the schedule's next run, which finds together what failed together.
        putForward(network, new Date(Math.max(rows[0].due.getTime(), now().getTime() + 10 * MINUTE_MS)))
      }
      await turn()
    }
  }
} finally {
  await database.stop()
  await stub.close()
}
end()

/** From 1 000 to 2 000 000, the same for an id each time. */
function followersOf(platformId: string) {
  const chance = hash("sha256", platformId, "buffer").readUInt32BE(0) / 2 ** 32
  return Math.floor(1000 * 2000 ** chance)
}

function networkOf({ path, query }: StubRequest): ConnectableNetwork | undefined {
  if (path.startsWith("/youtube/")) return "youtube"
  if (path.startsWith("/2/users")) return "x"
  if (path.startsWith("/helix/")) return "twitch"
  if (path.startsWith("/v2/user/info")) return "tiktok"
  if (path.startsWith("/rest/") || path.startsWith("/v2/userinfo")) return "linkedin"
  if (path.includes("public_profiles")) return "snapchat"
  if (query.get("fields")?.includes("business_discovery")) return "instagram"
  return /^\/v\d+\.0\//.test(path) ? "facebook" : undefined
}

function count(network: ConnectableNetwork) {
  calls.set(network, (calls.get(network) ?? 0) + 1)
  const { window } = FACTS[network].quota
  const lengthMs = window === "pacific_day" ? 24 * 60 * MINUTE_MS : window * 1000
  const key = `${network} ${Math.floor(clockOf(network)().getTime() / lengthMs)}`
  windows.set(key, (windows.get(key) ?? 0) + 1)
  fullest.set(network, Math.max(fullest.get(network) ?? 0, windows.get(key) ?? 0))
}

/** How long one call takes that nothing is done with. */
async function plainSeconds(times: number) {
  const before = performance.now()
  for (let n = 0; n < times; n += 1) await (await fetch(`${stub.origin}/nothing`)).text()
  return (performance.now() - before) / 1000 / times
}
