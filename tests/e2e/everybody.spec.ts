import { randomBytes, randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, test } from "./support/test.ts"

/** One figure of each source for a page. */
async function figuresOf(path: string) {
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at)
     select l.influencer_id, n.network, 'nadia', n.url, 41000, n.provenance, 'ok', now()
     from custom_links l, (values ('instagram', 'https://www.instagram.com/nadia', 'connected'),
       ('youtube', 'https://www.youtube.com/@nadia', 'public_api'),
       ('tiktok', 'https://www.tiktok.com/@nadia', 'declared')) n(network, url, provenance)
     where l.custom_path = $1`,
    [path],
  )
}

/** So many views of a page yesterday that their figure is the widest word of its card. */
async function viewsOf(path: string) {
  await sql(
    `insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits)
     select influencer_id, current_date - 1, 'total', '', 52300, 15990, 52300, 0 from custom_links where custom_path = $1`,
    [path],
  )
}

test.describe("with the colours of the system", () => {
  test.use({ contextOptions: { forcedColors: "active" } })

  test("the three marks of where a figure comes from look unlike each other", async ({ page }) => {
    await figuresOf(await aCreator(page))
    await page.goto("/influencer/dashboard")
    const figures = page.locator("main .provenance")
    const lines = await figures.evaluateAll((all) => all.map((line) => getComputedStyle(line, "::before").borderWidth))
    expect(new Set(lines).size).toBe(3)
  })

  test("where one is, and what is chosen, has a frame", async ({ page }) => {
    await aCreator(page)
    await page.goto("/account")
    const frameOf = (place: Locator) =>
      place.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return `${outlineStyle} ${outlineWidth}`
      })
    const rooms = page.getByRole("navigation", { name: m.nav_own_rooms({}, { locale: "fr" }) })
    expect(await frameOf(rooms.locator("[aria-current=page]").first())).toBe("solid 2px")
    expect(await frameOf(page.locator("main label:has(:checked)").first())).toBe("solid 2px")
  })
})

test("who goes by keys arrives at the heading of each page, and is not lost on the way back", async ({ page }) => {
  await aCreator(page)
  await page.goto("/account")
  await page.locator('main a[href="/account/email"]').press("Enter")
  await page.waitForURL("**/account/email")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await page.goBack()
  await page.waitForURL("**/account")
  await expect(page.locator("body")).not.toBeFocused()
})

test("after a deletion the focus is in the next row, then in the one before, then at the heading", async ({ page }) => {
  const email = await anAccount("entreprise")
  for (const name of ["Un", "Deux", "Trois"])
    await sql(
      `insert into api_tokens (id, user_id, name, start, hash, scopes, created_at, expires_at)
       select $1, id, $3, 'vtr_abcd', $4, '{read}', now() - length($3) * interval '1 minute', now() + interval '9 days'
       from auth.users where email = $2`,
      [randomUUID(), email, name, randomBytes(32).toString("hex")],
    )
  await signIn(page, email)
  await page.goto("/account/tokens")
  await hydrated(page)
  const revoke = page.getByRole("button", { name: /^Révoquer/ })
  const names = await page.locator("main ul > li p:first-child bdi:first-child").allTextContents()
  expect(names).toHaveLength(3)
  for (const next of [1, 2]) {
    await revoke.first().press("Enter")
    await expect(revoke).toHaveCount(3 - next)
    await expect(revoke.first()).toBeFocused()
  }
  await revoke.press("Enter")
  await expect(revoke).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

/** 1280 pixels at 200 %, and the narrowest telephone. */
for (const viewport of [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
])
  test.describe(`in Arabic, ${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test("no screen goes sideways", async ({ page }) => {
      test.setTimeout(120_000)
      const found: string[] = []
      const look = async (path: string) => {
        await page.goto(at("ar", path))
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) found.push(`${path} by ${over}`)
      }
      for (const path of ["/", "/influencers", "/auth", "/auth/register", "/contact", "/reserve-username"])
        await look(path)
      await figuresOf(await aCreator(page))
      for (const path of OWN) await look(path)
      expect(found).toEqual([])
    })
  })

test("with letters of twice the size the narrowest telephone shows every screen without going sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const browser = await page.context().newCDPSession(page)
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } })
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${path} by ${over}`)
  }
  for (const path of ["/", "/en", "/auth/register", "/en/auth/register"]) await look(path)
  for (const path of ["/influencers", "/auth", "/contact", "/brands", "/about", "/terms", "/aide"]) await look(path)
  await viewsOf(await aCreator(page))
  for (const path of ["/influencer/dashboard", "/account"]) await look(path)
  for (const path of ["/influencer/page", "/messages", "/collaborations", "/account/security"]) await look(path)
  expect(found).toEqual([])
  // The words of the rooms at the foot stand beside each other, however far that is.
  const rooms = await page.locator(".own-dock li").evaluateAll((all) =>
    all.map((room) => {
      const words = document.createRange()
      words.selectNodeContents(room.querySelector("a > span:not(:first-child)") ?? room)
      const { left, right } = words.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(rooms.length).toBeGreaterThan(3)
  for (const [place, { left }] of rooms.slice(1).entries())
    expect(left).toBeGreaterThanOrEqual(rooms[place]?.right ?? 0)
  await expect(page.locator(".own-dock [aria-current]")).toBeInViewport()
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } }) // the window is used again
})

const OWN = [
  "/influencer/dashboard",
  "/influencer/page",
  "/influencer/page/theme",
  "/profile",
  "/generate-media-kit",
  "/messages",
  "/collaborations",
  "/account",
  "/account/security",
]

test("Arabic screens say in which language a name that is read out is, where it is not Arabic", async ({ page }) => {
  const path = await aCreator(page)
  await figuresOf(path)
  const found: string[] = []
  for (const each of ["/", "/influencers", `/${path}`, ...OWN]) {
    await page.goto(each === `/${path}` ? `/ar/${path}` : at("ar", each))
    found.push(...(await frenchNames(page)).map((name) => `${each}: ${name}`))
  }
  expect(found).toEqual([])
})

/** Names for screen readers with French words in them, in what says it is Arabic. */
function frenchNames(page: Page) {
  return page.locator("[aria-label]").evaluateAll((all) =>
    all
      .filter((one) => one.closest("[lang]")?.getAttribute("lang") === "ar")
      .map((one) => one.getAttribute("aria-label") ?? "")
      .filter((name) =>
        /(?<!\p{L})(?:de|du|des|le|la|les|pour|sur|ton|ta|votre|voir|ouvrir|fermer|chiffre|abonnés|langue)(?!\p{L})/iu.test(
          // What is set apart is the name of somebody.
          name.replace(/\u2068[^\u2069]*\u2069/g, ""),
        ),
      ),
  )
}
