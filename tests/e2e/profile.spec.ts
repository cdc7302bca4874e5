import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { at, expect, hydrated, type Language, look, screensFor, test } from "./support/test.ts"

const nameOf = (code: string, locale: Language) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
const country = (page: Page, code: string, locale: Language) =>
  page
    .getByRole("group", { name: m.profile_country({}, { locale }), exact: true })
    .getByRole("radio", { name: nameOf(code, locale), exact: true })

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a country is found by its name with the keyboard alone, and stands among the first once it is chosen", async ({
        page,
      }) => {
        const words = { locale }
        await aCreator(page)
        await page.goto(at(locale, "/profile?edit=1"))
        await hydrated(page)
        const none = page.getByRole("radio", { name: m.profile_country_none({}, words), exact: true })
        await expect(none).toBeChecked()
        await expect(country(page, "MA", locale)).toBeVisible()
        await expect(country(page, "BR", locale)).toBeHidden()

        await page.getByText(m.profile_countries_more({}, words), { exact: true }).focus()
        await page.keyboard.press("Enter")
        const search = page.getByLabel(m.profile_countries_search({}, words))
        await search.fill("xyz")
        await expect(page.getByText(m.profile_countries_nothing({}, words))).toBeVisible()
        // Without its accent, as one types in haste; Enter searches, and saves nothing.
        await search.fill(locale === "fr" ? "bresil" : nameOf("BR", locale))
        await search.press("Enter")
        await expect(country(page, "JP", locale)).toBeHidden()
        await country(page, "BR", locale).focus()
        await page.keyboard.press("Space")
        await expect(country(page, "BR", locale)).toBeChecked()
        await expect(none).not.toBeChecked()
        await look(page, "profile-country")

        await page.getByRole("button", { name: m.profile_save({}, words), exact: true }).click()
        await page.waitForURL(`**${at(locale, "/profile")}`)
        await expect(page.getByRole("main").getByText(nameOf("BR", locale), { exact: true })).toBeVisible()
        await page.goto(at(locale, "/profile?edit=1"))
        await expect(country(page, "BR", locale)).toBeVisible()
        await expect(country(page, "BR", locale)).toBeChecked()
      })
    })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a country is chosen from the list that unfolds", async ({ page }) => {
    await aCreator(page)
    await page.goto("/profile?edit=1")
    await page.getByText(m.profile_countries_more({}, { locale: "fr" }), { exact: true }).click()
    await country(page, "BR", "fr").focus()
    await page.keyboard.press("Space")
    await expect(country(page, "BR", "fr")).toBeChecked()
    await page.getByRole("button", { name: m.profile_save({}, { locale: "fr" }), exact: true }).click()
    await page.waitForURL("**/profile?saved=1")
    await expect(page.getByRole("main").getByText("Brésil", { exact: true })).toBeVisible()
  })
})

test("a profile that is open in two tabs is saved in both, and nothing of either goes without a word", async ({
  page,
}) => {
  const words = { locale: "fr" } as const
  await aCreator(page)
  const late = await page.context().newPage()
  const bio = (tab: Page) => tab.getByLabel(m.profile_bio({}, words), { exact: true })
  const save = (tab: Page) => tab.getByRole("button", { name: m.profile_save({}, words), exact: true }).click()
  for (const tab of [page, late]) await tab.goto("/profile?edit=1")
  await bio(page).fill("Marseille")
  await save(page)
  await page.waitForURL("**/profile")

  await bio(late).fill("Alger")
  await save(late)
  await expect(late.getByText(m.profile_changed_meanwhile({}, words))).toBeVisible()
  await expect(bio(late)).toHaveValue("Alger")
  await save(late)
  await late.waitForURL("**/profile")
  await expect(late.getByRole("main").getByText("Alger", { exact: true })).toBeVisible()
})
