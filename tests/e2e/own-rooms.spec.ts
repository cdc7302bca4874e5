import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { anAccount, signIn } from "./support/people.ts"
import {
  at,
  DESK,
  expect,
  hydrated,
  LANGUAGES,
  type Language,
  look,
  screensFor,
  TELEPHONE,
  test,
} from "./support/test.ts"

const CREATOR = ["/influencer/dashboard", "/influencer/page", "/generate-media-kit", "/messages", "/account"]
const BRAND = ["/entreprise/dashboard", "/influencers", "/entreprise/lists", "/messages", "/account"]

function rooms(page: Page, language: Language = "fr") {
  return page.getByRole("navigation", { name: m.nav_own_rooms({}, { locale: language }) })
}

async function shownPaths(page: Page, language: Language) {
  const links = await rooms(page, language).getByRole("link").all()
  const shown = await Promise.all(
    links.map(async (link) => ((await link.isVisible()) ? link.getAttribute("href") : null)),
  )
  return shown.filter((href) => href !== null)
}

for (const language of LANGUAGES)
  for (const { where, ...viewport } of screensFor(language))
    test.describe(`in ${language}, on a ${where}`, () => {
      test.use({ viewport })
      const desk = where === "desk" ? ["/collaborations"] : []

      test("a creator has five rooms, the page's address to copy, and the page itself a press away", async ({
        page,
      }) => {
        const path = await aCreator(page)
        const shown = CREATOR.toSpliced(4, 0, ...desk).map((each) => at(language, each))
        for (const room of CREATOR) {
          await page.goto(at(language, room))
          expect(await shownPaths(page, language)).toEqual(shown)
          await expect(rooms(page, language).locator("[aria-current=page]")).toHaveAttribute("href", at(language, room))
          // The rooms themselves are looked at where they are walked: here it is their frame.
          if (room === CREATOR[0]) await look(page, "own-rooms", { colours: true })
        }
        const bar = page.getByRole("banner")
        await expect(bar.getByText(path, { exact: true })).toBeVisible()
        const see = bar.getByRole("link", { name: m.dashboard_link_page({}, { locale: language }) })
        await expect(see).toHaveAttribute("href", at(language, `/link/${path}`))
        await expect(page.getByRole("link", { name: m.nav_about({}, { locale: language }), exact: true })).toBeHidden()
      })

      test("a brand has five rooms, the directory among them", async ({ page }) => {
        await signIn(page, await anAccount("entreprise"))
        const shown = BRAND.toSpliced(4, 0, ...desk).map((each) => at(language, each))
        for (const room of BRAND) {
          await page.goto(at(language, room))
          if (room === "/entreprise/lists") continue // without a company one is led to where one is opened
          expect(await shownPaths(page, language)).toEqual(shown)
          await expect(rooms(page, language).locator("[aria-current=page]")).toHaveAttribute("href", at(language, room))
          if (room === BRAND[0]) await look(page, "own-rooms-brand", { colours: true })
        }
        // The last one was 'Plus', where the company's profile stands once.
        const profile = `a[href="${at(language, "/entreprise/profile")}"]`
        await expect(page.getByRole("main").locator(profile)).toHaveCount(1)
      })
    })

test("what belongs to a room says so, and whatever belongs to no other is part of the last", async ({ page }) => {
  await aCreator(page, { networks: [{}] })
  for (const [address, room] of [
    ["/influencer/page/theme", "/influencer/page"],
    ["/account/email", "/account"],
    ["/profile", "/account"],
    ["/setup/social-profiles", "/account"], // whoever has no page yet sees a step of the road there
    ["/setup/fetch-stats", "/account"],
  ] as const) {
    await page.goto(address)
    await expect(rooms(page).locator("[aria-current]")).toHaveAttribute("href", room)
    await expect(rooms(page).locator("[aria-current]")).toHaveAttribute("aria-current", "true")
  }
})

test("the address is copied, and said to be", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const path = await aCreator(page)
  await page.goto("/influencer/dashboard")
  await hydrated(page)
  const bar = page.getByRole("banner")
  await bar.getByRole("button", { name: m.ui_copy_link({}, { locale: "fr" }) }).click()
  await expect(bar.getByRole("status")).toHaveText("Lien copié !")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?://[^/]+/${path}$`))
})

test("the current room shows where colours are forced", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await aCreator(page)
  for (const viewport of [TELEPHONE, DESK]) {
    await page.setViewportSize(viewport)
    await page.goto("/influencer/page")
    const framed = await rooms(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .filter((link) =>
            [link, ...link.querySelectorAll("span")].some((part) => getComputedStyle(part).borderTopWidth === "2px"),
          )
          .map((link) => link.getAttribute("href")),
      )
    expect(framed).toEqual(["/influencer/page"])
  }
})

for (const language of ["fr", "ar"] as const)
  test(`the Tab key goes as one reads a telephone in ${language}: the bar, the page, the rooms at the foot`, async ({
    page,
  }) => {
    await aCreator(page)
    await page.setViewportSize(TELEPHONE)
    await page.goto(at(language, "/account"))
    await hydrated(page)
    const where = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        return focused?.closest("header, main, footer, nav")?.localName ?? null
      })
    const places: (string | null)[] = []
    do {
      await page.keyboard.press("Tab")
      const place = await where()
      if (place !== places.at(-1)) places.push(place)
    } while (places.at(-1) !== "nav" && places.length < 9)
    // First comes the link that goes over the bar, which stands in none of them.
    expect(places).toEqual([null, "header", "main", "footer", "nav"])
  })

test("whatever the keyboard reaches is in sight, and not under a bar", async ({ page }) => {
  await aCreator(page)
  await page.setViewportSize(TELEPHONE)
  await page.goto("/account/preferences")
  await hydrated(page)
  const covered: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab")
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || !focused.closest("main, footer")) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const bars = [...document.querySelectorAll(".own-bar, .own-dock")]
      const isCovered = bars.some((bar) => {
        const rect = bar.getBoundingClientRect()
        return top < rect.bottom - 1 && top + height > rect.top + 1 && left < rect.right && left + width > rect.left
      })
      return isCovered ? focused.outerHTML.slice(0, 120) : null
    })
    if (hidden) covered.push(hidden)
  }
  expect(covered).toEqual([])
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: TELEPHONE })

  test("the rooms lead on, and a button that needs scripts is not there", async ({ page }) => {
    await aCreator(page)
    await page.goto("/influencer/dashboard")
    await rooms(page).getByRole("link", { name: "Page", exact: true }).click()
    await page.waitForURL("**/influencer/page")
    await expect(page.getByRole("banner").getByRole("button")).toBeHidden()
    await rooms(page).getByRole("link", { name: "Plus", exact: true }).click()
    await page.waitForURL("**/account")
    await page.getByText("Tout le site").click()
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Transparence" })).toBeVisible()
  })
})
