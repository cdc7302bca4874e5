import autocannon from "autocannon"
import { residentBytes } from "../tests/support/process-stat.ts"
import { type Site, startSite } from "../tests/support/site.ts"
import { record } from "./support/record.ts"
import { budget, end } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// What a process takes in memory that keeps 10,000 pages of creators, each asked for once in brotli, while visitors then look at
// them for half a minute: page, view, and a search that nobody asked before for every hundred of them. Linux alone tells.
const PAGES = 10_000
const SECONDS = 30
const AT_ONCE = 16
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }

if (process.platform !== "linux") {
  console.log("  not measured: this system does not tell what other processes take")
  process.exit(0)
}
const site = await startSite({
  env: { RATE_LIMIT_FACTOR: "100000000", LOG_LEVEL: "silent", TRUSTED_PROXIES: "127.0.0.1,::1" },
})
try {
  const { influencerId } = await seedPage(site, "page-0")
  for (const [table, own] of [
    ["influencers", "id"],
    ["custom_links", "influencer_id"],
    ["influencer_networks", "influencer_id"],
    ["custom_bio_links", "influencer_id"],
  ] as const)
    await copyRows(site, table, { own, of: influencerId })
  tell("of a process that has just started, MB", megabytes())
  await askForAll(Array.from({ length: PAGES }, (_, n) => `/page-${n}`))
  const [kept = 0, bytes = 0] = await figures("page_cache_pages", "page_cache_bytes")
  if (kept < PAGES) throw new Error(`${kept} pages are kept, not ${PAGES}`)
  tell("kept pages, as they are counted, MB", bytes / 1e6)
  budget("memory with 10,000 kept pages", megabytes(), { atMost: 300 }, " MB")
  await visits()
  budget("memory with 10,000 kept pages, after half a minute of visits", megabytes(), { atMost: 300 }, " MB")
} finally {
  await site.stop()
}
end()

/** The rows of one creator once more for each of the others, with ids and names of their own. */
async function copyRows(on: Site, table: string, { own, of }: { own: string; of: string }) {
  const columns = await on.sql<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const another = (column: string) => {
    const id = "('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
    if (column === own) return id
    if (column === "id") return "gen_random_uuid()"
    return column === "custom_path" ? "'page-' || n" : `r.${column}`
  }
  const names = columns.map(({ name }) => name)
  await on.sql(
    `insert into ${table} (${names.join()}) select ${names.map(another).join()}
     from ${table} r, generate_series(1, ${PAGES - 1}) n where r.${own} = $1`,
    [of],
  )
}

async function askForAll(paths: readonly string[]) {
  const left = [...paths]
  const asker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await fetch(site.url + path, { headers: { ...PERSON, "accept-encoding": "br" } })
      if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, asker))
}

async function visits() {
  let visitors = 0
  const next = (request: autocannon.Request) => {
    const n = visitors++
    const page = (n * 7_919) % PAGES
    const id = `01900000-0000-7000-8000-${page.toString(16).padStart(12, "0")}`
    const path = n % 100 === 99 ? `/influencers?q=nadia&max=${n}` : n % 2 === 0 ? `/page-${page}` : `/v/${id}.gif`
    const address = `100.${(n >> 16) & 127}.${(n >> 8) & 255}.${n & 255}`
    return { ...request, path, headers: { ...PERSON, "accept-encoding": "br", "x-forwarded-for": address } }
  }
  const { non2xx, requests } = await autocannon({
    url: site.url,
    connections: AT_ONCE,
    duration: SECONDS,
    requests: [{ setupRequest: next }],
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers that are none of 2xx`)
  tell("requests of visitors a second", requests.average)
}

async function figures(...names: readonly string[]) {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^vitrine_${name} (\\S+)$`, "m").exec(text)?.[1]))
}

function megabytes() {
  return residentBytes(site.process.pid) / 1e6
}

function tell(name: string, value: number) {
  record({ kind: "measured", name, rounds: [value], median: value })
  console.log(`  ${name}: ${Math.round(value)}`)
}
