import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { carousel, openHome, positionOf, track } from "./support/carousel.ts"
import { idOf, openOne, openTwelve } from "./support/home-people.ts"
import { sql } from "./support/people.ts"
import { expect, LANGUAGES, look, test } from "./support/test.ts"

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
  const shown = (page: Page) => page.locator("iframe:not(.opacity-0)")
  const themeOf = (page: Page) => shown(page).getAttribute("srcdoc")

  test("tries on three themes of a real page, rests when asked to, and holds nothing to fall into", async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto("/")
    await expect(page.locator("iframe")).toHaveCount(3)
    const themes = new Set<string | null>()
    for (let turn = 0; turn < 3; turn++) {
      themes.add(await themeOf(page))
      await page.clock.runFor(5000)
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
    await expect(carousel(page).getByRole("link", { name: "Nadia Benali" })).toBeVisible()
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
  for (const width of [390, 1280])
    test(`looks right in ${language} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await openHome(page, language)
      await look(page, "home")
      await page.setViewportSize({ width: 320, height: 700 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
    })
