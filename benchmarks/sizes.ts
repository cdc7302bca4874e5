import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import autocannon from "autocannon"
import { buildersFor } from "../tests/support/people.ts"
import { residentBytes, statOf } from "../tests/support/process-stat.ts"
import { startSite } from "../tests/support/site.ts"
import { growTo, prepareWords } from "./support/many-influencers.ts"
import { ownDatabase } from "./support/own-database.ts"
import { signIn, storedPassword } from "./support/people.ts"
import { record } from "./support/record.ts"
import { budget, end } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"
import { type Bytes, type Cost, type Measured, needsOf, type Requests, type Site } from "./support/sizing.ts"

// What a request costs the application and the database in processor time, what a row costs on the disk, and what sites of
// several sizes would need by that: the table "Sizes" of docs/operations.md. Linux alone tells of other processes' time.
const SECONDS = 6
const ROWS = 20_000
const SITES: readonly Site[] = [
  { influencers: 100, viewsADay: 1_000, hasCdn: false },
  { influencers: 2_000, viewsADay: 50_000, hasCdn: false },
  { influencers: 50_000, viewsADay: 1_000_000, hasCdn: false },
  { influencers: 300_000, viewsADay: 10_000_000, hasCdn: true },
  { influencers: 1_000_000, viewsADay: 100_000_000, hasCdn: true },
]
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }
const TICKS_PER_SECOND = 100

if (process.platform !== "linux") {
  console.log("  not measured: this system does not tell what other processes' time was")
  process.exit(0)
}
const measured: Measured = await measureSite()
for (const [name, { application, database }] of Object.entries(measured.requests)) {
  tell(`${name}, application, ms of processor time`, application)
  tell(`${name}, database, ms of processor time`, database)
}
for (const [name, bytes] of Object.entries(measured.bytes)) tell(`bytes of a row: ${name}`, bytes)
tell("memory of a process under load, MB", measured.processMemory / 1e6)
const { application, database } = measured.requests.signedIn
budget("a dashboard with 20,000 events today, processor time in all", application + database, { atMost: 15 }, " ms")
budget("memory of a process under load", measured.processMemory / 1e6, { atMost: 300 }, " MB")
printTable()
end()

async function measureSite(): Promise<Measured> {
  const influencer = await bytesOfInfluencer()
  const site = await startSite({
    env: { RATE_LIMIT_FACTOR: "100000000", LOG_LEVEL: "silent", TRUSTED_PROXIES: "127.0.0.1,::1" },
  })
  try {
    const page = await seedPage(site)
    const { anAccount, giveInfluencer } = buildersFor(site)
    const owner = await anAccount({ role: "influencer", passwordHash: await storedPassword() })
    await giveInfluencer(page.influencerId, owner)
    const cookie = await signIn(site, owner.email)
    const cluster = Number(readFileSync(postmasterFile(site.dataDir), "utf8").split("\n")[0])
    const cost = async (path: string | ((turn: number) => string), headers: Record<string, string> = {}) => {
      await load(path, headers, 4) // until it runs as it does on a server that is at work
      await written()
      const before = [timeOf(site.process.pid ?? 0), timeOfAll(cluster)]
      const answered = await load(path, headers, SECONDS)
      await written()
      const after = [timeOf(site.process.pid ?? 0), timeOfAll(cluster)]
      const each = (place: number) => ((after[place] ?? 0) - (before[place] ?? 0)) / answered
      return { application: each(0), database: each(1) } satisfies Cost
    }
    // What a view costs the database comes after its answer, and is no other request's.
    const written = async () => {
      const isWaiting = async () =>
        !/^vitrine_audience_events_waiting 0$/m.test(await (await fetch(`${site.url}/metrics`)).text())
      while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 200))
      await new Promise((resolve) => setTimeout(resolve, 1_000)) // the last batch is under way
    }
    let visitors = 0
    const load = async (
      path: string | ((turn: number) => string),
      headers: Record<string, string>,
      seconds: number,
    ) => {
      const all = { ...PERSON, "accept-encoding": "br", ...headers }
      const { requests, non2xx, ...rest } = await autocannon({
        url: site.url,
        duration: seconds,
        connections: 16,
        // Each asks as another visitor: one visitor's views of a page count once in thirty seconds, an address's up to a limit.
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              path: typeof path === "string" ? path : path(visitors),
              headers: { ...all, "x-forwarded-for": addressOf(++visitors) },
            }),
          },
        ],
      })
      if (non2xx - rest["3xx"] > 0) throw new Error(`${String(path)}: ${non2xx} answers that are none of 2xx and 3xx`)
      return requests.total
    }
    // What a server that has been at work for a minute knows of its tables.
    const afterwards = async (path: string, headers: Record<string, string>) => {
      await site.sql("analyze link_in_bio_views, link_clicks")
      return cost(path, headers)
    }
    const requests: Requests = {
      page: await cost(page.path),
      view: await cost(`/v/${page.influencerId}.gif`),
      click: await cost(`/l/${page.blockIds[0]}`),
      // Another one each time, which nobody has asked before.
      search: await cost((turn) => `/influencers?q=nadia&max=${1_000_000 + turn}&sort=followers`),
      searchAgain: await cost("/influencers?q=nadia&sort=followers"),
      signedIn: await afterwards("/influencer/dashboard", { cookie }),
    }
    const bytesOf = async (table: string) => {
      const [row] = await site.sql<{ bytes: number }>(
        `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}') where isleaf),
           pg_total_relation_size('${table}'))::float8 / (select count(*) from ${table}) as bytes`,
      )
      return row?.bytes ?? 0
    }
    await site.sql(
      `insert into network_snapshots (influencer_id, network, day, followers, provenance, account)
       select $1, 'youtube', current_date - n, 1000, 'public_api', 'UCaaaaaaaaaaaaaaaaaaaaaa' from generate_series(1, 20000) n`,
      [page.influencerId],
    )
    const bytes: Bytes = {
      influencer,
      view: await bytesOf("link_in_bio_views"),
      click: await bytesOf("link_clicks"),
      snapshot: await bytesOf("network_snapshots"),
    }
    return { requests, bytes, processMemory: residentBytes(site.process.pid) }
  } finally {
    await site.stop()
  }
}

