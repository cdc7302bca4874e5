import type { Browser, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { aNetwork, buildersFor } from "../support/people.ts"
import { hashed, signIn, signInByForm, sql } from "./support/people.ts"
import { at, expect, type Language, look, PERSON, screensFor, TELEPHONE, test, watch } from "./support/test.ts"

const { anInfluencer, aCompany } = buildersFor({ sql })

const WORDS = {
  fr: {
    name: "Nadia Benali",
    brand: "Maison Orsay",
    greeting: "Bonjour Claire,",
    letter: "Une table d'automne, servie dans votre vaisselle, du marché au café.",
    format: "Deux réels et trois stories",
    password: "table d'automne",
  },
  ar: {
    name: "سلمى الإدريسي",
    brand: "دار زيتون",
    greeting: "السلام عليكم،",
    letter: "ثلاث وصفات من الجزائر إلى مرسيليا، بزيتكم، من السوق إلى المائدة.",
    format: "ثلاث وصفات قصيرة",
    password: "زيت أول الخريف",
  },
} as const
type Told = keyof typeof WORDS

async function aCreator(locale: Told) {
  return anInfluencer({
    name: WORDS[locale].name,
    pageLocale: locale,
    mediaKitAt: new Date(),
    networks: [
      aNetwork({ network: "instagram", handle: "nadia", url: "https://www.instagram.com/nadia", followers: 248_123 }),
      aNetwork({ followers: 91_300 }),
    ],
  })
}

/** Fills in the form of a new kit and sends it; the link that the next screen shows, without the site. */
async function makeKit(page: Page, locale: Told) {
  const words = { locale }
  const { brand, greeting, letter, format } = WORDS[locale]
  await page.goto(at(locale, "/generate-media-kit/new"))
  await page.getByLabel(m.brand_kit_brand({}, words)).fill(brand)
  await page.getByLabel(m.brand_kit_greeting({}, words)).fill(greeting)
  await page.getByRole("textbox", { name: m.brand_kit_letter({}, words) }).fill(letter)
  const row = (label: string) => page.getByLabel(m.brand_kit_offer_row({ label, row: "1" }, words))
  await row(m.brand_kit_offer_title({}, words)).fill(format)
  await row(m.brand_kit_offer_price({}, words)).fill("1450")
  // Of the month that is open, in which there may be no other day left.
  await page.getByRole("group").getByRole("checkbox", { name: /\d/ }).last().check()
  await page.getByRole("button", { name: m.brand_kit_create({}, words) }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.brand_kit_for({ brand: isolate(brand) }, words))
  return linkOn(page)
}

async function linkOn(page: Page) {
  const shown = await page.locator("a[href*='/kit?pour=']").first().getAttribute("href")
  const { pathname, search } = new URL(shown ?? "", "https://vitrine.example")
  return pathname + search
}

/** Somebody of the brand, with a browser of their own. */
async function aReader(browser: Browser, trouble: string[], options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext({
    baseURL: process.env.VITRINE_E2E_URL ?? "",
    userAgent: PERSON,
    ...options,
  })
  const page = await context.newPage()
  watch(page, trouble)
  return page
}

for (const locale of ["fr", "ar"] as const satisfies readonly Language[])
  test(`a creator sends a kit to a brand, sees that it was read, locks it, and takes it back, in ${locale}`, async ({
    page,
    browser,
    trouble,
  }) => {
    test.setTimeout(180_000)
    const words = { locale }
    const { brand, greeting, letter, format, password } = WORDS[locale]
    const { email } = await aCreator(locale)
    await signIn(page, email)
    const [screen = TELEPHONE] = screensFor(locale)
    await page.setViewportSize(screen)

    await page.goto(at(locale, "/generate-media-kit"))
    await page.getByRole("link", { name: m.brand_kit_make({}, words) }).click()
    await expect(page).toHaveURL(/generate-media-kit\/new/)
    await look(page, "brand-kit-new")
    await page.getByRole("button", { name: m.brand_kit_create({}, words) }).click()
    await expect(page.getByText(m.form_required({}, words)).first()).toBeVisible()
    const link = await makeKit(page, locale)
    const place = page.url()
    await expect(page.getByText(m.brand_kit_unread({}, words))).toBeVisible()
    await look(page, "brand-kit-made")

    const reader = await aReader(browser, trouble)
    for (const each of screensFor(locale)) {
      await reader.setViewportSize(each)
      await reader.goto(link)
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(greeting)
      for (const said of [brand, letter, format]) await expect(reader.getByText(said).first()).toBeVisible()
      await expect(reader.getByText(m.brand_kit_told({ name: isolate(WORDS[locale].name) }, words))).toBeVisible()
      await look(reader, "brand-kit")
    }
    await reader.setViewportSize({ width: 320, height: 640 })
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const pdfLink = reader.getByRole("link", { name: m.media_kit_pdf({}, words) })
    const pdf = (await pdfLink.getAttribute("href")) ?? ""
    await expect.poll(async () => (await reader.request.get(pdf)).status(), { timeout: 60_000 }).toBe(200)
    expect((await reader.request.get(pdf)).headers()).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    })

    // She looks at it herself, which is no opening, and sees that somebody else has.
    await page.goto(link)
    await expect(page.getByText(m.brand_kit_inside({}, words))).toBeVisible()
    await expect.poll(async () => opensOf(place)).toBe(1)
    await sql(
      "update addressed_kits set first_opened_at = t.at, last_opened_at = t.at from (select ((now() at time zone 'Europe/Paris')::date - 1 + time '18:40') at time zone 'Europe/Paris' as at) t where id = $1",
      [idIn(place)],
    )
    await page.goto(at(locale, "/generate-media-kit"))
    const [hour, minute] = ["18", "40"]
    const yesterday = m.brand_kit_yesterday({ time: "|" }, words).split("|")[0] ?? ""
    const row = page.getByRole("link", { name: new RegExp(`${yesterday}.*${hour}.${minute}`) })
    await expect(row).toContainText(brand)
    await look(page, "brand-kit-list")

    await row.click()
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      `${m.brand_kit_opened({}, words)} ${m.brand_kit_times({ count: 1 }, words)}`,
    )
    await page.getByLabel(m.brand_kit_password({}, words), { exact: false }).first().fill(password)
    await page.getByRole("button", { name: m.brand_kit_save({}, words) }).click()
    await expect(page.getByText(m.brand_kit_password_kept({}, words))).toBeVisible()
    await reader.setViewportSize(screen)
    await reader.goto(link)
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(m.brand_kit_door_title({}, words))
    await expect(reader.getByText(brand)).toHaveCount(0)
    await look(reader, "brand-kit-door")
    const say = async (word: string) => {
      await reader.getByLabel(m.brand_kit_door_password({}, words)).fill(word)
      await reader.getByRole("button", { name: m.brand_kit_door_open({}, words) }).click()
    }
    await say("autre chose")
    await expect(reader.getByRole("alert")).toHaveText(m.brand_kit_password_wrong({}, words))
    await say(password)
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(greeting)

    await page.getByRole("button", { name: m.brand_kit_withdraw({}, words) }).click()
    await expect(page.getByText(m.brand_kit_withdrawn({}, words)).first()).toBeVisible()
    expect((await reader.goto(link))?.status()).toBe(410)
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(m.brand_kit_closed_title({}, words))
    await expect(reader.getByText(brand)).toHaveCount(0)
    await look(reader, "brand-kit-closed")

    await page.getByRole("button", { name: m.brand_kit_renew_new({}, words) }).click()
    await expect(page.getByText(m.brand_kit_link_text({}, words))).toBeVisible()
    const renewed = await linkOn(page)
    expect(renewed).not.toBe(link)
    expect((await reader.goto(renewed))?.status()).toBe(200)
    await sql("update addressed_kits set expires_at = now() - interval '1 day' where id = $1", [idIn(place)])
    expect((await reader.goto(renewed))?.status()).toBe(410)
    await page.reload()
    await expect(page.getByText(m.brand_kit_expired({ date: "|" }, words).split("|")[0] ?? "").first()).toBeVisible()
    await reader.context().close()
  })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a kit is made, locked, opened and withdrawn", async ({ page, browser, trouble }) => {
    const words = { locale: "fr" } as const
    const { email } = await aCreator("fr")
    await signIn(page, email)
    const link = await makeKit(page, "fr")
    await page.getByLabel(m.brand_kit_password({}, words), { exact: false }).first().fill(WORDS.fr.password)
    await page.getByRole("button", { name: m.brand_kit_save({}, words) }).click()
    const reader = await aReader(browser, trouble, { javaScriptEnabled: false })
    await reader.goto(link)
    await reader.getByLabel(m.brand_kit_door_password({}, words)).fill(WORDS.fr.password)
    await reader.getByRole("button", { name: m.brand_kit_door_open({}, words) }).click()
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(WORDS.fr.greeting)
    await page.getByRole("button", { name: m.brand_kit_withdraw({}, words) }).click()
    expect((await reader.goto(link))?.status()).toBe(410)
    await reader.context().close()
  })
})

