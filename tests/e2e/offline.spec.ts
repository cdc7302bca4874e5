import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor, cookieFor } from "../support/people.ts"
import { freePort, type Site, startSite } from "../support/site.ts"
import { hashed, PASSWORD } from "./support/people.ts"
import { at, DESK, expect, look, TELEPHONE, test } from "./support/test.ts"

// A site of its own, which goes away and comes back; the worker that all other tests do without.
test.use({ serviceWorkers: "allow" })
test.describe.configure({ mode: "default" })

let dataDir = ""
let site: Site | undefined
let port = 0
const start = async () => {
  site = await startSite({ dataDir, port, env: { RATE_LIMIT_FACTOR: "1000" }, logFile: "test-results/offline.log" })
  return site
}
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-offline-"))
  port = await freePort()
  await start()
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
/** That nothing answers is what these tests are about. */
test.afterEach(({ trouble }) => {
  const others = trouble.filter((said) => !/ERR_CONNECTION_REFUSED|503/.test(said))
  trouble.splice(0, trouble.length, ...others)
})

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return { workers: all.length, caches: (await caches.keys()).length, kept: Object.keys(sessionStorage) }
  })

for (const [locale, size] of [
  ["fr", DESK],
  ["ar", TELEPHONE],
] as const)
  test(`without a network a room says so at its own address, and a public page is left to the browser, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const words = { locale }
    const { url, sql } = site ?? (await start())
    const nadia = await buildersFor({ sql }).anInfluencer({ owner: { passwordHash: await hashed } })
    await page.goto(url + at(locale, "/auth"))
    expect(await workersOf(page)).toMatchObject({ workers: 0 })

    const [name = "", value = ""] = (await cookieFor(url, nadia.email, PASSWORD)).split("=")
    await page.context().addCookies([{ name, value, url }])
    await page.goto(url + at(locale, "/messages"))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    expect(await workersOf(page)).toMatchObject({ workers: 1, caches: 0 })

    await site?.stop()
    await page.goto(url + at(locale, "/account"), { waitUntil: "load" })
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.offline_title({}, words))
    await expect(page.getByText(nadia.email)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(at(locale, "/account"))
    await look(page, "offline")
    expect(await page.goto(`${url}/${nadia.path}`, { waitUntil: "load" }).catch(() => "the browser's own")).toBe(
      "the browser's own",
    )

    await start()
    await page.goto(url + at(locale, "/account"))
    await page.evaluate(() => sessionStorage.setItem("unsent", "something of hers"))
    await site?.stop()
    await page.reload({ waitUntil: "load" })
    await start()
    await page.getByRole("link", { name: m.error_retry({}, words) }).click()
    await expect(page.getByText(m.offline_title({}, words))).toBeHidden()

    const signOut = page.getByRole("main").getByRole("button", { name: m.sign_out_submit({}, words) })
    await page.goto(url + at(locale, "/auth/sign-out"))
    await signOut.click()
    await page.waitForURL(url + at(locale, "/"))
    expect(await workersOf(page)).toMatchObject({ workers: 0, caches: 0 })
    expect((await workersOf(page)).kept).not.toContain("unsent")
  })
