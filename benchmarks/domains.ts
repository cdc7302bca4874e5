import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbedded } from "../platform/database/embedded/start-embedded.ts"
import { buildersFor } from "../tests/support/people.ts"
import { freePort, query, startSite } from "../tests/support/site.ts"
import { budget, end, interleaved, percentile, throughput } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// A creator's own domain: its kept page beside the same page at a path, and Caddy's question while PostgreSQL is stopped, of a process
// that knows ten thousand domains; every other question is about a name that nobody has proved.
const KNOWN = 10_000
const QUESTIONS = 5_000
const folder = mkdtempSync(join(tmpdir(), "vitrine-domains-"))
const dataDir = join(folder, "database")
const database = await startEmbedded({
  dataDir,
  rolePrefix: "vitrine",
  port: await freePort(),
  durable: false,
  log: () => {},
})
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(dataDir, text, values)
const env = { DATABASE_URL: database.loginUrl, DATABASE_OWNER_URL: database.ownerUrl, RATE_LIMIT_FACTOR: "100000" }

let site = await startSite({ dataDir: join(folder, "site"), env })
try {
  const atPath = await seedPage({ ...site, sql }, "nadia")
  const atDomain = await seedPage({ ...site, sql }, "nadja")
  const { influencerId } = await buildersFor({ sql }).anInfluencer({ owner: null })
  const proved = (id: string, name: string, count: number) =>
    sql(
      `insert into page_domains (id, influencer_id, name, token, state, proved_at, live_at, next_check_at)
       select gen_random_uuid(), $1, replace($2, '#', n::text), 'proof', 'proved', now(), now(), now() + interval '1 day'
       from generate_series(1, $3::int) n`,
      [id, name, count],
    )
  await proved(atDomain.influencerId, "nadja-benali.fr", 1)
  await proved(influencerId, "zoe-#.fr", KNOWN)
  await site.stop()
  site = await startSite({ dataDir: site.dataDir, env })

  const { port } = new URL(site.url)
  const host = { host: `nadja-benali.fr:${port}` }
  const br = { "accept-encoding": "br" }
  const page = await interleaved([
    { name: "kept page at a path", measure: () => throughput(site.url + atPath.path, { headers: br }) },
    { name: "kept page at a domain", measure: () => throughput(`${site.url}/`, { headers: { ...br, ...host } }) },
  ])
  budget(
    "kept page at a domain against the same at a path",
    page("kept page at a domain") / page("kept page at a path"),
    { atLeast: 0.9 },
    " ×",
  )

  await database.stop()
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < QUESTIONS; n++) {
    const isProved = n % 2 === 0
    const name = isProved ? `zoe-${1 + (n % KNOWN)}.fr` : `nobody-${n}.example`
    const begun = performance.now()
    const [answer]: IncomingMessage[] = await once(
      get(`http://127.0.0.1:${port}/internal/domain-ask?domain=${name}`, { agent }),
      "response",
    )
    times.push(performance.now() - begun)
    answer?.resume()
    if (answer) await once(answer, "end")
    if (answer?.statusCode !== (isProved ? 200 : 404)) throw new Error(`${name}: ${answer?.statusCode}`)
  }
  agent.destroy()
  budget("Caddy's question with the database stopped, median", percentile(times, 0.5), { atMost: 5 }, " ms")
  budget("Caddy's question with the database stopped, 99th percentile", percentile(times, 0.99), { atMost: 5 }, " ms")
} finally {
  await site.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
end()
