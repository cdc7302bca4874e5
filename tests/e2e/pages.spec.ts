import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aBlock, buildersFor } from "../support/people.ts"
import { sql } from "./support/people.ts"
import { at, expect, LANGUAGES, look, screensFor, test } from "./support/test.ts"

const PAGES = [
  ["/brands", m.brands_title],
  ["/about", m.about_title],
  ["/accessibilite", m.accessibility_title],
  ["/classement", m.ranking_title],
  ["/mesure-audience", m.audience_title],
] as const
const STATEMENTS = PAGES.slice(2)

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) })

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of LANGUAGES)
    test(`every page arrives complete in ${locale}, and statements say the way back`, async ({ page }) => {
      for (const [path, title] of PAGES) {
        const answer = await page.goto(at(locale, path))
        expect([path, answer?.status()]).toEqual([path, 200])
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title({}, { locale }))
        await expect(page.locator("html")).toHaveAttribute("lang", locale)
        const description = await page.locator('meta[name="description"]').getAttribute("content")
        expect(description?.length).toBeGreaterThan(40)
      }
      for (const [path, title] of STATEMENTS) {
        await page.goto(at(locale, path))
        const crumbs = page.getByRole("navigation", { name: m.ui_breadcrumb({}, { locale }) })
        await expect(crumbs.locator("[aria-current=page]")).toHaveText(title({}, { locale }))
        await expect(crumbs.getByRole("link")).toHaveAttribute("href", at(locale, "/"))
      }
    })

  test("brands: five benefits, five services, a way in, a way to ask, and questions that open", async ({ page }) => {
    await page.goto("/brands")
    await expect(section(page, m.brands_benefits()).getByRole("listitem")).toHaveCount(5)
    await expect(section(page, m.brands_services()).getByRole("listitem")).toHaveCount(5)
    const start = section(page, m.brands_start())
    await expect(start.getByRole("link", { name: m.brands_register() })).toHaveAttribute(
      "href",
      "/auth/register?type=entreprise",
    )
    await expect(start.getByRole("link", { name: m.brands_contact() })).toHaveAttribute("href", "/contact")

    const questions = section(page, m.brands_questions()).locator("details")
    expect(await questions.count()).toBeGreaterThanOrEqual(5)
    const answer = page.getByText(m.brands_ask_limits_text({ unverified: 3, verified: 30, pro: 100 }))
    await expect(answer).toBeHidden()
    await page.getByText(m.brands_ask_limits(), { exact: true }).click()
    await expect(answer).toBeVisible()
  })

  test("about: mission, five services, vision, and a link to write", async ({ page }) => {
    await page.goto("/about")
    await expect(section(page, m.about_mission())).toContainText(m.about_mission_text())
    await expect(section(page, m.about_services()).getByRole("listitem")).toHaveCount(5)
    const vision = section(page, m.about_vision())
    await expect(vision).toContainText(m.about_vision_text())
    await expect(vision.getByRole("link", { name: m.about_contact() })).toHaveAttribute("href", "/contact")
  })

  test("a refusal stops the counting of views and clicks, and taking it back starts it again", async ({
    page,
    context,
  }) => {
    const { id, path, blockId } = await aLinkPage()
    const counted = async () => {
      const [row] = await sql<{ views: number; clicks: number }>(
        `select (select count(*)::int from link_in_bio_views where influencer_id = $1::uuid) as views,
                (select count(*)::int from link_clicks where influencer_id = $1::uuid) as clicks`,
        [id],
      )
      return [row?.views, row?.clicks]
    }
    const visit = async () => {
      await page.goto(`/${path}`, { waitUntil: "load" })
      await page.request.get(`/l/${blockId}`, { maxRedirects: 0 })
    }
    await visit()
    await expect.poll(counted).toEqual([1, 1])

    await page.goto("/mesure-audience")
    await page.getByRole("button", { name: "Ne plus compter ce navigateur" }).click()
    await expect(page.getByText("Ce navigateur n’est pas compté")).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === "audience")
    expect([cookie?.value, cookie?.httpOnly, cookie?.sameSite]).toEqual(["off", true, "Lax"])
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(395)
    await visit()

    await page.goto("/mesure-audience")
    await page.getByRole("button", { name: "Compter de nouveau ce navigateur" }).click()
    await expect(page.getByText("Ce navigateur est compté")).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === "audience")).toBe(false)
    // A minute later: at once it would be the same visit.
    await sql("update audience_repeats set last_at = last_at - interval '1 minute'")
    await visit()
    // Events are written in their order: one of the visit in between would be there before these.
    await expect.poll(counted).toEqual([2, 2])
  })
})

test.describe("a browser that asks not to be tracked", () => {
  test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } })

  test("has nothing to do, and is told so", async ({ page }) => {
    await page.goto("/mesure-audience")
    await expect(page.getByText("Ce navigateur n’est pas compté")).toBeVisible()
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
  })
})

test("the choice works with scripts as well, and an unknown one changes nothing", async ({ page, context }) => {
  await page.goto("/en/mesure-audience")
  await page.getByRole("button", { name: m.audience_refuse_submit({}, { locale: "en" }) }).click()
  await expect(page.getByText(m.audience_refused({}, { locale: "en" }))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/en/mesure-audience")
  const answer = await page.request.post("/mesure-audience", {
    form: { choice: "perhaps" },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(400)
  expect((await context.cookies()).find(({ name }) => name === "audience")?.value).toBe("off")
})

test("no page of these scrolls sideways at 320 pixels, in any language", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const locale of LANGUAGES)
    for (const path of [...PAGES.map(([each]) => each), "/contact"]) {
      await page.goto(at(locale, path))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([at(locale, path), over]).toEqual([at(locale, path), 0])
    }
})

for (const [path] of PAGES)
  for (const locale of ["fr", "ar"] as const)
    for (const { width } of screensFor(locale))
      test(`${path} looks right in ${locale} at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        await page.goto(at(locale, path))
        for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click()
        await look(page, path.slice(1))
      })

/** An open page with one link, put straight into the site's database. */
async function aLinkPage() {
  const made = await buildersFor({ sql }).anInfluencer({ owner: null, blocks: [aBlock({ title: "Boutique" })] })
  const [blockId = ""] = made.blockIds
  return { id: made.influencerId, path: made.path, blockId }
}
