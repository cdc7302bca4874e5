import type { Locator, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { startSite } from "../support/site.ts"
import { carousel, openHome, positionOf, track } from "./support/carousel.ts"
import { openOne, openTwelve, pageOf, TWELVE } from "./support/home-people.ts"
import { expect, look, test } from "./support/test.ts"

const DATA = "**/carousel.json*"
const CARD_PX = 248 + 20
const LIST_PX = TWELVE.length * CARD_PX

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeAll(() => openTwelve())
// What the site kept of the list may date from before the twelve.
test.beforeEach(({ request }) => request.get("/carousel.json?fresh"))

async function expectMoving(list: Locator) {
  const before = await positionOf(list)
  await expect.poll(async () => Math.abs((await positionOf(list)) - before)).toBeGreaterThan(15)
}

/** Nothing but the passing of time tells that something stands still: the page counts its own frames. */
async function expectStill(list: Locator) {
  const moved = await list.evaluate(async (element) => {
    const from = element.scrollLeft
    const until = performance.now() + 700
    while (performance.now() < until) await new Promise(requestAnimationFrame)
    return Math.abs(element.scrollLeft - from)
  })
  expect(moved).toBeLessThan(1)
}

test.describe("the carousel", () => {
  test("shows the twelve with the most followers, and each card leads to a page", async ({ page }) => {
    await openHome(page)
    const cards = carousel(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
    await expect(cards).toHaveCount(12)
    await expect(cards.first()).toContainText("Nadia Benali")
    await expect(cards.first()).toContainText(/900M.? abonnés/)
    await expect(cards.first()).toContainText("Instagram")
    for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(380)
    await cards.nth(1).getByRole("link", { name: "Jules Carpentier" }).click()
    await expect(page).toHaveURL(`/${pageOf(1)}`)
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
  })

  test("moves on by itself at 50 pixels a second, with a copy that nobody meets twice", async ({ page }) => {
    await openHome(page)
    const list = track(page)
    await expectMoving(list)
    const speed = await list.evaluate(async (element) => {
      const [from, begun] = [element.scrollLeft, performance.now()]
      while (performance.now() < begun + 1500) await new Promise(requestAnimationFrame)
      return ((element.scrollLeft - from) / (performance.now() - begun)) * 1000
    })
    expect(speed).toBeGreaterThan(30)
    expect(speed).toBeLessThan(60)
    const copy = list.locator("> ul").nth(1)
    await expect(copy).toHaveAttribute("aria-hidden", "true")
    await expect(copy).toHaveAttribute("inert")
    await expect(copy.locator("> li")).toHaveCount(12)
  })

  test("goes on at its start when it comes to its end", async ({ page }) => {
    await openHome(page)
    const list = track(page)
    await list.evaluate((element, end) => element.scrollTo({ left: end, behavior: "instant" }), LIST_PX - 10)
    await expect.poll(() => positionOf(list)).toBeLessThan(200)
  })

  test("an arrow goes 30 % of the width, then it rests a second; back from the start leads to the end", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openHome(page)
    const list = track(page)
    const width = await list.evaluate((element) => element.clientWidth)
    await carousel(page).getByRole("button", { name: m.carousel_next() }).click()
    expect(await positionOf(list)).toBeCloseTo(0.3 * width, -1)
    await carousel(page).getByRole("button", { name: m.carousel_previous() }).click()
    expect(await positionOf(list)).toBeCloseTo(0, -1)
    await carousel(page).getByRole("button", { name: m.carousel_previous() }).click()
    expect(await positionOf(list)).toBeCloseTo(LIST_PX - 0.3 * width, -1)
  })

  test("goes on by itself a second after an arrow", async ({ page }) => {
    await openHome(page)
    const list = track(page)
    const button = await carousel(page).getByRole("button", { name: m.carousel_next() }).elementHandle()
    const beyond = await list.evaluate(async (element, arrow) => {
      if (!(arrow instanceof HTMLElement)) throw new Error("the arrow is a button")
      const [clicked, end] = [performance.now(), element.scrollLeft + 0.3 * element.clientWidth]
      arrow.click()
      let withinTheSecond = 0
      while (performance.now() < clicked + 900) {
        await new Promise(requestAnimationFrame)
        withinTheSecond = element.scrollLeft - end
      }
      return withinTheSecond
    }, button)
    expect(beyond).toBeLessThan(2)
    await expectMoving(list)
  })

  test("rests while somebody points at it, or is inside it with the keyboard", async ({ page }) => {
    await openHome(page)
    const list = track(page)
    await expectMoving(list)
    await list.hover()
    await expectStill(list)
    await page.mouse.move(5, 5)
    await expectMoving(list)
    await carousel(page).getByRole("link", { name: "Jules Carpentier" }).focus()
    await expectStill(list)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await expectMoving(list)
  })

  test("its pause is remembered, and can be taken back", async ({ page }) => {
    await openHome(page)
    await carousel(page).getByRole("button", { name: m.carousel_pause() }).click()
    await page.mouse.move(5, 5)
    await expectStill(track(page))
    await openHome(page)
    const play = carousel(page).getByRole("button", { name: m.carousel_play() })
    await expect(play).toBeVisible()
    await expectStill(track(page))
    await play.press("Enter")
    await expectMoving(track(page))
  })

  test("reads from right to left in Arabic", async ({ page }) => {
    await openHome(page, "ar")
    const list = track(page, "ar")
    await expect.poll(() => positionOf(list)).toBeLessThan(-15)
    const first = await carousel(page, "ar").getByRole("listitem").first().boundingBox()
    const second = await carousel(page, "ar")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .nth(1)
      .boundingBox()
    expect(second?.x).toBeLessThan(first?.x ?? 0)
    await list.evaluate((element, end) => element.scrollTo({ left: -end, behavior: "instant" }), LIST_PX - 10)
    await expect.poll(() => positionOf(list)).toBeGreaterThan(-200)
  })

  test("nothing moves for somebody who wants nothing to move", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openHome(page)
    await expectStill(track(page))
    await expect(carousel(page).getByRole("button", { name: m.carousel_pause() })).toHaveCount(0)
    await expect(page.getByRole("button", { name: m.home_window_pause() })).toHaveCount(0)
    await expect(page.locator("iframe")).toHaveCount(1)
  })

  test("a click on a card of the copy is a click on its model", async ({ page }) => {
    await openHome(page)
    const list = track(page)
    await list.hover({ position: { x: 5, y: 5 } })
    // The end of the list to the left, the copy's first card beside it.
    await list.evaluate((element, end) => element.scrollTo({ left: end, behavior: "instant" }), LIST_PX - CARD_PX)
    await list.click({ position: { x: CARD_PX + 120, y: 100 } })
    await expect(page).toHaveURL(`/${pageOf(0)}`)
  })
})

