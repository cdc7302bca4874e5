import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { directoryAudiences, directoryPeople, PEOPLE, THEIR_WORD, TOLD } from "./support/directory-people.ts"
import { anAccount, type Role, signIn, sql } from "./support/people.ts"
import { at, DESK, expect, LANGUAGES, type Language, look, screensFor, TELEPHONE, test } from "./support/test.ts"

// Other tests put people on the same site: what is counted is looked for by a word that only ours have.
const LIST = `/influencers?q=${THEIR_WORD}`

test.beforeAll(async () => {
  await directoryPeople()
  await directoryAudiences()
})

const cards = (page: Page) => page.getByRole("article")
const count = (page: Page) => page.getByRole("main").getByRole("status").first()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const fr = { locale: "fr" } as const
const FREE = 48

for (const locale of ["fr", "ar"] as const) {
  for (const { where, ...viewport } of screensFor(locale)) {
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("the list, a filtered one, an empty one and the gate stand and read well", async ({ page }) => {
        test.setTimeout(120_000)
        await page.goto(at(locale, LIST))
        await expect(cards(page)).toHaveCount(24)
        await look(page, "directory", { colours: true })
        await page.goto(at(locale, `${LIST}&network=instagram&min=10000&interest=cuisine&verified=1`))
        await expect(cards(page).first()).toBeVisible()
        await look(page, "directory-filtered", { colours: true })
        await page.goto(at(locale, `${LIST}&country=AQ&verified=1`))
        await expect(page.getByText(m.directory_empty_title({}, { locale }))).toBeVisible()
        await look(page, "directory-empty", { colours: true })
        await page.goto(at(locale, `${LIST}&page=2`))
        await page.getByText(m.pro_ask({}, { locale }), { exact: true }).click()
        await expect(page.getByLabel(m.pro_company({}, { locale }))).toBeVisible()
        await look(page, "directory-gate", { colours: true })
      })

      test("the filters by audience say whose figures they are, find those alone, and read well", async ({ page }) => {
        const asked = "audience_country=SN&audience_age=18-24&audience_age_share=25&audience_gender=female&views=10000"
        await page.goto(at(locale, `${LIST}&${asked}`))
        await expect(cards(page)).toHaveCount(TOLD)
        const opener = page.getByRole("main").getByRole("button", { name: m.directory_filters_open({}, { locale }) })
        if (await opener.isVisible()) await opener.click()
        await expect(page.getByText(m.directory_audience_source({}, { locale }))).toBeVisible()
        await page.getByLabel(m.directory_views({}, { locale }), { exact: true }).scrollIntoViewIfNeeded()
        await look(page, "directory-audience", { colours: true })
      })

      test("what a button explains stands over the page", async ({ page }) => {
        await page.goto(at(locale, LIST))
        await cards(page).first().getByText(m.directory_contact({}, { locale }), { exact: true }).click()
        await expect(page.getByRole("dialog", { name: m.directory_why_contact({}, { locale }) })).toBeVisible()
        await look(page, "directory-why-not", { colours: true })
      })
    })
  }
}

for (const locale of LANGUAGES) {
  test(`search engines are told of the list in ${locale}, and that filtered ones are not for them`, async ({
    page,
  }) => {
    await page.goto(at(locale, "/influencers"))
    await expect(page).toHaveTitle(m.directory_page_title({ site: "Vitrine" }, { locale }))
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
      new RegExp(`${at(locale, "/influencers")}$`),
    )
    await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(4)
    await expect(page.locator("meta[name=robots]")).toHaveCount(0)
    await page.goto(at(locale, `${LIST}&verified=1`))
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow")
  })
}

