import { m } from "../../app/paraglide/messages.js"
import {
  confirmElsewhere,
  confirmHere,
  fetchFigures,
  giveHandles,
  reserveName,
  signUp,
  somebody,
} from "./support/journey.ts"
import { at, expect, LANGUAGES, look, screensFor, TELEPHONE, test } from "./support/test.ts"

for (const locale of LANGUAGES) {
  for (const { where, ...viewport } of screensFor(locale)) {
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a visitor reserves a name, signs up, confirms, gives handles and has a public page", async ({
        page: first,
        browser,
        trouble,
      }) => {
        test.setTimeout(150_000)
        const [person, pictures] = [somebody(), { pictures: true }]
        await first.goto(at(locale, "/"))
        await look(first, "home")
        await reserveName(first, locale, person, pictures)
        await signUp(first, locale, person, pictures)

        // The mail is opened where people open mail: on the telephone in another browser, at the desk in the same.
        const elsewhere = where === "telephone"
        if (!elsewhere) await confirmHere(first, locale, person, pictures)
        const page = elsewhere ? await confirmElsewhere(browser, first, locale, person, trouble) : first
        await giveHandles(page, locale, pictures)
        await fetchFigures(page, locale, pictures)

        await page.goto(at(locale, `/${person.username}`))
        await expect(page.getByText("37.8K").first()).toBeVisible()
        await expect(page.getByText("91.3K").first()).toBeVisible()
        expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
        await look(page, "link-page")

        await page.goto(at(locale, "/influencer/dashboard"))
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.dashboard_title({}, { locale }))
        await look(page, "dashboard")
        await page.goto(at(locale, "/profile"))
        await look(page, "profile")
        await page.goto(at(locale, "/account"))
        await look(page, "account")
        if (elsewhere) await page.context().close()
      })

      test("every other public screen stands, reads well and has nothing serious for axe", async ({ page }) => {
        for (const path of ["/auth", "/terms", "/privacy", "/nobody-has-this-name", "/404", "/no/such/page"]) {
          await page.goto(at(locale, path))
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
          await look(page, path.slice(1).replaceAll("/", "-"))
        }
      })
    })
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: TELEPHONE })

  test("the whole journey works", async ({ page }) => {
    const [person, pictures] = [somebody(), { pictures: false }]
    await reserveName(page, "fr", person, pictures)
    await signUp(page, "fr", person, pictures)
    await confirmHere(page, "fr", person, pictures)
    await giveHandles(page, "fr", pictures)
    await fetchFigures(page, "fr", pictures)
    await page.goto(`/${person.username}`)
    await expect(page.getByText("37.8K").first()).toBeVisible()
  })
})
