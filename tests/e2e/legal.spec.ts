import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { m } from "../../app/paraglide/messages.js"
import { type Site, startSite } from "../support/site.ts"
import { at, expect, LANGUAGES, type Language, look, screensFor, test } from "./support/test.ts"

const PAGES = [
  { path: "/terms", title: m.nav_terms, sections: 22, fact: m.content_field_operator_name },
  { path: "/privacy", title: m.privacy_title, sections: 15, fact: m.content_field_operator_name },
  {
    path: "/mentions-legales",
    title: m.content_mentions_title,
    sections: 8,
    fact: m.content_field_publication_director,
  },
  { path: "/cookies", title: m.content_cookies_title, sections: 7, fact: null },
] as const

for (const language of LANGUAGES)
  for (const { path, title, sections, fact } of PAGES)
    for (const { width } of language === "en" ? [{ width: 320 }] : screensFor(language))
      test(`${path} is complete and good to read in ${language} at ${width}`, async ({ page }) => {
        const words = { locale: language }
        await page.setViewportSize({ width, height: 900 })
        await page.goto(at(language, path))
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title({}, words))
        await expect(page.getByRole("heading", { level: 2 }).and(page.locator("[id^=section]"))).toHaveCount(sections)
        await expect(page.getByRole("navigation", { name: m.ui_breadcrumb({}, words) })).toContainText(
          m.nav_home({}, words),
        )
        await expect(page.getByText(m.content_updated({ date: "" }, words).trim())).toBeVisible()
        const missing = fact && m.content_to_complete({ what: fact({}, words) }, words)
        if (missing) await expect(page.getByText(missing).first()).toBeVisible()
        expect(await page.locator("main").textContent()).not.toMatch(/\{\{|\*\*|\]\(/)
        await look(page, `legal${path.replace("/", "-")}`)
      })

test("the contents lead to a section, folded on a phone and beside the text on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/terms")
  const section = page.getByRole("heading", { name: "10. Modération" })
  await expect(section).not.toBeInViewport()
  await page.locator("main summary").click()
  await look(page, "legal-terms-contents")
  await page.getByRole("link", { name: "10. Modération" }).click()
  await expect(section).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole("link", { name: "22. Droit applicable et litiges" }).click()
  await expect(page.getByRole("heading", { name: "22. Droit applicable et litiges" })).toBeInViewport()
})

test("a legal text prints as a document: the text alone, with the addresses of its links", async ({ page }) => {
  await page.goto("/privacy")
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByRole("heading", { name: "11. Vos droits" })).toBeVisible()
  await expect(page.locator("body > header")).toBeHidden()
  await expect(page.locator("body > footer")).toBeHidden()
  await expect(page.getByRole("navigation")).toHaveCount(0)
  const google = page.getByRole("link", { name: "règles de confidentialité de Google" })
  expect(await google.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("policies.google.com")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("the texts are there, and their contents open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/privacy-policy")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.privacy_title({}, { locale: "fr" }))
    await page.locator("main summary").click()
    await page.getByRole("link", { name: "11. Vos droits" }).click()
    await expect(page.getByRole("heading", { name: "11. Vos droits" })).toBeInViewport()
  })
})

test.describe("on a site of its own", () => {
  test.describe.configure({ mode: "serial", timeout: 180_000 })
  let site: Site
  let log: string
  test.beforeAll(async () => {
    log = join(mkdtempSync(join(tmpdir(), "vitrine-legal-")), "site.log")
    site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" }, logFile: log })
  })
  test.afterAll(() => site.stop())

  const words = { locale: "ar" } satisfies { locale: Language }
  const tell = (tag: string) => site.sql("select pg_notify('vitrine_cache', $1)", [JSON.stringify([tag])])

  test("the start lists what the operator has still to fill in", async () => {
    const missing = '"missing":\\["operator_name",.*"host","mediator"\\].*npm run admin -- operator'
    await expect.poll(() => readFileSync(log, "utf8")).toMatch(new RegExp(missing))
  })

  test("a text that is missing says so", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // A start puts its texts in once the first page is out: what is deleted before comes back.
    const shown = async () => {
      await site.sql("delete from site_content where type = 'terms'")
      await tell("content:terms")
      return (await page.goto(`${site.url}/ar/terms`))?.status()
    }
    await expect.poll(shown).toBe(404)
    await expect(page.getByText(m.content_not_available({}, words))).toBeVisible()
    await look(page, "legal-missing")
  })

  test("a text that cannot be loaded says so in its place and in a notification", async ({ browser }) => {
    await site.sql("revoke select on site_content from vitrine_visitor")
    await tell("content:cookies_policy")
    // Apart from the watched page, for which an answer of 503 is trouble.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const inPlace = page.locator("main").getByText(m.content_load_failed({}, words)).last()
    const notification = page.getByRole("alert").filter({ hasText: m.ui_error({}, words) })

    await expect.poll(async () => (await page.goto(`${site.url}/ar/cookies`))?.status()).toBe(503)
    await expect(inPlace).toBeVisible()
    await expect(notification).toContainText(m.content_load_failed({}, words))
    await look(page, "legal-failed")

    const answer = await page.request.get(`${site.url}/ar/cookies`)
    expect(answer.headers()["retry-after"]).toBeTruthy()
    expect(await answer.text()).toContain(m.content_load_failed({}, words))

    // The same when one comes from another page of the site.
    await page.goto(`${site.url}/ar`)
    await page
      .locator("footer")
      .getByRole("link", { name: m.nav_cookies({}, words) })
      .click()
    await expect(inPlace).toBeVisible()
    await expect(notification).toBeVisible()

    await site.sql("grant select on site_content to vitrine_visitor")
    await expect.poll(async () => (await page.goto(`${site.url}/ar/cookies`))?.status()).toBe(200)
    await context.close()
  })
})
