import type { Page } from "@playwright/test"
import sharp from "sharp"
import { m } from "../../app/paraglide/messages.js"
import { confirmHere, type Person, reserveName, signUp, somebody } from "./support/journey.ts"
import { sql } from "./support/people.ts"
import { at, expect, hydrated, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

const LINE = "Cuisine de marché à Lyon, sans chichi."

/** How a person works: thirty words of five letters a minute, and a moment to find and press each button. */
const SECONDS = { letter: 60 / (30 * 5), press: 1.5, screen: 2 }

class Count {
  screens = 0
  fields = 0
  presses = 0
  letters = 0

  get seconds() {
    return this.letters * SECONDS.letter + this.presses * SECONDS.press + this.screens * SECONDS.screen
  }
}

type How = {
  /** Presses a button as the test wants it pressed. */
  press?: (page: Page, name: string) => Promise<void>
  seen?: (name: string) => Promise<void>
  count?: Count
  /** Chosen before the address is confirmed. */
  photo?: Buffer
  /** Takes one of the portraits of cut paper instead. */
  composed?: boolean
}

/** From the door to the open page, as somebody goes it. */
async function goTheRoad(page: Page, locale: Language, person: Person, how: How = {}) {
  const words = { locale }
  const count = how.count ?? new Count()
  const seen = how.seen ?? (async () => {})
  const press = async (name: string) => {
    count.presses += 1
    await (how.press ?? pressOnce)(page, name)
  }
  const fill = async (label: string, text: string) => {
    count.fields += 1
    count.letters += text.length
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const screen = async (path: string) => {
    count.screens += 1
    await page.waitForURL(`**${at(locale, path)}`)
    await hydrated(page)
  }

  const written = person.username.replace("-", " ")
  await page.goto(at(locale, "/reserve-username"))
  await screen("/reserve-username")
  await fill(m.reserve_username({}, words), `@${written}`)
  await expect(page.getByText(m.username_available({ name: person.username }, words))).toBeVisible()
  await seen("road-1-name")
  await press(m.reserve_submit({}, words))

  await screen("/auth/signup-influencer")
  await fill(m.account_email({}, words), person.email)
  await fill(m.account_password({}, words), person.password)
  await expect(page.getByLabel(m.account_confirm_password({}, words), { exact: true })).toHaveValue(person.password)
  const lastName = page.getByLabel(m.account_last_name({}, words), { exact: true })
  if ((await lastName.isVisible()) && (await lastName.inputValue()) === "") await lastName.fill("Benali")
  await seen("road-2-account")
  await press(m.signup_submit({}, words))

  await screen("/setup/social-profiles")
  await expect(page.getByText(m.road_confirm({}, words))).toBeVisible()
  await fill("Instagram", "zoe.cuisine")
  await fill("YouTube", "@nadiacuisine")
  await fill(m.road_not_read({ network: "Instagram" }, words), "12500")
  await seen("road-3-networks")
  await press(m.social_profiles_next({}, words))

  await screen("/setup/card")
  await expect(page.getByLabel(m.road_card_name({}, words), { exact: true })).not.toHaveValue("")
  count.fields += 1 // the line, whose label says that it may be left out
  count.letters += LINE.length
  await page.getByLabel(m.road_card_line({}, words)).fill(LINE)
  if (how.photo) {
    await page
      .getByLabel(new RegExp(m.road_photo({}, words)))
      .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: how.photo })
    await expect.poll(() => page.evaluate(() => localStorage.getItem("portrait") !== null)).toBe(true)
    await page.reload()
    await expect(page.locator(".road-window img")).toHaveAttribute("src", /^data:image\/jpeg/)
    await hydrated(page)
    await page.getByLabel(m.road_card_line({}, words)).fill(LINE)
  }
  if (how.composed) {
    await page.getByRole("radio", { name: m.portrait_suggestion({ number: 1 }, words) }).check({ force: true })
    await expect(page.locator(".road-window img")).toHaveAttribute("src", /^data:image\/svg/)
    await page.getByRole("button", { name: m.portrait_compose({}, words) }).click()
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("radio", { name: m.portrait_worn_veil({}, words), exact: true }).focus()
    await page.keyboard.press("Space")
    await seen("road-4-composer")
    await sheet.getByRole("button", { name: m.portrait_keep({}, words) }).click()
    await expect(page.getByRole("button", { name: m.portrait_compose({}, words) })).toBeFocused()
    await expect(page.getByLabel(m.road_card_line({}, words))).toHaveValue(LINE)
  }
  await seen("road-4-card")
  await press(m.fetch_generate({}, words))

  await page.waitForURL(`**${at(locale, "/setup/generate-media-kit")}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.road_ready({}, words))
  await hydrated(page)
  // What was saved on the way is not told over it.
  await expect(page.getByRole("region", { name: m.ui_notifications({}, words) }).getByRole("listitem")).toHaveCount(0)
  await seen("road-5-ready")
  const mail = await mailTo(page, person.email)
  await page.goto(mail.links.find((link) => link.includes("/auth/confirm")) ?? "")
  await page.waitForURL("**/auth/confirm*")
  count.screens += 1
  await hydrated(page)
  await press(m.confirm_submit({}, words))

  await page.waitForURL(`**${at(locale, "/setup/generate-media-kit")}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.road_opening({}, words))
  await hydrated(page)
  await seen("road-5-open")
  return count
}

