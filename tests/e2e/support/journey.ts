import type { Browser, Page } from "@playwright/test"
import { m } from "../../../app/paraglide/messages.js"
import { at, expect, hydrated, type Language, look, mailTo, watch } from "./test.ts"

export type Person = { username: string; email: string; password: string; firstName: string; lastName: string }

let made = 0
/** Somebody who was not here before, in this run or in another worker of it. */
export function somebody(): Person {
  // With a letter, whatever the number: what has none is no last name.
  const mark = `m${process.pid.toString(36)}${(++made).toString(36)}`
  return {
    username: `nadia-${mark}`,
    email: `nadia.${mark}@exemple.fr`,
    password: "chakhchoukha du mardi",
    firstName: "Nadia",
    lastName: "Benali",
  }
}

/** Where the pictures of a journey go; without one, nothing is looked at. */
type Looking = { pictures: boolean }

export async function reserveName(page: Page, locale: Language, person: Person, { pictures }: Looking) {
  await page.goto(at(locale, "/reserve-username"))
  await page.getByLabel(m.reserve_username({}, { locale })).fill(person.username)
  if (await isScripted(page))
    await expect(page.getByText(m.username_available({ name: person.username }, { locale }))).toBeVisible()
  if (pictures) await look(page, "reserve-username")
  await page.getByRole("button", { name: m.reserve_submit({}, { locale }) }).click()
  await page.waitForURL(`**${at(locale, "/auth/signup-influencer")}*`)
}

export async function signUp(page: Page, locale: Language, person: Person, { pictures }: Looking) {
  const words = { locale }
  if (await isScripted(page)) {
    // Within the site the address changes before the screen does.
    await expect(page.getByRole("button", { name: m.signup_submit({}, words) })).toBeVisible()
    await hydrated(page)
    const mend = page.getByRole("button", { name: m.signup_mend_name({}, words) })
    if (await mend.isVisible()) await mend.click()
  }
  await page.getByLabel(m.account_first_name({}, words), { exact: true }).fill(person.firstName)
  await page.getByLabel(m.account_last_name({}, words), { exact: true }).fill(person.lastName)
  await page.getByLabel(m.account_email({}, words), { exact: true }).fill(person.email)
  await page.getByLabel(m.account_password({}, words), { exact: true }).fill(person.password)
  await page.getByLabel(m.account_confirm_password({}, words), { exact: true }).fill(person.password)
  if (pictures) await look(page, "signup-influencer")
  await page.getByRole("button", { name: m.signup_submit({}, words) }).click()
  await page.waitForURL(`**${at(locale, "/setup/social-profiles")}*`)
  await expect(page.getByText(m.road_confirm({}, words))).toBeVisible()
  if (pictures) await look(page, "networks-waiting")
}

/** Opens the link of the confirmation mail in this browser, which is the one that signed up. */
export async function confirmHere(page: Page, locale: Language, person: Person, { pictures }: Looking) {
  await page.goto(await confirmationLink(page, person))
  if (pictures) await look(page, "confirm-here")
  await page.getByRole("button", { name: m.confirm_submit({}, { locale }) }).click()
  await page.waitForURL(`**${at(locale, "/setup/social-profiles")}`)
}

/** Opens it in another browser: on the telephone, say. The rest of the journey goes on there. */
export async function confirmElsewhere(
  browser: Browser,
  page: Page,
  locale: Language,
  person: Person,
  trouble: string[],
) {
  const context = await browser.newContext({ viewport: page.viewportSize(), ...(await likeThatOf(page)) })
  const other = await context.newPage()
  watch(other, trouble)
  await other.goto(await confirmationLink(page, person))
  await other.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(person.password)
  await look(other, "confirm-elsewhere")
  await other.getByRole("button", { name: m.confirm_submit({}, { locale }) }).click()
  await other.waitForURL(`**${at(locale, "/setup/social-profiles")}`)
  return other
}

export async function giveHandles(page: Page, locale: Language, { pictures }: Looking) {
  const words = { locale }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.social_profiles_title_new({}, words))
  if (await isScripted(page)) await hydrated(page)
  await page.getByLabel("YouTube").fill("@nadiacuisine")
  await page.getByLabel("TikTok").fill("https://www.tiktok.com/@nadiacuisine")
  if (pictures) await look(page, "social-profiles")
  if (await isScripted(page)) return // the figures come on the screen itself
  await page.getByRole("button", { name: m.social_profiles_next({}, words) }).click()
  await page.waitForURL(`**${at(locale, "/setup/fetch-stats")}*`)
}

/** YouTube answers with a figure; TikTok cannot be asked, and the person gives the own one. */
export async function fetchFigures(page: Page, locale: Language, { pictures }: Looking) {
  const words = { locale }
  if (await isScripted(page)) {
    await expect(page.getByText("37.8K").first()).toBeVisible()
    await page.getByLabel(m.road_not_read({ network: "TikTok" }, words)).fill("91300")
  } else {
    const next = page.getByRole("button", { name: m.fetch_next({}, words) })
    while (await next.isVisible()) await next.click()
    await expect(page.getByText(m.fetch_unavailable({}, words)).first()).toBeVisible()
    await expect(page.getByText("37.8K").first()).toBeVisible()
    await page.getByLabel(m.fetch_declared({ network: "TikTok" }, words)).fill("91300")
  }
  if (pictures) await look(page, "fetch-stats")
  await page.getByRole("button", { name: m.social_profiles_next({}, words) }).click()
  await page.waitForURL(`**${at(locale, "/setup/card")}`)
  await page.getByLabel(m.road_card_line({}, words)).fill("Cuisine de marché à Lyon, sans chichi.")
  if (pictures) await look(page, "card")
  await page.getByRole("button", { name: m.fetch_generate({}, words) }).click()
  await page.waitForURL(`**${at(locale, "/setup/generate-media-kit")}`)
  await expect(page.getByRole("link", { name: m.kit_done_dashboard({}, words) })).toBeVisible()
  if (pictures) await look(page, "generate-media-kit")
}

async function confirmationLink(page: Page, person: Person) {
  const mail = await mailTo(page, person.email)
  const link = mail.links.find((each) => each.includes("/auth/confirm"))
  if (!link) throw new Error("the confirmation mail has no link to confirm by")
  return link
}

/** Whether scripts run in the page; the other road must be as good. */
function isScripted(page: Page) {
  // An evaluation runs even where the page's own scripts do not, hence by what the page itself notices.
  return page.locator("html").evaluate((html) => matchMedia("(scripting: enabled)").matches && html !== null)
}

async function likeThatOf(page: Page) {
  return { userAgent: await page.evaluate(() => navigator.userAgent), baseURL: new URL(page.url()).origin }
}
