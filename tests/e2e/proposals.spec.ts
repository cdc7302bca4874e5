import type { Browser, Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aPageFor, aPair, line } from "./support/conversations.ts"
import { sql } from "./support/people.ts"
import { at, expect, type Language, look, test } from "./support/test.ts"

for (const [locale, javaScriptEnabled] of [
  ["fr", true],
  ["ar", true],
  ["fr", false],
] as const)
  test(`a proposal is a card in the thread, countered and agreed on there, in ${locale} ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    test.slow()
    const words = { locale }
    const { company, creator, influencerId } = await aPair()
    const brand = await aPageFor(browser, company, locale, javaScriptEnabled)
    const nadia = await aPageFor(browser, creator, locale, javaScriptEnabled)
    const button = (label: string) => ({ name: label, exact: true })

    await brand.page.goto(at(locale, `/collaborations/new?to=${influencerId}`))
    await fillOffer(brand.page, words)
    await brand.page.getByLabel(m.collaborations_field_budget({}, words)).fill("12,345")
    await brand.page.getByRole("button", { name: m.collaborations_send({}, words) }).click()
    await expect(brand.page.getByText(m.collaborations_amount_invalid({}, words))).toBeVisible()
    // The form is long: whoever it comes back to sees what is wrong at once.
    await expect(brand.page.getByLabel(m.collaborations_field_budget({}, words))).toBeFocused()
    await expect(brand.page.getByText(m.collaborations_amount_invalid({}, words))).toBeInViewport()
    await brand.page.getByLabel(m.collaborations_field_budget({}, words)).fill("900")
    await brand.page.getByRole("button", { name: m.collaborations_send({}, words) }).click()
    await expect(brand.page.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
    const [{ id = "" } = {}] = await sql<{ id: string }>("select id from conversations where influencer_id = $1", [
      influencerId,
    ])
    const talk = at(locale, `/messages/${id}`)

    await nadia.page.goto(talk)
    const card = nadia.page.getByRole("article", { name: "Tajines émaillés" })
    await expect(card).toContainText("900")
    await expect(card).toContainText("Reel de 60 secondes")
    await expect(card).toContainText(m.collaborations_card_turn({}, words))
    if (javaScriptEnabled) await look(nadia.page, "proposal-received")
    await nadia.page.getByRole("link", button(m.collaborations_decline({}, words))).click()
    await expect(nadia.page.getByRole("radio", { name: m.collaborations_no_time({}, words) })).toBeChecked()
    // With or without scripts what is asked is in sight at once.
    await expect(nadia.page.locator("#sheet-title")).toBeInViewport()
    if (javaScriptEnabled) {
      await expect(nadia.page.getByRole("button", button(m.collaborations_decline({}, words)))).toBeInViewport()
      await look(nadia.page, "proposal-decline")
      await nadia.page.keyboard.press("Escape")
      await expect(nadia.page.getByRole("link", button(m.collaborations_decline({}, words)))).toBeFocused()
    } else await nadia.page.getByRole("link", button(m.ui_cancel({}, words))).click()

    await nadia.page.getByRole("link", button(m.collaborations_counter_short({}, words))).click()
    await expect(nadia.page.getByLabel(m.collaborations_field_budget({}, words))).toHaveValue("900")
    if (javaScriptEnabled) await look(nadia.page, "proposal-counter")
    await nadia.page.getByLabel(m.collaborations_field_budget({}, words)).fill("1200")
    await nadia.page.getByRole("button", { name: m.collaborations_send_counter({}, words) }).click()
    await expect(card.locator("del")).toContainText("900")
    await expect(card.locator("ins")).toContainText(/1.?200/)
    await expect(nadia.page.getByRole("link", button(m.collaborations_withdraw_short({}, words)))).toBeVisible()
    if (javaScriptEnabled) await look(nadia.page, "proposal-countered")

    await brand.page.goto(talk)
    await expect(brand.page.getByRole("article")).toContainText(m.collaborations_card_turn_company({}, words))
    await brand.page.getByRole("link", button(m.collaborations_accept({}, words))).click()
    const sheet = brand.page.getByRole("region", { name: /Tajines émaillés/ })
    await expect(sheet).toContainText("Reel de 60 secondes")
    if (javaScriptEnabled) await expect(sheet).toBeFocused()
    if (javaScriptEnabled)
      await expect(sheet.getByRole("button", button(m.collaborations_accept({}, words)))).toBeInViewport()
    if (javaScriptEnabled) await look(brand.page, "proposal-accept")
    await brand.page.getByRole("button", button(m.collaborations_accept({}, words))).click()
    await expect(brand.page.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
    if (!javaScriptEnabled) await nadia.page.reload()
    await expect(line(nadia.page, m.messages_event_accepted({}, words))).toContainText("Tajines émaillés")
    await expect(line(nadia.page, m.messages_event_accepted({}, words))).toContainText(/1.?200/)
    await expect(nadia.page.getByRole("article")).toHaveCount(0)
    const folded = line(nadia.page, m.collaborations_status_active({}, words))
    await expect(folded).toContainText(/Tajines émaillés.*1.?200/)
    await expect(folded.getByText("Reel de 60 secondes")).toBeHidden()
    await folded.getByText("Tajines émaillés").first().click()
    await expect(folded.getByText("Reel de 60 secondes")).toBeVisible()
    if (javaScriptEnabled) await look(nadia.page, "proposal-agreed")
    expect([...brand.trouble, ...nadia.trouble]).toEqual([])
  })

test("a kind answer is a choice, and stands in the thread of both", async ({ browser }) => {
  const fr = { locale: "fr" } as const
  const { company, creator, influencerId } = await aPair()
  const brand = await aBrandThatProposes(browser, company, influencerId)
  const nadia = await aPageFor(browser, creator, "fr")
  await nadia.page.goto("/messages")
  await nadia.page.getByRole("main").getByRole("link", { name: "Maison Orsay" }).click()
  await nadia.page.getByRole("link", { name: m.collaborations_decline({}, fr), exact: true }).click()
  await nadia.page.getByRole("radio", { name: m.collaborations_no_fit({}, fr) }).check()
  await nadia.page.getByRole("button", { name: m.collaborations_decline({}, fr), exact: true }).click()
  const refused = line(nadia.page, m.messages_event_declined({}, fr))
  await expect(refused).toContainText(m.collaborations_no_fit({}, fr))
  await expect(nadia.page.getByRole("article")).toHaveCount(0)
  await brand.page.goto(new URL(nadia.page.url()).pathname)
  await expect(line(brand.page, m.messages_event_declined({}, fr))).toContainText(m.collaborations_no_fit({}, fr))
})

for (const javaScriptEnabled of [true, false])
  test(`words for an offer that is withdrawn while they are written are kept, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const fr = { locale: "fr" } as const
    const { company, creator, influencerId } = await aPair()
    const brand = await aBrandThatProposes(browser, company, influencerId)
    const nadia = await aPageFor(browser, creator, "fr", javaScriptEnabled)
    const [{ id = "" } = {}] = await sql<{ id: string }>("select id from conversations where influencer_id = $1", [
      influencerId,
    ])
    await nadia.page.goto(`/messages/${id}?do=decline`)
    await nadia.page.getByRole("radio", { name: m.collaborations_no_own({}, fr) }).check()
    const reason = nadia.page.getByLabel(m.collaborations_reason({}, fr))
    await reason.fill("Je pars au Japon en mars.")

    await brand.page.goto(`/messages/${id}?do=withdraw`)
    await brand.page.getByRole("button", { name: m.collaborations_withdraw({}, fr), exact: true }).click()
    await expect(brand.page.getByRole("article")).toHaveCount(0)
    if (javaScriptEnabled) await expect(nadia.page.getByRole("article")).toHaveCount(0)
    await expect(reason).toHaveValue("Je pars au Japon en mars.")

    await nadia.page.getByRole("button", { name: m.collaborations_decline({}, fr), exact: true }).click()
    const told = nadia.page.getByRole("alert")
    await expect(told).toContainText(m.collaborations_moved_on({}, fr))
    await expect(told).toContainText("Texte non envoyé : « \u2068Je pars au Japon en mars.\u2069 »")
    await expect(reason).toHaveCount(0)
    if (javaScriptEnabled) await look(nadia.page, "proposal-withdrawn-meanwhile")
  })