const pressOnce = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

async function pagesOf({ username }: Person) {
  return sql<{ name: string; bio: string; active: boolean; picture: string | null }>(
    "select i.name, i.bio, i.is_active as active, i.profile_image_url as picture from influencers i join custom_links l on l.influencer_id = i.id where l.custom_path = $1",
    [username],
  )
}

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("the window fills up, and the page is open with the confirmation", async ({ page }) => {
        const person = somebody()
        const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#c0522b" } })
          .png()
          .toBuffer()
        await goTheRoad(page, locale, person, { photo, seen: (name) => look(page, name) })
        const shown = page.frameLocator(".road-window iframe")
        await expect(shown.locator("img.face")).toHaveAttribute("src", /^\/media\//)
        expect(await page.evaluate(() => localStorage.getItem("portrait"))).toBeNull()
        expect(await pagesOf(person)).toMatchObject([
          { bio: LINE, active: true, picture: expect.stringMatching(/^\/media\//) },
        ])
        await page.goto(at(locale, `/${person.username}`))
        await expect(page.getByText(LINE)).toBeVisible()
        await expect(page.getByText("12.5K").first()).toBeVisible()
      })
    })

for (const locale of ["fr", "ar"] as const)
  test(`a portrait composed in ${locale} before the address is confirmed is the page's portrait`, async ({ page }) => {
    const person = somebody()
    await goTheRoad(page, locale, person, { composed: true, seen: (name) => look(page, `composed-${name}`) })
    const [row] = await sql<{ composed: string; picture: string }>(
      "select i.composed_portrait as composed, i.profile_image_url as picture from influencers i join custom_links l on l.influencer_id = i.id where l.custom_path = $1",
      [person.username],
    )
    expect(row).toMatchObject({
      composed: expect.stringContaining(".veil."),
      picture: expect.stringMatching(/^\/media\//),
    })
    await page.goto(at(locale, `/${person.username}`))
    await expect(page.locator("img.face")).toHaveAttribute("src", row?.picture ?? "")
  })

test("it asks on five screens at most, for fourteen fields and twelve presses, and takes less than two minutes", async ({
  page,
}) => {
  const count = await goTheRoad(page, "fr", somebody())
  const { screens, fields, presses, letters, seconds } = count
  console.log(`the road: ${screens} screens, ${fields} fields, ${presses} presses, ${letters} letters`)
  console.log(`a person's clock, 30 words a minute: ${Math.round(seconds)} s`)
  expect(screens).toBeLessThanOrEqual(5)
  expect(fields).toBeLessThanOrEqual(14)
  expect(presses).toBeLessThanOrEqual(12)
  expect(seconds).toBeLessThan(120)
})

test("each button pressed twice comes to the same as once", async ({ page }) => {
  const person = somebody()
  await goTheRoad(page, "fr", person, {
    press: (each, name) => each.getByRole("button", { name, exact: true }).dblclick(),
  })
  expect(await pagesOf(person)).toHaveLength(1)
  expect(await sql("select 1 from auth.users where email = $1", [person.email])).toHaveLength(1)
})

test("with the keys alone each button is come to and pressed, and the page opens", async ({ page }) => {
  const person = somebody()
  await goTheRoad(page, "fr", person, {
    press: async (each, name) => {
      const button = each.getByRole("button", { name, exact: true })
      for (let steps = 0; !(await button.evaluate((one) => one === document.activeElement)); steps++) {
        expect(steps, name).toBeLessThan(60)
        await each.keyboard.press("Tab")
      }
      await each.keyboard.press("Enter")
    },
  })
  expect(await pagesOf(person)).toMatchObject([{ active: true }])
})

test("without a network each button leaves its step as it was typed, and goes on when it is back", async ({
  page,
  context,
  trouble,
}) => {
  const person = somebody()
  await goTheRoad(page, "fr", person, {
    press: async (each, name) => {
      const before = each.url()
      const values = () =>
        each.locator("main input:not([type=hidden])").evaluateAll((all) => all.map((one) => Reflect.get(one, "value")))
      const typed = await values()
      await context.setOffline(true)
      await pressOnce(each, name)
      await expect(each.getByRole("button", { name: m.error_retry({}, { locale: "fr" }) })).toBeVisible()
      expect(each.url()).toBe(before)
      expect(await values()).toEqual(typed)
      await context.setOffline(false)
      await pressOnce(each, name)
    },
  })
  expect(await pagesOf(person)).toMatchObject([{ active: true }])
  // What the router fetches ahead of a press is missed without a network, and fetched with the press.
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.startsWith("Failed to fetch manifest patches")))
})

