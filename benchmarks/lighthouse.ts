import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { findChromium } from "../scripts/lib/chromium.ts"
import { root } from "../scripts/lib/prepare.mjs"
import { runQuietly, step } from "../scripts/lib/step.mjs"
import { type Site, startSite } from "../tests/support/site.ts"
import { record } from "./support/record.ts"
import { budget, end, median } from "./support/rounds.ts"

// What Lighthouse says of the public pages on the telephone that it plays, with the demo world's people on them.
const ROUNDS = 5
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const
const PACKAGES = join(root, "benchmarks", "lighthouse")

/** What is read of a report. */
type Report = Readonly<{
  categories: Readonly<Record<"performance" | (typeof CATEGORIES)[number], { score: number | null }>>
  audits: Readonly<Record<string, { numericValue?: number }>>
}>
type Browser = { port: number; kill: () => void }
type Launch = { launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<Browser> }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined> }

await installed()
const { launch } = await fromPackages<Launch>("chrome-launcher")
const { default: lighthouse } = await fromPackages<Lighthouse>("lighthouse")
const site = await demoSite()
const browser = await launch({
  chromePath: (await findChromium()).path,
  chromeFlags: ["--headless", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
})
try {
  for (const [name, path] of await pages(site)) await measure(name, site.url + path)
} finally {
  browser.kill()
  await site.stop()
}
end()

async function measure(name: string, url: string) {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(url, { port: browser.port, logLevel: "error" })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    reports.push(result.lhr)
  }
  const found = (what: string, of: (report: Report) => number) => {
    const rounds = reports.map(of)
    record({ kind: "measured", name: `${name}, ${what}`, rounds, median: median(rounds) })
    console.log(`  ${name}, ${what}: ${rounds.map((value) => Math.round(value)).join(", ")}`)
    return median(rounds)
  }
  const score = (category: keyof Report["categories"]) =>
    found(category, ({ categories }) => Math.round((categories[category].score ?? 0) * 100))
  const time = (audit: string) => found(audit, ({ audits }) => audits[audit]?.numericValue ?? Number.NaN)

  budget(`${name}, performance`, score("performance"), { atLeast: 98 })
  for (const category of CATEGORIES) budget(`${name}, ${category}`, score(category), { atLeast: 100 })
  budget(`${name}, first paint`, time("first-contentful-paint"), { atMost: 1_200 }, " ms")
  budget(`${name}, largest paint`, time("largest-contentful-paint"), { atMost: 1_800 }, " ms")
  budget(`${name}, blocking`, time("total-blocking-time"), { atMost: 100 }, " ms")
}

/** Name and path of each page; the last two are of somebody whom the directory shows. */
async function pages({ url, sql }: Site): Promise<[string, string][]> {
  const [somebody] = await sql<{ path: string }>(
    `select custom_path as path from custom_links join influencers i on i.id = influencer_id
     where i.is_active order by custom_path limit 1`,
  )
  if (!somebody) throw new Error(`${url} shows nobody`)
  return [
    ["home", "/"],
    ["directory", "/influencers"],
    ["brands", "/brands"],
    ["sign-up", "/reserve-username"],
    ["sign-in", "/auth"],
    ["kit", `/${somebody.path}/kit`],
    ["link page", `/${somebody.path}`],
  ]
}

/** The built site on a new folder with the demo's people. */
async function demoSite() {
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" } })
  const env = { ...process.env, VITRINE_DATA_DIR: site.dataDir, LOG_LEVEL: "error" }
  const demo = join(root, "scripts", "demo.mjs")
  const { code, output } = await step("Filling the demo world", () =>
    runQuietly(process.execPath, [demo, "fill"], { cwd: root, env }),
  )
  if (code !== 0) throw new Error(output)
  await atRest(site)
  return site
}

/** Kits and refreshed figures of a new world are made in the background: the browser would share its processor with them. */
async function atRest({ sql }: Site) {
  const due = "select from queue.job where state in ('created', 'retry', 'active') and start_after <= now()"
  await step("Waiting until its jobs are done", async () => {
    for (let rest = 300; (await sql(due)).length > 0; rest--) {
      if (rest === 0) throw new Error("the demo's jobs are not done after five minutes")
      await setTimeout(1_000)
    }
  })
}

/** Lighthouse has some two hundred packages: they are no part of what is installed for everybody. */
async function installed() {
  const [lock, stamp] = [join(PACKAGES, "package-lock.json"), join(PACKAGES, "node_modules", ".installed-from")]
  const wanted = readFileSync(lock, "utf8")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  const { code, output } = await step("Fetching Lighthouse from npm", () =>
    runQuietly("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: PACKAGES }),
  )
  if (code !== 0) throw new Error(`${output}\nLighthouse could not be installed: npm's reasons stand above.`)
  writeFileSync(stamp, wanted)
}

function fromPackages<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(createRequire(join(PACKAGES, "package.json")).resolve(name)).href)
}
