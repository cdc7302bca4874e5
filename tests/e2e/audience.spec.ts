import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { DAY_MS } from "../../platform/text/day.ts"
import { buildersFor } from "../support/people.ts"
import { anAccount, CLAIRE, hashed, signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, type Language, look, screensFor, test } from "./support/test.ts"

const TITLES = {
  fr: ["Ma recette de chakhchoukha", "Le carnet d'adresses de Marseille", "Réserver un atelier"],
  ar: ["وصفة الشخشوخة", "دليل عناوين مرسيليا", "احجز ورشة"],
} as const

const chart = (page: Page, locale: Language) =>
  page.locator("section").filter({
    has: page.getByRole("heading", { level: 2, name: m.audience_board({}, { locale }), exact: true }),
  })
/** The figure that stands under its name. */
const figure = (page: Page, locale: Language, name: string) =>
  chart(page, locale).locator("dl > div").filter({ hasText: name }).locator("dd").first()
const period = (page: Page, locale: Language, count: number) =>
  page.getByRole("link", { name: m.audience_period_days({ count }, { locale }), exact: true })

for (const locale of ["fr", "ar"] as const) {
  test(`a creator reads who came by, over other periods too, and takes the figures along, in ${locale}`, async ({
    page,
  }) => {
    const { email } = await aPageWithVisits(locale)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, email)
    await page.goto(at(locale, "/influencer/dashboard"))
    await expect(period(page, locale, 30)).toHaveAttribute("aria-current", "true")
    await expect(figure(page, locale, m.audience_views({}, { locale }))).toHaveText("60")
    await expect(figure(page, locale, m.audience_clicks({}, { locale }))).toHaveText("30")
    for (const { width } of screensFor(locale)) {
      await page.setViewportSize({ width, height: 900 })
      await look(page, "audience")
    }

    await period(page, locale, 7).click()
    await expect(figure(page, locale, m.audience_views({}, { locale }))).toHaveText("14")
    expect(new URL(page.url()).search).toBe("?days=7")
    await page.getByText(m.home_how({}, { locale }), { exact: true }).click()
    await page.getByText(m.audience_table({}, { locale }), { exact: true }).click()
    await expect(chart(page, locale).locator("tbody tr")).toHaveCount(7)

    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: m.audience_csv({}, { locale }) }).click()
    const file = await readFile(await (await download).path(), "utf8")
    expect(file.startsWith(`\ufeff"${m.audience_day({}, { locale })}";`)).toBe(true)
    expect(file).toContain(`"${TITLES[locale][0]}";0;`)
  })

  test(`a page that nobody has seen says where to take its address, and what it lacks, in ${locale}`, async ({
    page,
    context,
  }) => {
    const { email } = await aCreator(locale)
    await signIn(page, email)
    await page.goto(at(locale, "/influencer/dashboard?days=90"))
    await hydrated(page)
    for (const { width } of screensFor(locale)) {
      await page.setViewportSize({ width, height: 900 })
      await look(page, "home-new")
    }
    await expect(page.getByRole("heading", { name: m.home_open({}, { locale }) })).toBeVisible()
    await expect(page.getByText(m.home_first_visits({}, { locale }))).toBeVisible()
    const prices = page.getByRole("listitem").filter({ hasText: m.home_prices({}, { locale }) })
    await expect(prices.getByRole("link")).toHaveAttribute("href", at(locale, "/generate-media-kit#packages"))
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.getByRole("button", { name: m.home_copy({}, { locale }) }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:/)
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the period is chosen by a link, and the table opens", async ({ page }) => {
    const { email } = await aPageWithVisits("fr")
    await signIn(page, email)
    await page.goto("/influencer/dashboard")
    await period(page, "fr", 90).click()
    await expect(page).toHaveURL(/\?days=90$/)
    await expect(figure(page, "fr", m.audience_views())).toHaveText("90")
    await page.getByText(m.home_how(), { exact: true }).click()
    await page.getByText(m.audience_table(), { exact: true }).click()
    await expect(chart(page, "fr").locator("tbody tr")).toHaveCount(90)
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test("what is put off stays away on the next visit, on another device too, and comes back", async ({
      page,
      browser,
    }) => {
      const email = await aCreatorWithOldFigures()
      await signIn(page, email)
      await page.goto("/influencer/dashboard")
      const [old, quiet] = [/a plus de 30.jours/, /^Semaine calme/].map((name) => ({
        level: 2,
        name,
      }))
      const later = page.getByRole("button", { name: m.home_later({}, { locale: "fr" }) })
      await expect(page.getByRole("heading", old)).toBeVisible()
      await later.click()
      await expect(page.getByRole("heading", quiet)).toBeVisible()
      await expect(later).toHaveCount(0)
      await expect(page.getByRole("status").filter({ hasText: "On t’en reparle" })).toBeVisible()
      if (javaScriptEnabled) await look(page, "home-later")

      const other = await (await browser.newContext({ javaScriptEnabled, locale: "fr-FR" })).newPage()
      await signIn(other, email)
      await other.goto(new URL("/influencer/dashboard", page.url()).href)
      await expect(other.getByRole("heading", quiet)).toBeVisible()
      await other.context().close()

      await page.getByRole("button", { name: m.editor_undo({}, { locale: "fr" }) }).click()
      await expect(page.getByRole("heading", old)).toBeVisible()
      await page.goto("/influencer/dashboard")
      await expect(page.getByRole("heading", old)).toBeVisible()
    })
  })