test.describe("with scripts, at a desk", () => {
  test.use({ viewport: DESK })

  test("a filter applies as it is ticked, keeps the focus, stands in the address and goes by its slip", async ({
    page,
  }) => {
    await page.goto(LIST)
    const before = await count(page).textContent()
    await checkbox(page, "TikTok").click()
    await expect(page).toHaveURL(/[?&]network=tiktok/)
    await expect(count(page)).not.toHaveText(before ?? "")
    await expect(checkbox(page, "TikTok")).toBeFocused()

    await page.getByLabel(m.directory_filter_country({}, fr), { exact: true }).selectOption("FR")
    await expect(page).toHaveURL(/country=FR/)
    await page.reload()
    await expect(checkbox(page, "TikTok")).toBeChecked()

    await page.getByRole("link", { name: m.directory_chip_remove({ label: "TikTok" }, fr) }).click()
    await expect(page).not.toHaveURL(/network=/)
    await expect(checkbox(page, "TikTok")).not.toBeChecked()
    await expect(count(page)).toBeFocused()
    await page.goBack()
    await expect(checkbox(page, "TikTok")).toBeChecked()
  })

  test("followers and order are asked of the server; the order alone is no filter", async ({ page }) => {
    await page.goto(LIST)
    await page.getByLabel(m.directory_sort({}, fr)).selectOption("followers")
    await expect(page).toHaveURL(/sort=followers/)
    await expect(page.getByRole("list", { name: m.directory_chips({}, fr) }).getByRole("listitem")).toHaveCount(1)
    await expect(cards(page).first()).toContainText("M")
    await page.getByLabel(m.directory_followers_max({}, fr)).selectOption("10000")
    await expect(page).toHaveURL(/max=10000/)
    await expect(cards(page).first()).not.toContainText("M")
  })

  test("more influencers come below the first, the focus on the first of them, the address says so", async ({
    page,
  }) => {
    await page.goto(LIST)
    const first = await cards(page).first().getByRole("heading").textContent()
    await page.getByRole("link", { name: m.directory_load_more({}, fr) }).focus()
    await page.keyboard.press("Enter")
    await expect(cards(page)).toHaveCount(FREE)
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page).first().getByRole("heading")).toHaveText(first ?? "")
    await expect(cards(page).nth(24).getByRole("link")).toBeFocused()
    await expect(page.getByText(gateTitle())).toBeVisible()
  })

  test("while a list is on its way its place is shown", async ({ page }) => {
    await page.goto(LIST)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/influencers\?.*youtube/, async (route) => {
      await held
      await route.continue()
    })
    await checkbox(page, "YouTube").click()
    await expect(page.locator("[aria-busy=true]")).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    goOn()
    await expect(cards(page).first()).toBeVisible()
  })

  test("an empty list names the filters whose removal shows somebody", async ({ page }) => {
    await page.goto(`${LIST}&country=AQ`)
    const without = page
      .getByRole("main")
      .getByRole("link", { name: /Antarctique/ })
      .last()
    await expect(without).toContainText(String(PEOPLE))
    await without.click()
    await expect(cards(page)).toHaveCount(24)
    await expect(page).not.toHaveURL(/country/)
  })

  test("a card leads to the influencer's page", async ({ page }) => {
    await page.goto(LIST)
    const card = cards(page).first()
    const name = (await card.getByRole("heading").locator("bdi").textContent()) ?? ""
    await card.getByRole("link").click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name)
    await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0)
  })

  test("somebody at the gate asks for Pro: what is wrong is said beside its field, then the request is kept", async ({
    page,
  }) => {
    const email = "pro@exemple.fr"
    await page.goto(`${LIST}&page=2`)
    await page.getByText(m.pro_ask({}, fr), { exact: true }).click()
    await page.getByLabel(m.pro_email({}, fr)).fill("pas une adresse")
    await button(page, m.pro_submit({}, fr)).click()
    await expect(page.getByText(m.form_required({}, fr))).toBeVisible()
    await expect(page.getByText(m.email_invalid({}, fr))).toBeVisible()
    await page.getByLabel(m.pro_company({}, fr)).fill("Maison Orsay")
    await page.getByLabel(m.pro_email({}, fr)).fill(email)
    await button(page, m.pro_submit({}, fr)).click()
    await expect(page.getByText(m.pro_sent_text({}, fr)).first()).toBeVisible()
    expect(await requests(email)).toBe(1)
  })
})

