import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { carousel, openHome, positionOf, track } from "./support/carousel.ts"
import { aCreator } from "./support/creators.ts"
import { idOf, openOne, openTwelve } from "./support/home-people.ts"
import { sql } from "./support/people.ts"
import { expect, LANGUAGES, look, screensFor, test } from "./support/test.ts"

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeAll(() => openTwelve())
// What the site kept of the list may date from before the twelve.
test.beforeEach(({ request }) => request.get("/carousel.json?fresh"))

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the page is whole: the list to scroll, the window, the band and its way into the directory", async ({
    page,
  }) => {
    await page.goto("/")
    await expect(carousel(page).getByRole("link")).toHaveCount(12)
    await expect(carousel(page).getByRole("button")).toHaveCount(0)
    const list = track(page)
    await list.hover()
    await page.mouse.wheel(400, 0)
    await expect.poll(() => positionOf(list)).toBeGreaterThan(300)
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Nadia Benali" })).toBeVisible()
    await expect(page.getByRole("heading", { name: m.home_steps_title() })).toBeVisible()
    await expect(page.getByRole("link", { name: m.home_brands_browse() })).toHaveAttribute("href", "/influencers")
    await expect(page.getByRole("heading", { name: m.home_closing() })).toBeVisible()
  })
})

test.describe("the window", () => {
  const shown = (page: Page) => page.locator("iframe[data-shown]")
  /** What is seen of it: its styles come with it, or by script. */
  const themeOf = (page: Page) =>
    shown(page).evaluate((frame: HTMLIFrameElement) => {
      const { backgroundColor, fontFamily } = getComputedStyle(frame.contentDocument?.body ?? frame)
      return `${frame.style.visibility} ${backgroundColor} ${fontFamily}`
    })

  test("tries on three themes of a real page, rests when asked to, and holds nothing to fall into", async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto("/")
    await expect(page.locator("iframe")).toHaveCount(3)
    const themes = new Set<string>()
    for (let turn = 0; turn < 3; turn++) {
      const theme = await themeOf(page)
      themes.add(theme)
      await page.clock.runFor(5000)
      await expect.poll(() => themeOf(page)).not.toBe(theme)
    }
    expect(themes.size).toBe(3)

    await page.getByRole("button", { name: m.home_window_pause() }).click()
    await page.mouse.move(5, 5)
    const resting = await themeOf(page)
    await page.clock.runFor(15_000)
    expect(await themeOf(page)).toBe(resting)

    await page.getByRole("textbox").first().focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME")
  })

  test("rests while somebody points at it", async ({ page }) => {
    await page.clock.install()
    await page.goto("/")
    await expect(page.locator("iframe")).toHaveCount(3)
    await page.locator("figure").hover()
    const resting = await themeOf(page)
    await page.clock.runFor(15_000)
    expect(await themeOf(page)).toBe(resting)
  })

  test("comes back whole after a way through the site", async ({ page }) => {
    await page.goto("/terms")
    await page.getByRole("link", { name: m.nav_home() }).first().click()
    await expect(page.frameLocator("iframe").first().getByRole("heading", { name: "Nadia Benali" })).toBeVisible()
    // Other tests have people of that name.
    await expect(carousel(page).getByRole("link", { name: "Nadia Benali" }).first()).toBeVisible()
  })
})

