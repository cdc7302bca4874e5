import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { freePort, query, startSite } from "../support/site.ts"
import { aLinkPage } from "./support/link-pages.ts"

const LOG_FILE = "test-results/database-away.log"
/** As the site adopts it, and as `query` looks for it. */
const PREFIX = "vitrine"

let dataDir = ""
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-away-"))
  rmSync(LOG_FILE, { force: true })
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test("with the database stopped, kept pages answer, others say sorry and when to come back, and all is well after", async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  const start = () => startEmbedded({ dataDir, rolePrefix: PREFIX, port, durable: false, log: () => {} })
  let database = await start()
  const env = {
    DATABASE_URL: database.loginUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "info",
  }
  const site = await startSite({ env, logFile: LOG_FILE })
  const get = (path: string) => fetch(site.url + path, { redirect: "manual" })
  const logged = (words: string) => () => readFileSync(LOG_FILE, "utf8").includes(words)
  const connections = async () =>
    Number(/^vitrine_cache_fanout_connections_total (\d+)/m.exec(await (await get("/metrics")).text())?.[1] ?? 0)

  try {
    // How it starts without one, own-domain.spec.ts has; this is about a site that runs.
    await expect.poll(logged("jobs are taken up")).toBe(true)
    const path = await aLinkPage((text, values) => query(dataDir, text, values))
    const page = await (await get(`/${path}`)).text()
    expect(page).toContain("Nadia Benali")
    await get("/terms")

    await database.stop()
    expect(await (await get(`/${path}`)).text()).toBe(page)
    for (const [address, words] of [
      ["/nobody-yet", "Impossible de charger le profil"],
      ["/en/nobody-yet", "The profile could not be loaded"],
      ["/ar/nobody-yet", "تعذّر تحميل الملف الشخصي"],
      ["/sitemap.xml", "unavailable"],
    ] as const) {
      const answer = await get(address)
      expect([address, answer.status, answer.headers.get("retry-after")]).toEqual([address, 503, "5"])
      expect(await answer.text()).toContain(words)
    }
    for (const address of ["/", "/about", "/terms", "/auth", "/robots.txt", "/.well-known/security.txt", "/healthz"])
      expect([address, (await get(address)).status]).toEqual([address, 200])
    expect((await get("/readyz")).status).toBe(503)

    // Whoever was away has missed what changed meanwhile: every kept page is to be made anew.
    database = await start()
    await expect.poll(connections, { timeout: 15_000 }).toBeGreaterThan(1)
    await expect.poll(async () => (await get("/nobody-yet")).status, { timeout: 5_000 }).toBe(404)

    await database.stop()
    const old = await get(`/${path}`)
    expect([old.status, await old.text()]).toEqual([200, page])
    await expect.poll(logged("an old page was shown: it cannot be made anew")).toBe(true)
    expect(site.process.exitCode).toBeNull()

    database = await start()
    await expect.poll(async () => (await get(`/${path}`)).status, { timeout: 5_000 }).toBe(200)
  } finally {
    await site.stop()
    await database.stop()
  }
})
