import type pg from "pg"

/** Each influencer has two of the eight networks, so that each network has a quarter of the influencers. */
export const INFLUENCERS = 10_000
export const ROWS_OF_NETWORK = INFLUENCERS / 4

/**
 * Makes influencers whose figures were all read a day ago. `owned`: the networks that tell a figure to the owner alone;
 * they are connected, with the tokens that `tokensFor` seals. `followers` is the figure of a platform id.
 */
export async function addInfluencers(
  admin: pg.Client,
  {
    networks,
    owned,
    followers,
    tokensFor,
  }: {
    networks: readonly string[]
    owned: readonly string[]
    followers: (platformId: string) => number
    tokensFor: (connectionId: string, network: string, platformId: string) => string
  },
) {
  const rows: object[] = []
  const connections: object[] = []
  for (let n = 0; n < INFLUENCERS; n += 1) {
    const first = n % networks.length
    const second = (first + 1 + (Math.floor(n / networks.length) % (networks.length - 1))) % networks.length
    for (const network of [networks[first], networks[second]]) {
      if (network === undefined) continue
      const platformId = network === "youtube" ? `UC${String(n).padStart(22, "0")}` : String(10_000_000 + n)
      const row = { influencer_id: idOf(n), network, handle: `compte${n}`, platform_id: platformId }
      rows.push({
        ...row,
        followers: followers(platformId),
        provenance: owned.includes(network) ? "connected" : "public_api",
      })
      if (!owned.includes(network)) continue
      const id = idOf(1_000_000 + connections.length)
      connections.push({ id, ...row, tokens: tokensFor(id, network, platformId) })
    }
  }
  await admin.query(
    `insert into influencers (id, name, is_active) select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Compte ' || n, true
     from generate_series(0, ${INFLUENCERS - 1}) n`,
  )
  await admin.query(
    `insert into influencer_networks (influencer_id, network, handle, url, platform_id, followers, provenance, precision,
       status, fetched_at, attempted_at, due_at)
     select influencer_id, network, handle, 'https://example.test/', platform_id, followers, provenance, 'exact', 'ok',
       now() - interval '1 day', now() - interval '1 day', now() - interval '1 minute'
     from jsonb_to_recordset($1) as r(influencer_id uuid, network text, handle text, platform_id text, followers bigint, provenance text)`,
    [JSON.stringify(rows)],
  )
  await admin.query(
    `insert into network_connections (id, influencer_id, network, platform_id, handle, tokens)
     select id, influencer_id, network, platform_id, handle, tokens
     from jsonb_to_recordset($1) as r(id uuid, influencer_id uuid, network text, platform_id text, handle text, tokens text)`,
    [JSON.stringify(connections)],
  )
}

function idOf(n: number) {
  return `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`
}
