import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { sql } from "./support/people.ts"
import { at, expect, hydrated, type Language, look, screensFor, test } from "./support/test.ts"

const composedOf = async (path: string) => {
  const rows = await sql<{ composed: string | null }>(
    "select i.composed_portrait as composed from influencers i join custom_links l on l.influencer_id = i.id where l.custom_path = $1",
    [path],
  )
  return rows[0]?.composed ?? null
}
const choice = (page: Page, part: string, name: string) =>
  page.getByRole("group", { name: part, exact: true }).getByRole("radio", { name, exact: true })
const pressed = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

async function compose(page: Page, locale: Language) {
  const words = { locale }
  await pressed(page, m.portrait_compose({}, words))
  await choice(page, m.portrait_part_cut({}, words), m.portrait_cut_curls({}, words)).check({ force: true })
  await choice(page, m.portrait_part_skin({}, words), m.portrait_skin_bronze({}, words)).check({ force: true })
  await pressed(page, m.portrait_tab_outfit({}, words))
  await choice(page, m.portrait_part_glasses({}, words), m.portrait_glasses_square({}, words)).check({ force: true })
  await pressed(page, m.portrait_tab_ground({}, words))
  await choice(page, m.portrait_part_backdrop({}, words), m.portrait_backdrop_sun({}, words)).check({ force: true })
}
const CHOSEN = /^curls\..*\.bronze\..*\.square\..*\.sun\./

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a portrait is composed by hand, kept as choices and shown like a photo", async ({ page }) => {
        const path = await aCreator(page)
        await page.goto(at(locale, "/profile/portrait"))
        await hydrated(page)
        await compose(page, locale)
        await look(page, "composer-ground")
        await pressed(page, m.portrait_tab_head({}, { locale }))
        await look(page, "composer-head")
        await page
          .getByRole("dialog")
          .getByRole("button", { name: m.portrait_keep({}, { locale }) })
          .click()
        await page.waitForURL(/\/profile(\?saved=1)?$/)
        expect(await composedOf(path)).toMatch(CHOSEN)
        await page.goto(at(locale, "/profile/portrait"))
        await expect(page.getByRole("radio", { name: m.portrait_current({}, { locale }) })).toBeChecked()
        await look(page, "profile-portrait")
      })
    })

test("with the keys alone: opened, met by chance, closed again without a change", async ({ page }) => {
  const words = { locale: "fr" } as const
  const path = await aCreator(page)
  await page.goto("/profile/portrait")
  await hydrated(page)
  await page.getByRole("button", { name: m.portrait_compose({}, words) }).press("Enter")
  await expect(page.getByRole("heading", { name: m.portrait_title({}, words) })).toBeFocused()
  await page.getByRole("button", { name: m.portrait_again({}, words) }).press("Space")
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(m.portrait_part_skin({}, words))
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("button", { name: m.portrait_compose({}, words) })).toBeFocused()
  expect(await composedOf(path)).toBeNull()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("it is composed by plain forms, and what was chosen comes back drawn", async ({ page }) => {
    const words = { locale: "fr" } as const
    const path = await aCreator(page)
    await page.goto("/profile/portrait")
    await compose(page, "fr")
    await pressed(page, m.portrait_redraw({}, words))
    await expect(choice(page, m.portrait_part_backdrop({}, words), m.portrait_backdrop_sun({}, words))).toBeChecked()
    await pressed(page, m.portrait_keep({}, words))
    await page.waitForURL("**/profile?saved=1")
    expect(await composedOf(path)).toMatch(CHOSEN)
  })
})

test("what is no portrait is told so, and nothing is kept", async ({ page, baseURL }) => {
  const path = await aCreator(page)
  for (const lookSent of ["nobody", "__proto__.constructor", "bun.".repeat(500), "<svg onload=alert(1)>", ""]) {
    const answer = await page.request.post("/profile/portrait", {
      form: { intent: "keep", look: lookSent, "look.cut": "constructor", "look.__proto__": "bun" },
      headers: { origin: baseURL ?? "" },
    })
    expect(answer.status()).toBe(400)
  }
  expect(await composedOf(path)).toBeNull()
})