test("a step that does not come says so, and is there with another try", async ({ page, trouble }) => {
  const [person, unseen] = [somebody(), { pictures: false }]
  await reserveName(page, "fr", person, unseen)
  await signUp(page, "fr", person, unseen)
  await hydrated(page)
  await page.getByLabel("YouTube").fill("@nadiacuisine")
  await page.route("**/setup/card.data*", (route) => route.fulfill({ status: 503 }))
  await page.getByRole("button", { name: m.social_profiles_next({}, { locale: "fr" }) }).click()
  await expect(page.getByRole("heading", { name: m.error_unavailable_title({}, { locale: "fr" }) })).toBeVisible()
  await page.unroute("**/setup/card.data*")
  await page.getByRole("link", { name: m.error_retry({}, { locale: "fr" }) }).click()
  await expect(page.getByLabel(m.road_card_line({}, { locale: "fr" }))).toBeVisible()
  expect(trouble.splice(0)).toContainEqual(expect.stringContaining("/setup/card.data"))
})

test("a step comes although a figure is read while its route is being asked for", async ({ page }) => {
  const [person, unseen] = [somebody(), { pictures: false }]
  await reserveName(page, "fr", person, unseen)
  await signUp(page, "fr", person, unseen)
  await confirmHere(page, "fr", person, unseen)
  await hydrated(page)
  const [figure, route] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route("**/setup/social-profiles.data*", async (asked) => {
    if (asked.request().method() === "GET") await figure.promise
    await asked.continue()
  })
  await page.route("**/__manifest*", async (asked) => {
    await route.promise
    await asked.continue()
  })
  const read = page.waitForRequest((asked) => asked.method() === "GET" && asked.url().includes("social-profiles.data"))
  await page.getByLabel("YouTube").fill("@nadiacuisine")
  await page.getByLabel("YouTube").blur()
  await read
  const discovering = page.waitForRequest(/__manifest.*card/)
  await page.getByRole("button", { name: m.social_profiles_next({}, { locale: "fr" }) }).click()
  await discovering
  figure.resolve()
  await page.waitForURL("**/setup/card") // the router takes the figure for the end of its navigation
  route.resolve()
  await expect(page.getByLabel(m.road_card_line({}, { locale: "fr" }))).toBeVisible()
})
