import { hash, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Browser, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { buildersFor } from "../support/people.ts"
import { acceptContract, identify } from "./support/contracts.ts"
import { aPair } from "./support/conversations.ts"
import { aCreator } from "./support/creators.ts"
import { confirmHere, fetchFigures, giveHandles, reserveName, signUp, somebody } from "./support/journey.ts"
import { signIn, sql } from "./support/people.ts"
import { registerCompany } from "./support/registration.ts"
import { at, expect, type Language, look, mailTo, test, watch } from "./support/test.ts"

type Asked = { locale: Language; width: number; trouble: string[] }

/** A creator from the name to the figures, and a company that has registered, each in a browser of their own. */
async function twoWhoRegister(page: Page, browser: Browser, { locale, width, trouble }: Asked) {
  const [person, unseen] = [somebody(), { pictures: false }]
  await reserveName(page, locale, person, unseen)
  await signUp(page, locale, person, unseen)
  await confirmHere(page, locale, person, unseen)
  await giveHandles(page, locale, unseen)
  await fetchFigures(page, locale, unseen)
  const [row] = await sql<{ influencer_id: string }>("select influencer_id from custom_links where custom_path = $1", [
    person.username,
  ])

  const viewport = { width, height: 844 }
  const company = await (await browser.newContext({ baseURL: process.env.VITRINE_E2E_URL ?? "", viewport })).newPage()
  watch(company, trouble)
  const mark = randomUUID().slice(0, 6)
  const name = `Maison ${mark}`
  const email = `claire@maison-${mark}.fr`
  await registerCompany(company, { locale, email, company: { name, website: `maison-${mark}.fr` } })
  return {
    company,
    companyName: name,
    creator: page,
    influencerId: row?.influencer_id ?? "",
    path: person.username,
    email: person.email,
  }
}

/** The same two, who are there already. */
async function twoWhoAreThere(page: Page, browser: Browser, { locale, width, trouble }: Asked) {
  const { anInfluencer, aCompany } = buildersFor({ sql })
  const creator = await anInfluencer({ networks: [{}] })
  const { email, influencerId, path } = creator
  const companyName = `Maison ${randomUUID().slice(0, 6)}`
  const owner = await aCompany({ name: companyName })
  await sql("update profiles set locale = $1 where id in ($2, $3)", [locale, owner.userId, creator.userId])
  const viewport = { width, height: 844 }
  const company = await (await browser.newContext({ baseURL: process.env.VITRINE_E2E_URL ?? "", viewport })).newPage()
  watch(company, trouble)
  await signIn(page, email)
  await signIn(company, owner.email)
  return { company, companyName, creator: page, influencerId, path, email }
}

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`a company and a creator go from ${locale === "fr" ? "their registration" : "a proposal"} to an accepted contract in ${locale} at ${width} px`, async ({
    page,
    browser,
    trouble,
  }) => {
    test.setTimeout(240_000)
    const words = { locale }
    await page.setViewportSize({ width, height: 844 })
    const twoPeople = locale === "fr" ? twoWhoRegister : twoWhoAreThere
    const people = await twoPeople(page, browser, { locale, width, trouble })
    const { company, creator, influencerId, path, companyName, email } = people

    await company.goto(at(locale, "/collaborations"))
    await expect(company.getByText(m.collaborations_empty_company_title({}, words))).toBeVisible()
    await look(company, "collaborations-empty")

    await company.goto(at(locale, "/influencers?sort=recent"))
    await company.locator(`a[href$="/collaborations/new?to=${influencerId}"]`).first().click()
    const send = company.getByRole("button", { name: m.collaborations_send({}, words) })
    await company.getByLabel(m.collaborations_field_category({}, words)).selectOption("nicotine")
    await send.click()
    await expect(company.getByText(m.collaborations_law_nicotine({}, words)).first()).toBeVisible()
    await look(company, "collaboration-refused")
    await company.getByLabel(m.collaborations_field_category({}, words)).selectOption("home")
    await company.getByLabel(m.collaborations_field_title({}, words), { exact: true }).fill("Tajines émaillés")
    await company.getByLabel(m.collaborations_field_brief({}, words), { exact: true }).fill("Deux recettes filmées.")
    await company.getByLabel(m.collaborations_field_objective({}, words)).fill("Gamme d'été")
    const first = { row: "1" }
    await company.getByLabel(m.collaborations_deliverable_place(first, words)).selectOption("instagram")
    await company.getByLabel(m.collaborations_deliverable_what(first, words)).fill("Reel de 60 secondes")
    await company.getByLabel(m.collaborations_deliverable_count(first, words)).fill("2")
    await company.getByLabel(m.collaborations_field_budget({}, words)).fill("900,50")
    await company.getByLabel(m.collaborations_field_starts({}, words)).fill("2030-01-10")
    await company.getByLabel(m.collaborations_field_ends({}, words)).fill("2030-01-20")
    await send.click()
    await expect(company.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
    await look(company, "collaboration-sent")
    await mailTo(creator, email, new RegExp(m.collaborations_mail_proposed({}, words)))

    await creator.goto(at(locale, "/collaborations"))
    await look(creator, "collaborations")
    const turn = m.collaborations_card_turn({}, words)
    await expect(creator.getByRole("link", { name: /Tajines émaillés/ })).toContainText(turn)
    await creator.getByRole("link", { name: /Tajines émaillés/ }).click()
    await expect(creator.getByRole("article")).toContainText(turn)
    await expect(creator.getByText(m.collaborations_status_pending({}, words), { exact: true })).toBeHidden()
    await look(creator, "collaboration-received")
    await creator.getByRole("link", { name: m.collaborations_counter_short({}, words), exact: true }).click()
    await expect(creator.getByLabel(m.collaborations_field_budget({}, words))).toHaveValue(
      locale === "fr" ? "900,50" : "900.50",
    )
    await creator.getByLabel(m.collaborations_field_budget({}, words)).fill("1200")
    await creator.getByRole("button", { name: m.collaborations_send_counter({}, words) }).click()
    await expect(creator.locator("del")).toContainText("900")
    const address = new URL(creator.url()).pathname

    await company.goto(address)
    await expect(company.locator("del")).toContainText("900")
    await look(company, "collaboration-countered")
    await company.getByRole("link", { name: m.collaborations_accept({}, words), exact: true }).click()
    await look(company, "collaboration-accept")
    await company.getByRole("button", { name: m.collaborations_accept({}, words), exact: true }).click()
    await expect(company.getByText(m.collaborations_not_before_contract({}, words))).toBeVisible()
    await company.getByText(m.collaborations_stop_early({}, words), { exact: true }).click()
    await expect(company.getByText(m.collaborations_contract_first({}, words))).toBeVisible()
    await look(company, "collaboration-active")

    await company.goto(`${address}/contract`)
    await identify(company, "Maison Orsay SAS", words)
    await creator.goto(at(locale, "/collaborations"))
    await expect(creator.getByRole("link", { name: /Tajines émaillés/ })).toContainText(turn)
    await creator.goto(at(locale, "/influencer/dashboard"))
    await creator.getByRole("link", { name: m.home_waiting_contract({ name: isolate(companyName) }, words) }).click()
    await identify(creator, "Nadia Benali", words)
    await creator.getByLabel(m.collaborations_make_language({}, words)).selectOption(locale)
    await creator.getByRole("button", { name: m.collaborations_make({}, words) }).click()
    await expect(creator.getByRole("link", { name: m.collaborations_version_read({}, words) })).toBeVisible()
    await look(creator, "contract")
    const [download] = await Promise.all([
      creator.waitForEvent("download"),
      creator.getByRole("link", { name: m.collaborations_version_read({}, words) }).click(),
    ])
    const fingerprint = hash("sha256", readFileSync(await download.path()))
    await creator.getByText(m.collaborations_fingerprint({}, words)).click()
    await expect(creator.getByText(fingerprint)).toBeVisible()
    await acceptContract(creator, "Nadia Benali", words)
    await company.reload()
    await company.getByText(m.collaborations_fingerprint({}, words)).click()
    await expect(company.getByText(fingerprint)).toBeVisible()
    await acceptContract(company, "Claire Orsay", words)
    await look(company, "contract-accepted")

    await company.goto(`${address}?do=complete`)
    await expect(company.getByRole("region", { name: m.collaborations_stop_early({}, words) })).toBeFocused()
    await company.getByRole("button", { name: m.collaborations_complete_anyway({}, words) }).click()
    await expect(company.getByText(m.collaborations_status_completed({}, words)).first()).toBeVisible()
    await creator.goto(address)
    await creator.getByRole("button", { name: m.collaborations_publish({}, words), exact: true }).click()
    await expect(creator.getByText(m.collaborations_published({}, words), { exact: true })).toBeVisible()
    await look(creator, "collaboration-published")
    await creator.goto(`/${path}`)
    await expect(creator.getByText(companyName)).toBeVisible()
    await company.context().close()
  })

test("whoever may not propose is told why and how, and strangers find nothing", async ({ page }) => {
  const path = `/collaborations/new?to=${randomUUID()}&campaign=${randomUUID()}`
  await page.goto(path)
  await expect(page.getByText(m.directory_why_collaborate({}, { locale: "fr" }))).toBeVisible()
  const link = page.getByRole("main").getByRole("link", { name: m.nav_sign_in({}, { locale: "fr" }) })
  await expect(link).toHaveAttribute("href", `/auth?${new URLSearchParams({ from: path })}`)
  await expect(page.getByRole("link", { name: m.directory_why_join({}, { locale: "fr" }) })).toBeVisible()
  await aCreator(page)
  await page.goto(`/collaborations/new?to=${randomUUID()}`)
  await expect(page.getByText(m.directory_why_collaborate({}, { locale: "fr" }))).toBeVisible()
  for (const rest of ["", "/contract", "/contract/1.pdf"])
    expect((await page.request.get(`/collaborations/${randomUUID()}${rest}`)).status()).toBe(404)
})

test("on a telephone the state that was chosen is in sight in the row of all of them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { influencerId, company } = await aPair()
  for (const status of ["active", "completed", "cancelled", "rejected", "expired"]) {
    const id = randomUUID()
    await sql(
      `insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, accepted_at, ended_at)
       select $1, company_id, $2, 'Maison Orsay', $3::text, false, 1, now(), case when $3::text = 'active' then null else now() end
       from company_members where user_id = (select id from auth.users where email = $4)`,
      [id, influencerId, status, company],
    )
    await sql(
      `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables,
         budget_cents, value_in_kind_cents, starts_on, ends_on, disclosure)
       values ($1, $2, 1, 'company', 'Deux recettes', 'Deux recettes filmées', 'home', 'Automne', '[]', 45000, 0, '2026-12-01',
         '2026-12-20', 'paid_partnership')`,
      [randomUUID(), id],
    )
  }
  await signIn(page, company)
  for (const locale of ["fr", "ar"] as const) {
    await page.goto(at(locale, "/collaborations?status=expired"))
    const filter = page.getByRole("navigation", { name: m.collaborations_filter({}, { locale }) })
    await expect(filter.getByRole("link")).toHaveCount(6)
    await expect(filter.locator("[aria-current]")).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
