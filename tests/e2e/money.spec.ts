import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { fillParty } from "./support/billing.ts"
import { signIn, sql } from "./support/people.ts"
import { at, DESK, expect, look, TELEPHONE, test, watch } from "./support/test.ts"

/** A proposal that waits for the creator's word, with a deposit of half of it. */
async function aProposal(companyId: string, influencerId: string) {
  const id = randomUUID()
  await sql(
    `insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, awaiting, expires_at)
     values ($1, $2, $3, 'Maison Orsay', 'pending', false, 1, 'influencer', now() + interval '9 days')`,
    [id, influencerId, companyId],
  )
  await sql(
    `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables,
       budget_cents, value_in_kind_cents, deposit_percent, payment_due, starts_on, ends_on, disclosure)
     values ($1, $2, 1, 'company', 'Tajines', 'Deux recettes', 'home', 'Gamme', '[{"network":"instagram","what":"Reel","count":1}]',
       90000, 0, 50, 'days_30', current_date - 9, current_date - 1, 'paid_partnership')`,
    [randomUUID(), id],
  )
  return id
}

for (const [locale, viewport] of [
  ["fr", DESK],
  ["ar", TELEPHONE],
] as const)
  test(`two people go from an accepted proposal to a deposit that is paid in ${locale} at ${viewport.width} px`, async ({
    page,
    browser,
    trouble,
  }) => {
    test.setTimeout(180_000)
    const words = { locale }
    const { anInfluencer, aCompany } = buildersFor({ sql })
    const creator = await anInfluencer({ networks: [{}] })
    const owner = await aCompany({ name: `Maison ${randomUUID().slice(0, 6)}` })
    await sql("update profiles set locale = $1 where id in ($2, $3)", [locale, owner.userId, creator.userId])
    const id = await aProposal(owner.companyId, creator.influencerId)
    await page.setViewportSize(viewport)
    const context = await browser.newContext({ baseURL: process.env.VITRINE_E2E_URL ?? "", viewport })
    const company = await context.newPage()
    watch(company, trouble)
    await signIn(page, creator.email)
    await signIn(company, owner.email)

    const here = at(locale, `/collaborations/${id}`)
    await page.goto(`${here}?do=accept`)
    await expect(page.getByText(m.money_duties({}, words))).toBeVisible()
    await page.getByRole("button", { name: m.collaborations_accept({}, words), exact: true }).click()
    await expect(page.getByText(m.money_state_to_send({}, words), { exact: true })).toBeVisible()
    await look(page, "money-to-invoice")

    await page.getByRole("link", { name: m.money_make({}, words) }).click()
    await page.getByRole("link", { name: m.money_billing_fill({}, words) }).click()
    await fillParty(page, "Nadia Benali EI", "732829320", words)
    await look(page, "money-billing")
    await company.goto(at(locale, "/collaborations/billing"))
    await fillParty(company, "Maison Orsay SAS", "404833048", words)

    await page.goto(at(locale, `/collaborations/${id}/invoices/new?for=deposit`))
    await look(page, "money-new")
    await page.getByRole("button", { name: m.money_send({}, words) }).click()
    await expect(page.getByRole("status").filter({ hasText: m.money_invoice_sent({}, words) })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/20\d\d-001/)
    await look(page, "money-sent")

    await company.goto(here)
    await company.getByRole("link", { name: /20\d\d-001/ }).click()
    await company.getByRole("button", { name: m.money_say_paid({}, words) }).click()
    await expect(company.getByRole("button", { name: m.money_say_paid({}, words) })).toBeHidden()
    await look(company, "money-said")

    await page.reload()
    await page.getByRole("button", { name: m.money_paid({}, words) }).click()
    await expect(page.getByRole("button", { name: m.money_paid({}, words) })).toBeHidden()
    const [row] = await sql<{ state: string; paid_cents: string }>(
      "select state, paid_cents from invoices where collaboration_id = $1",
      [id],
    )
    expect(row).toMatchObject({ state: "paid", paid_cents: "45000" })
    await look(page, "money-paid")

    await page.goto(at(locale, "/collaborations/income"))
    await expect(page.getByText(/450/).first()).toBeVisible()
    await look(page, "money-income")
    expect(trouble).toEqual([])
  })