test.describe("the card of a running update", () => {
  const RUNNING = "Récupération en cours..."
  const DONE = "Récupération terminée"
  const MINUTE = 60_000

  const remember = (page: Page, marker: unknown) =>
    page.addInitScript((stored) => {
      if (sessionStorage.getItem("remembered")) return
      sessionStorage.setItem("remembered", "1")
      localStorage.setItem("stats_update_in_progress", stored)
    }, JSON.stringify(marker))
  const markerIn = (page: Page) => page.evaluate(() => localStorage.getItem("stats_update_in_progress"))
  const card = (page: Page) => page.getByRole("status").filter({ hasText: "Récupération" })

  test("goes on after loading, on every page, and ends with the figures: 'terminée', the marker gone", async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openOne(sql, 100, "Mise à jour")
    await remember(page, { influencerId: idOf(100), startTime: Date.now() - 5 * MINUTE })
    await page.goto("/")
    await expect(card(page)).toHaveText(RUNNING)
    await look(page, "home-update-running")
    await page.goto("/terms")
    await expect(card(page)).toHaveText(RUNNING)
    await sql("update influencers set last_updated = now() where id = $1", [idOf(100)])
    await expect(card(page)).toHaveText(DONE)
    expect(await markerIn(page)).toBeNull()
    await expect(card(page)).toHaveCount(0)
  })

  test("follows its creator's update without asking, and the dashboard shows each network as it is read", async ({
    page,
  }) => {
    const path = await aCreator(page)
    const change = (text: string) =>
      sql(
        `with own as (select influencer_id as id from custom_links where custom_path = $1), changed as (${text})
         select pg_notify('vitrine_cache', json_build_array('influencer:' || id)::text) from own`,
        [path],
      )
    await change(`
      insert into influencer_networks (influencer_id, network, handle, url, attempted_at)
      select id, 'snapchat', 'nadia', 'https://www.snapchat.com/add/nadia', now() - interval '1 day' from own
      on conflict (influencer_id, network) do nothing`)
    await change("insert into stats_updates (influencer_id) select id from own")
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/")[1] ?? ""))
    const sockets: string[] = []
    page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname))
    await page.goto("/influencer/dashboard")
    await expect(card(page)).toHaveText(RUNNING)
    await expect.poll(() => sockets).toHaveLength(1)

    await change(`
      update influencer_networks set followers = 41000, provenance = 'connected', precision = 'exact', status = 'ok',
        fetched_at = now(), attempted_at = now() where influencer_id = (select id from own) and network = 'snapchat'`)
    await expect(page.getByText(/41K. followers/)).toBeVisible()
    await expect(card(page)).toHaveText(RUNNING)

    await change(`
      update influencers set last_updated = now() + interval '1 second' where id = (select id from own) returning id),
      ended as (update stats_updates set finished_at = now() where influencer_id = (select id from own)`)
    await expect(page.getByText(m.dashboard_refresh_done())).toBeVisible()
    await expect(card(page)).toHaveText(DONE)
    expect(await markerIn(page)).toBeNull()
    expect(sockets).toEqual(["/live"])
    expect(asked).not.toContain("last-updated")
  })

  test("is not shown for a marker of ten minutes ago, which is thrown away", async ({ page }) => {
    await openOne(sql, 100, "Mise à jour")
    await remember(page, { influencerId: idOf(101), startTime: Date.now() - 10 * MINUTE })
    await page.goto("/")
    await expect.poll(() => markerIn(page)).toBeNull()
    await expect(card(page)).toHaveCount(0)
  })

  test("goes when ten minutes are over", async ({ page }) => {
    await openOne(sql, 102, "Sans fin")
    await page.clock.install()
    await remember(page, { influencerId: idOf(102), startTime: Date.now() - 9 * MINUTE })
    await page.goto("/")
    await expect(card(page)).toHaveText(RUNNING)
    await page.clock.runFor(2 * MINUTE)
    await expect(card(page)).toHaveCount(0)
    expect(await markerIn(page)).toBeNull()
  })

  for (const [what, marker] of [
    ["an influencer who does not exist", { influencerId: idOf(999), startTime: Date.now() }],
    ["something else", { influencerId: "1", startTime: "hier" }],
  ] as const)
    test(`throws a marker of ${what} away`, async ({ page }) => {
      await remember(page, marker)
      await page.goto("/")
      await expect.poll(() => markerIn(page)).toBeNull()
      await expect(card(page)).toHaveCount(0)
    })

  test("costs nothing to those without a marker", async ({ page }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto("/")
    await expect(page.locator("iframe")).toHaveCount(3)
    expect(asked.filter((path) => /update-card|last-updated/.test(path))).toEqual([])
  })
})

for (const language of LANGUAGES)
  for (const { width } of screensFor(language))
    test(`looks right in ${language} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await openHome(page, language)
      await look(page, "home")
      await page.setViewportSize({ width: 320, height: 700 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0)
    })
