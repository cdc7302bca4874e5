import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { at, expect, look, screensFor, test } from "./support/test.ts"

/** What each language calls itself. */
const NAMES = { fr: "Français", en: "English", ar: "العربية" }
const TITLES = { fr: "Mes carnets de recettes", en: "My recipe books", ar: "دفاتر وصفاتي" }

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`a title is given in the other languages, and each visitor reads their own, in ${locale} at ${width} px`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const words = { locale }
      const other = locale === "fr" ? "ar" : "fr"
      await page.setViewportSize({ width, height: 844 })
      const path = await aCreator(page, { pageLocale: locale })
      await page.goto(at(locale, "/influencer/page?add=link"))
      await page.getByLabel(m.editor_paste({}, words), { exact: true }).fill("https://boutique-zoe.fr/carnets")
      await page.getByLabel(m.editor_block_title({}, words), { exact: true }).fill(TITLES[locale])
      const fold = page.locator("summary").filter({ hasText: m.editor_other_languages({}, words) })
      await fold.click()
      await expect(page.getByRole("textbox", { name: NAMES[locale] })).toHaveCount(0)
      await page.getByRole("textbox", { name: NAMES.en }).fill(TITLES.en)
      await page.getByRole("textbox", { name: NAMES[other] }).fill(TITLES[other])
      await look(page, "block-languages")
      await page.getByRole("button", { name: m.editor_block_add({}, words) }).click()
      await expect(page.getByRole("article", { name: TITLES[locale] })).toBeVisible()

      // Opened again, it shows what it has.
      await page
        .getByRole("link", { name: m.editor_edit_block({ title: `⁨${TITLES[locale]}⁩` }, words) })
        .first()
        .click()
      await expect(page.getByRole("textbox", { name: NAMES.en })).toHaveValue(TITLES.en)

      for (const [accepted, spoken, dir] of [
        ["en-GB", "en", "ltr"],
        ["ar-MA", "ar", "rtl"],
        ["fr-FR", "fr", "ltr"],
        ["de-DE", locale, locale === "ar" ? "rtl" : "ltr"],
      ] as const) {
        const context = await browser.newContext({ locale: accepted, viewport: { width, height: 844 } })
        const visitor = await context.newPage()
        await visitor.goto(`/${path}`)
        await expect(visitor.locator("html")).toHaveAttribute("lang", spoken)
        await expect(visitor.locator("main")).toHaveAttribute("dir", dir)
        await expect(visitor.getByRole("link", { name: TITLES[spoken] })).toBeVisible()
        if (accepted !== "de-DE") await look(visitor, `block-languages-page-${spoken}`)
        await context.close()
      }
    })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a title in another language is given, kept where the form is refused, and taken away", async ({ page }) => {
    const path = await aCreator(page)
    await page.goto("/influencer/page?add=link")
    await page.locator("summary").filter({ hasText: "Dans une autre langue" }).click()
    await page.getByRole("textbox", { name: "English" }).fill("My shop")
    await page.getByLabel("Titre", { exact: true }).fill("Ma boutique")
    await page.getByLabel("Colle un lien", { exact: true }).fill("javascript:alert(1)")
    await page.getByRole("button", { name: "Ajouter à ma page" }).click()
    await expect(page.getByRole("textbox", { name: "English" })).toHaveValue("My shop")
    await page.getByLabel("Colle un lien", { exact: true }).fill("boutique.example")
    await page.getByRole("button", { name: "Ajouter à ma page" }).click()
    await expect(page.getByRole("article", { name: "Ma boutique" })).toBeVisible()
    await page.goto(`/en/${path}`)
    await expect(page.getByRole("link", { name: "My shop" })).toBeVisible()

    await page.goto("/influencer/page")
    await page
      .getByRole("link", { name: /Ma boutique/ })
      .first()
      .click()
    await page.getByRole("textbox", { name: "English" }).fill("")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await page.goto(`/en/${path}`)
    await expect(page.getByRole("link", { name: "Ma boutique" })).toBeVisible()
  })
})
