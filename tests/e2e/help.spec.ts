import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { at, expect, LANGUAGES, look, screensFor, test } from "./support/test.ts"

const QUESTIONS = { fr: "domaînes", en: "DOMAIN", ar: "النِّطاقات نطاق" } as const

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of LANGUAGES)
    test(`a question is answered in ${locale}, and the way back stands above the article`, async ({ page }) => {
      await page.goto(at(locale, "/aide"))
      await page.getByRole("searchbox", { name: m.help_search({}, { locale }) }).fill(QUESTIONS[locale])
      await page.getByRole("button", { name: m.help_search_submit({}, { locale }) }).click()
      expect(new URL(page.url()).searchParams.get("q")).toBe(QUESTIONS[locale])
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow")
      await page.locator("main h2 + ul a").first().click()
      expect(new URL(page.url()).pathname).toBe(at(locale, "/aide/domaine"))

      const crumbs = page.getByRole("navigation", { name: m.ui_breadcrumb({}, { locale }) })
      await crumbs.getByRole("link", { name: m.help_title({}, { locale }) }).click()
      expect(new URL(page.url()).pathname).toBe(at(locale, "/aide"))
    })

  test("on a telephone the way back is one line, however long what it leads to is called", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const locale of LANGUAGES) {
      await page.goto(at(locale, "/aide/facture"))
      const crumbs = page.getByRole("navigation", { name: m.ui_breadcrumb({}, { locale }) })
      const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? ""
      await expect(crumbs).toContainText(heading.trim())
      const box = await crumbs.boundingBox()
      expect(box?.height).toBeLessThan(50)
      await expect(crumbs.getByRole("link")).toHaveText([m.help_title({}, { locale })])
      const current = await crumbs.locator("[aria-current]").boundingBox()
      expect(current?.width).toBeGreaterThan(60)
    }
  })

  test("what is typed stays text, and what nobody wrote about says so", async ({ page }) => {
    const typed = `<img src=x onerror="alert(1)"> ${"ا".repeat(300)}`
    await page.goto(`/aide?${new URLSearchParams({ q: typed })}`)
    await expect(page.getByRole("status")).toContainText("<img src=x")
    await expect(page.getByRole("searchbox")).toHaveValue(typed.slice(0, 100))
  })

  test("an article that is not there is a page that is not there, from which the help is one press away", async ({
    page,
  }) => {
    expect((await page.goto("/aide/pas-un-article"))?.status()).toBe(404)
    await page.getByRole("main").getByRole("link", { name: "Aide" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aide")
  })

  test("the English word leads there too, and names the page's one address", async ({ page }) => {
    await page.goto("/en/help")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help")
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/en\/aide$/)
  })
})

test("a creator who is signed in searches on without a new document, and finds the help in 'Plus'", async ({
  page,
}) => {
  await aCreator(page)
  await page.goto("/account")
  await page.getByRole("main").getByRole("link", { name: "Aide" }).click()
  await page.getByRole("searchbox", { name: "Chercher dans l’aide" }).fill("facture")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/q=facture/)
  const first = page.locator("main h2 + ul a").first() // the page before, which stands for a moment yet, has a list of its own
  await expect(first).toContainText("Facturer et suivre tes paiements")
  await first.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facturer et suivre tes paiements")
})

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`the help looks right in ${locale} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      for (const [path, name] of [
        ["/aide", "help"],
        [`/aide?q=${encodeURIComponent(QUESTIONS[locale])}`, "help-found"],
        ["/aide?q=zzzz", "help-nothing"],
        ["/aide/reseaux", "help-article"],
      ] as const) {
        await page.goto(at(locale, path))
        await look(page, name)
      }
    })