const WHY: Record<Role | "visitor", (locale: { locale: Language }) => string> = {
  visitor: (locale) => m.directory_why_visitor({}, locale),
  user: (locale) => m.directory_why_user({}, locale),
  influencer: (locale) => m.directory_why_influencer({}, locale),
  entreprise: (locale) => m.directory_why_company({}, locale),
  admin: (locale) => m.directory_why_admin({}, locale),
}
for (const role of ["visitor", "user", "influencer", "entreprise", "admin"] as const) {
  test(`the buttons tell a person without the right why: ${role}`, async ({ page }) => {
    if (role !== "visitor") await signIn(page, await anAccount(role))
    await page.goto(LIST)
    for (const label of [m.directory_contact({}, fr), m.directory_collaborate({}, fr)]) {
      await cards(page).first().getByText(label, { exact: true }).click()
      await expect(page.getByRole("dialog")).toContainText(WHY[role](fr))
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toBeHidden()
    }
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: TELEPHONE })

  test("one searches, filters in the sheet, pages on and asks for Pro", async ({ page }) => {
    await page.goto("/influencers")
    await page.getByRole("searchbox").fill(THEIR_WORD)
    await button(page, m.directory_search_submit({}, fr)).click()
    // The fields that say nothing are not kept in the address.
    await expect(page).toHaveURL(new RegExp(`/influencers\\?q=${THEIR_WORD}$`))
    await expect(count(page)).toContainText(String(PEOPLE))

    await page
      .getByRole("main")
      .getByRole("button", { name: m.directory_filters_open({}, fr) })
      .click()
    await page.getByLabel(m.directory_filter_country({}, fr), { exact: true }).selectOption("MA")
    await button(page, m.directory_filters_show({}, fr)).click()
    await expect(page).toHaveURL(/country=MA/)
    await expect(count(page)).toContainText("21")
    await page.getByRole("link", { name: m.directory_chip_remove({ label: "Maroc" }, fr) }).click()

    await page
      .getByRole("main")
      .getByRole("button", { name: m.directory_filters_open({}, fr) })
      .click()
    await page.getByText(m.directory_audience({}, fr), { exact: true }).click()
    await page.getByLabel(m.directory_audience_gender({}, fr), { exact: true }).selectOption("female")
    await page
      .getByLabel(m.directory_audience_share({ of: m.directory_audience_gender({}, fr) }, fr), { exact: true })
      .selectOption("75")
    await button(page, m.directory_filters_show({}, fr)).click()
    // What was left as it stood is not kept in the address.
    await expect(page).toHaveURL(new RegExp(`q=${THEIR_WORD}&audience_gender=female&audience_gender_share=75$`))
    await expect(count(page)).toContainText(String(TOLD))
    await page.getByRole("link", { name: /Femmes/ }).click()

    await page.getByRole("link", { name: m.directory_load_more({}, fr) }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole("link", { name: m.directory_to_start({}, fr) })).toBeVisible()
    await expect(page.getByText(gateTitle())).toBeVisible()

    await page.getByText(m.pro_ask({}, fr), { exact: true }).click()
    await page.getByLabel(m.pro_company({}, fr)).fill("Maison Sans Script")
    await button(page, m.pro_submit({}, fr)).click()
    await expect(page.getByText(m.form_required({}, fr))).toBeVisible()
    await expect(page.getByLabel(m.pro_company({}, fr))).toHaveValue("Maison Sans Script")
    await page.getByLabel(m.pro_email({}, fr)).fill("sans-script@exemple.fr")
    await button(page, m.pro_submit({}, fr)).click()
    await expect(page.getByText(m.pro_sent_text({}, fr)).first()).toBeVisible()
    expect(await requests("sans-script@exemple.fr")).toBe(1)
  })

  test("a button explains itself", async ({ page }) => {
    await page.goto(LIST)
    await cards(page).first().getByText(m.directory_contact({}, fr), { exact: true }).click()
    await expect(page.getByRole("dialog")).toContainText(m.directory_why_visitor({}, fr))
    await expect(page.getByRole("link", { name: m.directory_why_join({}, fr) })).toBeVisible()
  })
})

test("the sheet of filters opens and closes by keys and gives the focus back", async ({ page }) => {
  await page.setViewportSize(TELEPHONE)
  await page.goto(LIST)
  const opener = page.getByRole("main").getByRole("button", { name: m.directory_filters_open({}, fr) })
  await opener.focus()
  await page.keyboard.press("Enter")
  await expect(checkbox(page, "Instagram")).toBeVisible()
  await checkbox(page, "Instagram").focus()
  await page.keyboard.press("Space")
  await expect(page).toHaveURL(/network=instagram/)
  await expect(checkbox(page, "Instagram")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(checkbox(page, "Instagram")).toBeHidden()
  await expect(opener).toBeFocused()
})

test("on a telephone a card is laid out when one comes near, and going back finds it where it was", async ({
  page,
}) => {
  await page.setViewportSize(TELEPHONE)
  await page.goto(LIST)
  const last = cards(page).last().getByRole("heading")
  const isLaidOut = () => last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)

  const name = (await last.textContent()) ?? ""
  await last.getByRole("link").click()
  await expect(page).not.toHaveURL(/\/influencers/)
  await page.goBack()
  await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport()
})

for (const [name, width] of [
  ["at 320 pixels", 320],
  ["at 200 % of 1280 pixels", 640],
] as const) {
  for (const locale of ["fr", "ar"] as const) {
    test(`nothing stands beyond the edge ${name} in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      for (const path of [`${LIST}&network=tiktok&min=1000&max=500000`, `${LIST}&page=2`, `${LIST}&country=AQ`]) {
        await page.goto(at(locale, path))
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, path).toBeLessThanOrEqual(0)
      }
    })
  }
}

for (const query of [
  "network=myspace&min=abc&max=-3&interest=xyz&country=ZZ&language=klingon&sort=random&page=99&cursor=%00",
  "min=999999999999999999999&max=1e400&page=-1",
  "q=%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7&q=twice&network=&network=tiktok",
  "q=%27%3B+drop+table+influencers%3B--&cursor=bm90LWEtY3Vyc29y",
  `q=${"a%20".repeat(300)}`,
  "q=%25_%5C%25&page=2",
  "cursor=AAAA&page=2",
]) {
  test(`a malformed search is answered: ${query.slice(0, 40)}`, async ({ page }) => {
    for (const locale of LANGUAGES) {
      const answer = await page.request.get(at(locale, `/influencers?${query}`))
      expect(answer.status()).toBeLessThan(500)
    }
  })
}

function gateTitle() {
  const more = PEOPLE - FREE
  return m.directory_gate({ count: more, figure: String(more), plan: "Vitrine Pro" }, fr)
}

async function requests(email: string) {
  const [row] = await sql<{ n: number }>("select count(*)::int as n from pro_requests where email = $1", [email])
  return row?.n
}