test.describe("a list that is asked for again", () => {
  /** Ten minutes later, when the list is older than the server keeps it. */
  async function tenMinutesLater(page: Page) {
    await page.clock.install()
    await openHome(page)
    await page.clock.fastForward(10 * 60 * 1000)
  }

  test("says so when it fails: text, notice, and how often it was tried; by hand it is loaded again", async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(DATA, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.abort()
    })
    await tenMinutesLater(page)
    for (const wait of [1000, 2000, 4000]) {
      await expect.poll(() => asked.length).toBe([1000, 2000, 4000].indexOf(wait) + 1)
      await page.clock.fastForward(wait)
    }
    await expect(carousel(page).getByText("Erreur lors du chargement", { exact: true })).toBeVisible()
    await expect(
      page.getByRole("alert").filter({ hasText: "Impossible de charger les influenceurs. Veuillez réessayer." }),
    ).toBeVisible()
    await expect(carousel(page).getByText(m.carousel_retries({ count: 3 }))).toBeVisible()
    expect(asked).toEqual(["", "", "", ""])
    await expect(carousel(page).getByRole("link", { name: "Nadia Benali" })).toBeVisible()

    await page.unroute(DATA)
    const answered = page.waitForResponse((response) => response.url().endsWith("/carousel.json?fresh"))
    await carousel(page).getByRole("button", { name: "Réessayer" }).click()
    await answered
    await expect(carousel(page).getByText("Erreur lors du chargement")).toHaveCount(0)
  })

  test("is empty only after a second look, a second later and past what was kept", async ({ page }) => {
    const asked: string[] = []
    await page.route(DATA, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ json: { cards: [] } })
    })
    await tenMinutesLater(page)
    await expect.poll(() => asked).toEqual([""])
    await page.clock.fastForward(1000)
    await expect(carousel(page).getByText("Aucun influenceur disponible", { exact: true })).toBeVisible()
    expect(asked).toEqual(["", "?fresh"])
    await expect(carousel(page).getByText(m.carousel_retries({ count: 1 }))).toBeVisible()
    await look(page, "home-empty", { dark: true })

    await page.unroute(DATA)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(DATA, async (route) => {
      await held
      await route.continue()
    })
    await carousel(page).getByRole("button", { name: "Réessayer" }).click()
    await expect(carousel(page)).toHaveAttribute("aria-busy", "true")
    await expect(carousel(page).getByText(m.carousel_retries({ count: 2 }))).toBeVisible()
    answer()
    await expect(carousel(page).getByRole("link", { name: "Nadia Benali" })).toBeVisible()
  })

  test("that fails after an empty one says so, and the picture shows it", async ({ page }) => {
    let isEmpty = true
    await page.route(DATA, (route) => (isEmpty ? route.fulfill({ json: { cards: [] } }) : route.abort()))
    await tenMinutesLater(page)
    await expect(carousel(page)).toHaveAttribute("aria-busy", "false")
    await page.clock.fastForward(1000)
    await expect(carousel(page).getByText("Aucun influenceur disponible")).toBeVisible()
    isEmpty = false
    await carousel(page).getByRole("button", { name: "Réessayer" }).click()
    await page.clock.runFor(8000)
    await expect(carousel(page).getByText("Erreur lors du chargement", { exact: true })).toBeVisible()
    await expect(carousel(page).getByRole("button")).toHaveCount(1)
    await look(page, "home-error")
  })
})

test("on an empty site there is nobody, with and without scripts, until somebody opens and it is asked again", async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" }, logFile: "test-results/empty-site.log" })
  try {
    const scripted = await browser.newPage()
    await scripted.goto(site.url)
    await expect(carousel(scripted).getByText(m.carousel_retries({ count: 1 }))).toBeVisible()
    await expect(carousel(scripted).getByText("Aucun influenceur disponible")).toBeVisible()
    const unscripted = await browser.newPage({ javaScriptEnabled: false })
    await unscripted.goto(site.url)
    await expect(carousel(unscripted).getByText("Aucun influenceur disponible")).toBeVisible()

    await openOne((text, values) => site.sql(text, values), 1, "La Première")
    for (const page of [scripted, unscripted]) {
      await carousel(page).getByRole("button", { name: "Réessayer" }).click()
      await expect(carousel(page).getByRole("link", { name: "La Première" })).toBeVisible()
      await page.close()
    }
  } finally {
    await site.stop()
  }
})
