import { PUBLIC_PAGES } from "../../app/features/seo/public-pages.ts"
import { m } from "../../app/paraglide/messages.js"
import { at, expect, hydrated, LANGUAGES, look, test } from "./support/test.ts"

test.use({ viewport: { width: 1280, height: 900 } })

test("the switch keeps the page and its query, adds and removes the prefix, and stores the choice", async ({
  page,
}) => {
  await page.goto("/contact?redirect=true")
  for (const [language, name, dir] of [
    ["ar", /العربية/, "rtl"],
    ["en", /English/, "ltr"],
    ["fr", /Français/, "ltr"],
  ] as const) {
    await page.getByRole("link", { name }).first().click()
    await page.waitForURL((url) => url.pathname === at(language, "/contact"))
    expect(new URL(page.url()).search).toBe("?redirect=true")
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.locator("html")).toHaveAttribute("dir", dir)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.contact_title({}, { locale: language }))
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language)
    const cookie = (await page.context().cookies()).find(({ name: each }) => each === "language")
    expect(cookie?.value).toBe(language)
  }
})

test("a stored choice redirects no public address", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }])
  for (const path of ["/", "/auth", "/influencers", "/brands", "/about", "/contact", "/terms", "/cookies"]) {
    const answer = await page.goto(path)
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, path])
    await expect(page.locator("html")).toHaveAttribute("lang", "fr")
  }
})

test("/fr leads to the address without a prefix, and other spellings to the one that is right", async ({ request }) => {
  for (const [from, to] of [
    ["/fr", "/"],
    ["/fr/terms?a=1", "/terms?a=1"],
    ["/EN/terms", "/en/terms"],
    ["/terms/", "/terms"],
  ]) {
    const answer = await request.get(from ?? "", { maxRedirects: 0 })
    expect([from, Math.floor(answer.status() / 100), answer.headers().location]).toEqual([from, 3, to])
  }
})

test("no public screen scrolls sideways at 320 pixels, in any language", async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of LANGUAGES) {
    for (const path of [...PUBLIC_PAGES.map((page) => page.path), "/auth", "/404"]) {
      await page.goto(at(language, path))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([at(language, path), over]).toEqual([at(language, path), 0])
    }
  }
})

for (const [language, asked, dir, scripted] of [
  ["ar", "ar-MA", "rtl", true],
  ["ar", "ar-MA", "rtl", false],
  ["en", "en-GB", "ltr", true],
  ["en", "en-GB", "ltr", false],
] as const)
  test.describe(`a browser that asks for ${asked}, ${scripted ? "with" : "without"} scripts`, () => {
    test.use({ locale: asked, javaScriptEnabled: scripted })
    const words = { locale: language } as const

    test("is offered its language in its words, once, on pages without a language", async ({ page }) => {
      await page.goto("/contact?redirect=true")
      const offer = page.getByRole("link", { name: m.ui_language_offer({}, words) })
      await expect(offer).toBeVisible()
      await expect(offer.locator("xpath=ancestor::*[@lang][1]")).toHaveAttribute("dir", dir)
      await expect(offer).toHaveAttribute("href", at(language, "/contact?redirect=true"))
      if (scripted) {
        await hydrated(page)
        await look(page, `language-offer-${language}`)
      }
      await page.getByRole("link", { name: m.ui_dismiss({}, words) }).click()
      await expect(offer).toBeHidden()
      if (scripted) {
        await page.reload()
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(offer).toHaveCount(0)
      }
      await page.goto(at(language, "/contact"))
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(offer).toHaveCount(0)
    })
  })
