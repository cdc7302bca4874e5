import type { Locator, Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"
import { at, expect, type Language } from "./test.ts"

export const carousel = (page: Page, locale: Language = "fr") =>
  page.getByRole("region", { name: m.carousel_title({}, { locale }) })
export const track = (page: Page, locale: Language = "fr") =>
  carousel(page, locale).getByRole("list").first().locator("..")
export const positionOf = (list: Locator) => list.evaluate((element) => element.scrollLeft)

/** The home page, alive, with the carousel in sight and nothing pointing at it. */
export async function openHome(page: Page, locale: Language = "fr") {
  await page.goto(at(locale, "/"))
  await expect(carousel(page, locale).getByRole("button", { name: m.carousel_next({}, { locale }) })).toBeVisible()
  await page.mouse.move(5, 5)
  await carousel(page, locale).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }))
}