/** Profiles, their networks, their entries and cards in the directory. Its words are a language's, however many people use them. */
async function bytesOfInfluencer() {
  const database = await ownDatabase("sizes")
  try {
    const admins = [await database.connect(), await database.connect()]
    const [admin] = admins
    if (!admin) throw new Error("unreachable")
    await prepareWords(admin)
    await growTo(ROWS, 0, admins)
    const { rows } = await admin.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(name::regclass))::float8 as bytes
       from unnest('{influencers,influencer_networks,directory_entries,directory_cards}'::text[]) name`,
    )
    for (const each of admins) await each.end()
    return (rows[0]?.bytes ?? 0) / ROWS
  } finally {
    await database.stop()
  }
}

function addressOf(visitor: number) {
  return `100.${(visitor >> 16) & 127}.${(visitor >> 8) & 255}.${visitor & 255}`
}

function postmasterFile(dataDir: string) {
  const found = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).find((file) =>
    file.endsWith("postmaster.pid"),
  )
  return join(dataDir, found ?? "postmaster.pid")
}

/** Of a process and its threads, in ms; `withChildren` with those of its children that have ended. */
function timeOf(pid: number, withChildren = false) {
  const fields = statOf(pid)
  const ticks = fields.slice(11, withChildren ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1_000) / TICKS_PER_SECOND
}

/** Of a server and all of its processes. */
function timeOfAll(postmaster: number) {
  const children = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && statOf(Number(pid))[1] === `${postmaster}`)
  return children.reduce((sum, pid) => sum + timeOf(Number(pid)), timeOf(postmaster, true))
}

function tell(name: string, value: number) {
  record({ kind: "measured", name, rounds: [value], median: value })
  console.log(`  ${name}: ${value < 100 ? value.toFixed(3) : Math.round(value)}`)
}

function printTable() {
  const round = (value: number) => (value < 10 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString("en")
  console.log(
    "\n| influencers | views a day | requests a second at the peak | cores: application, database | memory | disk after a year | cost a month |",
  )
  console.log("|---|---|---|---|---|---|---|")
  for (const site of SITES) {
    const needs = needsOf(site, measured)
    const cells = [
      site.influencers.toLocaleString("en"),
      `${site.viewsADay.toLocaleString("en")}${site.hasCdn ? ", CDN" : ""}`,
      round(needs.perSecond),
      `${round(needs.applicationCores)}, ${round(needs.databaseCores)}`,
      `${round(needs.memoryGb)} GB`,
      `${round(needs.diskGb)} GB`,
      `€${round(needs.cost)}`,
    ]
    console.log(`| ${cells.join(" | ")} |`)
  }
}
