import { randomUUID } from "node:crypto"
import autocannon from "autocannon"
import { buildersFor } from "../tests/support/people.ts"
import { residentBytes } from "../tests/support/process-stat.ts"
import { type Site, startSite } from "../tests/support/site.ts"
import { record } from "./support/record.ts"
import { budget, end, median } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"
import { seedTalks, type Talk } from "./support/talks.ts"

// Half of what the machine can do, for 30 minutes (BENCH_SOAK_MINUTES): pages of visitors with clicks, searches and kits, and
// in between what signed-in people do, a page changed and a message written among it. Memory, latency and the number of
// database connections have to stay what they were once all was warm. The load is made on the same machine.
const MINUTES = Number(process.env.BENCH_SOAK_MINUTES ?? 30)
const PAGES = 60
const CONNECTIONS = 32
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }

let turn = 0

type Minute = { p50: number; p99: number; answered: number; refused: number; memory: number; connections: number }
type Page = Awaited<ReturnType<typeof seedPage>>

const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000000", LOG_LEVEL: "silent" } })
try {
  const requests = await requestsOf(site)
  await load(requests, { seconds: 10 }) // fills the cache of pages and the pool
  const full = await load(requests, { seconds: 20 })
  const rate = Math.floor(full.requests.average / 2)
  console.log(`  full load: ${Math.round(full.requests.average)} requests a second; half of it for ${MINUTES} minutes`)
  console.log("  minute: p50 and p99 in ms, answered, refused or failed, memory in MB, database connections")

  const minutes: Minute[] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    const found = await measure(requests, rate)
    minutes.push(found)
    const { p50, p99, answered, refused, memory, connections } = found
    console.log(`  ${minute}: ${p50} and ${p99}, ${answered}, ${refused}, ${Math.round(memory)}, ${connections}`)
  }
  for (const [name, of] of [
    ["p99, ms", (minute: Minute) => minute.p99],
    ["memory, MB", (minute: Minute) => minute.memory],
    ["database connections", (minute: Minute) => minute.connections],
  ] as const)
    record({ kind: "measured", name, rounds: minutes.map(of), median: median(minutes.map(of)) })
  judge(minutes, rate)
} finally {
  await site.stop()
}
end()

/** Beside each other: the second quarter, when all is warm, and the last one. */
function judge(minutes: readonly Minute[], rate: number) {
  const quarter = Math.max(1, Math.floor(minutes.length / 4))
  const [early, late] = [minutes.slice(quarter, 2 * quarter), minutes.slice(-quarter)]
  const growth = (of: (minute: Minute) => number) => median(late.map(of)) / median(early.map(of))
  budget(
    "memory, last quarter against the second",
    growth(({ memory }) => memory),
    { atMost: 1.1 },
    " ×",
  )
  budget(
    "p99, last quarter against the second",
    growth(({ p99 }) => p99),
    { atMost: 1.5 },
    " ×",
  )
  budget(
    "database connections, last quarter against the second",
    growth(({ connections }) => connections),
    { atMost: 1 },
    " ×",
  )
  const sum = (of: (minute: Minute) => number) => minutes.reduce((total, minute) => total + of(minute), 0)
  budget(
    "requests refused or failed",
    sum(({ refused }) => refused),
    { atMost: 0 },
  )
  budget("requests answered, of those asked", sum(({ answered }) => answered) / (rate * 60 * minutes.length), {
    atLeast: 0.95,
  })
}

async function measure(requests: autocannon.Request[], rate: number): Promise<Minute> {
  const { latency, errors, timeouts, non2xx, ...rest } = await load(requests, { seconds: 60, rate })
  const [row] = await site.sql<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where usename = 'vitrine_login'",
  )
  return {
    p50: latency.p50,
    p99: latency.p99,
    answered: rest.requests.total,
    refused: errors + timeouts + non2xx - rest["3xx"],
    memory: residentBytes(site.process.pid) / 1024 ** 2,
    connections: row?.n ?? 0,
  }
}

function load(requests: autocannon.Request[], { seconds, rate }: { seconds: number; rate?: number }) {
  return autocannon({
    url: site.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    ...(rate ? { overallRate: rate } : {}),
  })
}

/** What a hundred requests are of. */
async function requestsOf(on: Site): Promise<autocannon.Request[]> {
  const pages: Page[] = []
  for (let made = 0; made < PAGES; made++) pages.push(await seedPage(on, `nadia-${made}`))
  const [talk] = await seedTalks(on, 1)
  const first = pages[0]
  if (!talk || !first) throw new Error("nobody is there to write")
  const get = (path: string, headers: Record<string, string> = {}): autocannon.Request => ({
    method: "GET",
    path,
    headers: { ...PERSON, "accept-encoding": "br", ...headers },
  })
  const [company = "", creator = ""] = await cookiesOf(on, talk, first)
  return spread([
    ...pages.map(({ path }) => get(path)),
    // Not of the page whose dashboard is asked for: it counts the day's clicks afresh, and would be slower with each of them.
    ...pages.slice(1, 13).map(({ blockIds }) => get(`/l/${blockIds[0]}`)),
    ...["nadia", "marseille", "couscous", "n", "benali", "zzz"].map((word) => get(`/influencers?q=${word}`)),
    ...["/", "/", "/influencers", "/contact", "/brands", "/about"].map((path) => get(path)),
    ...pages.slice(0, 4).map(({ influencerId }) => get(`/media-kit/${influencerId}`)),
    ...["/influencer/dashboard", "/influencer/page", "/messages"].map((path) => get(path, { cookie: creator })),
    ...["/entreprise/dashboard", "/messages", "/influencers"].map((path) => get(path, { cookie: company })),
    post("/influencer/page", creator, () => ({ intent: turn++ % 2 ? "show" : "hide", id: first.blockIds[3] ?? "" })),
    post(`/messages/${talk.id}`, company, () => ({ body: "Bonjour", idempotencyKey: randomUUID() })),
  ])
}

function post(path: string, cookie: string, fields: () => Record<string, string>): autocannon.Request {
  const headers = { ...PERSON, cookie, origin: site.url, "content-type": "application/x-www-form-urlencoded" }
  return {
    method: "POST",
    path,
    headers,
    setupRequest: (request) => ({ ...request, body: new URLSearchParams(fields()).toString() }),
  }
}

/** The talk's two people; the page becomes the creator's. */
async function cookiesOf({ sql }: Site, { id, cookies }: Talk, { influencerId }: Page) {
  const [row] = await sql<{ own: string }>("select influencer_id as own from conversations where id = $1", [id])
  const [person] = await sql<{ id: string }>(
    "delete from influencer_user_mapping where influencer_id = $1 returning user_id as id",
    [row?.own],
  )
  await buildersFor({ sql }).giveInfluencer(influencerId, { userId: person?.id ?? "" })
  await sql("update conversations set influencer_id = $2 where id = $1", [id, influencerId])
  return cookies
}

/** Dear and cheap ones mixed, the same way each time: every 37th, which meets each once unless there are a multiple of 37. */
function spread<T>(items: readonly T[]) {
  return items.flatMap((_, place) => items.slice((place * 37) % items.length).slice(0, 1))
}