test("the file is for creators alone", async ({ page }) => {
  const email = await anAccount("entreprise")
  await signIn(page, email)
  const answer = await page.request.get("/influencer/audience.csv", { maxRedirects: 0 })
  expect(answer.status()).toBe(403)
})

/** The same hour in Paris, whose day the figures are of: an hour added to the clock in between moves none into another day. */
const daysAgo = "(now() at time zone 'Europe/Paris' - day * interval '1 day') at time zone 'Europe/Paris'"

/** Two views a day for 30 days and one every second day before; a click for every second view, the first block most; robots. */
async function aPageWithVisits(locale: Language) {
  const creator = await aCreator(locale)
  const titles = locale === "ar" ? TITLES.ar : TITLES.fr
  const blocks = await Promise.all(
    titles.map(async (title, place) => {
      const id = randomUUID()
      await sql(
        `insert into custom_bio_links (id, influencer_id, kind, title, url, display_order)
         values ($1, $2, 'link', $3, 'https://boutique.example/', $4)`,
        [id, creator.influencerId, title, place],
      )
      return id
    }),
  )
  await sql(
    `insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot, device, referrer)
     select gen_random_uuid(), $1, ${daysAgo}, 'visitor ' || day || ' ' || turn, false,
       (array['mobile', 'mobile', 'desktop', 'mobile', 'tablet'])[1 + day % 5],
       (array['instagram', 'instagram', 'tiktok', null, 'search', 'other'])[1 + (day + turn) % 6]
     from generate_series(0, 89) day, generate_series(1, 2) turn where day < 30 or (turn = 1 and day % 2 = 0)`,
    [creator.influencerId],
  )
  await sql(
    `insert into link_clicks (id, influencer_id, block_id, at, visitor_hash, is_bot, device)
     select gen_random_uuid(), $1, ($2::uuid[])[1 + (day % 4) / 2 + (day % 8) / 7], ${daysAgo}, 'visitor', false, 'mobile'
     from generate_series(0, 29) day`,
    [creator.influencerId, blocks],
  )
  await sql(
    `insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot, device)
     select gen_random_uuid(), $1, ${daysAgo}, 'robot', true, 'desktop' from generate_series(0, 11) day`,
    [creator.influencerId],
  )
  return creator
}

/** Who once read her figure, and whose page was seen once. */
async function aCreatorWithOldFigures() {
  const fetchedAt = new Date(Date.now() - 40 * DAY_MS)
  const { email, influencerId } = await buildersFor({ sql }).anInfluencer({
    owner: { ...CLAIRE, passwordHash: await hashed },
    networks: [
      { network: "instagram", handle: "nadia.b", url: "https://www.instagram.com/nadia.b", followers: 900, fetchedAt },
    ],
  })
  await sql(
    "insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot) values (gen_random_uuid(), $1, now(), 'visitor', false)",
    [influencerId],
  )
  return email
}

async function aCreator(locale: Language) {
  const email = await anAccount("influencer")
  const influencerId = randomUUID()
  const name = locale === "ar" ? "سلمى الإدريسي" : "Nadia Benali"
  await sql("insert into influencers (id, name, bio, is_active) values ($1, $2, 'Cuisine', true)", [influencerId, name])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
    randomUUID(),
    influencerId,
    `audience-${randomUUID().slice(0, 8)}`,
  ])
  await sql(
    `insert into influencer_user_mapping (id, user_id, influencer_id)
     select $1, id, $2 from auth.users where email = $3`,
    [randomUUID(), influencerId, email],
  )
  return { email, influencerId }
}