/** Its page, after it has sent an offer of 900 €. */
async function aBrandThatProposes(browser: Browser, company: string, influencerId: string) {
  const fr = { locale: "fr" } as const
  const brand = await aPageFor(browser, company, "fr")
  await brand.page.goto(`/collaborations/new?to=${influencerId}`)
  await fillOffer(brand.page, fr)
  await brand.page.getByLabel(m.collaborations_field_budget({}, fr)).fill("900")
  await brand.page.getByRole("button", { name: m.collaborations_send({}, fr) }).click()
  await expect(brand.page.getByRole("heading", { level: 1, name: "Tajines émaillés" })).toBeVisible()
  return brand
}

async function fillOffer(page: Page, words: { locale: Language }) {
  await page.getByLabel(m.collaborations_field_category({}, words)).selectOption("home")
  await page.getByLabel(m.collaborations_field_title({}, words), { exact: true }).fill("Tajines émaillés")
  await page.getByLabel(m.collaborations_field_brief({}, words), { exact: true }).fill("Deux recettes filmées.")
  await page.getByLabel(m.collaborations_field_objective({}, words)).fill("Gamme d'été")
  const first = { row: "1" }
  await page.getByLabel(m.collaborations_deliverable_place(first, words)).selectOption("instagram")
  await page.getByLabel(m.collaborations_deliverable_what(first, words)).fill("Reel de 60 secondes")
  await page.getByLabel(m.collaborations_field_starts({}, words)).fill("2030-01-10")
  await page.getByLabel(m.collaborations_field_ends({}, words)).fill("2030-01-20")
}