for (const [does, place] of [
  ["writes", "/messages/new"],
  ["proposes", "/collaborations/new"],
] as const)
  test(`whoever ${does} from a kit without a company's session is told why, and is brought back once they have one`, async ({
    page,
    browser,
    trouble,
  }) => {
    const words = { locale: "fr" } as const
    const creator = await aCreator("fr")
    const name = does === "writes" ? m.link_page_write({}, words) : m.media_kit_propose({}, words)
    const target = new RegExp(`${place}\\?to=${creator.influencerId}$`)

    // The page has both doors too.
    await page.goto(`/${creator.path}`)
    await page
      .locator(".kit")
      .getByRole("link", { name: name.split(" ")[0] ?? "" })
      .click()
    await expect(page).toHaveURL(target)
    await page.goto(`/${creator.path}/kit`)
    await page.getByRole("link", { name, exact: true }).first().click()
    await expect(page).toHaveURL(target)
    await expect(page.getByText(m.directory_why_visitor({}, words))).toBeVisible()
    await look(page, "why-not-from-kit")
    await page
      .getByRole("main")
      .getByRole("link", { name: m.nav_sign_in({}, words), exact: true })
      .click()
    const company = await aCompany({ plan: "pro", owner: { passwordHash: await hashed } })
    await signInByForm(page, company.email, { from: "here" })
    await expect(page).toHaveURL(target)
    await expect(page.getByText(WORDS.fr.name).first()).toBeVisible()

    const other = await aReader(browser, trouble)
    await signIn(other, (await aCreator("fr")).email)
    await other.goto(`/${creator.path}/kit`)
    await other.getByRole("link", { name, exact: true }).first().click()
    await expect(other).toHaveURL(target)
    await expect(other.getByText(m.directory_why_influencer({}, words))).toBeVisible()
    await other.context().close()
  })

const idIn = (address: string) => address.split("/").at(-1) ?? ""

async function opensOf(place: string) {
  const [row] = await sql<{ opens: number }>("select opens from addressed_kits where id = $1", [idIn(place)])
  return row?.opens
}
