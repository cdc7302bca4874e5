import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { aPageFor, aPair } from "./support/conversations.ts"
import { sql } from "./support/people.ts"
import { at, expect, type Language, look, test } from "./support/test.ts"

const HOUR = 3_600_000

/** A collaboration with a video whose first hour was read, whose first day was not, and which is still to be read. */
async function aPublishedVideo({ influencerId, companyId }: { influencerId: string; companyId: string }) {
  const [id, offer, piece] = [randomUUID(), randomUUID(), randomUUID()]
  const publishedAt = new Date(Date.now() - 30 * HOUR)
  await sql(
    `insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, accepted_at)
     values ($1, $2, $3, 'Maison Orsay', 'active', false, 1, now() - interval '3 days')`,
    [id, companyId, influencerId],
  )
  await sql(
    `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables, budget_cents,
       value_in_kind_cents, starts_on, ends_on, disclosure)
     values ($1, $2, 1, 'company', 'Deux recettes', 'Deux recettes filmées', 'home', 'Automne', '[]', 45000, 0, '2026-12-01', '2026-12-20', 'paid_partnership')`,
    [offer, id],
  )
  await sql(
    `insert into deliverables (id, collaboration_id, position, network, kind, title, review)
     values ($1, $2, 0, 'youtube', 'video', 'La tarte dans l''assiette bleue', false)`,
    [piece, id],
  )
  await sql(
    `update deliverables set state = 'published', declared = false, post_id = 'dQw4w9WgXcQ', published_at = $2,
       post_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' where id = $1`,
    [piece, publishedAt],
  )
  await sql("delete from post_readings_due where deliverable_id = $1 and mark in ('1h', '24h')", [piece])
  await sql(
    `insert into post_readings (deliverable_id, mark, outcome, views, likes, comments, paid_label, ai_label, read_at)
     values ($1, '1h', 'read', 2148, 310, 12, true, false, $2), ($1, '24h', 'too_late', null, null, null, null, null, now())`,
    [piece, new Date(publishedAt.getTime() + HOUR)],
  )
  return { id, piece }
}

for (const [locale, width, javaScriptEnabled] of [
  ["fr", 1280, true],
  ["ar", 390, true],
  ["fr", 390, false],
] as const satisfies readonly (readonly [Language, number, boolean])[])
  test(`what a post did is read by both, declared where it was not, and reported in ${locale} at ${width} px ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    test.slow()
    const words = { locale }
    const { company, creator, influencerId } = await aPair()
    const [{ company_id: companyId = "" } = {}] = await sql<{ company_id: string }>(
      "select company_id from company_members where user_id = (select id from auth.users where email = $1)",
      [company],
    )
    const { id, piece } = await aPublishedVideo({ influencerId, companyId })
    const nadia = await aPageFor(browser, creator, locale, javaScriptEnabled)
    const brand = await aPageFor(browser, company, locale, javaScriptEnabled)
    for (const { page } of [nadia, brand]) await page.setViewportSize({ width, height: 844 })

    await nadia.page.goto(at(locale, `/collaborations/${id}/figures/${piece}`))
    await expect(nadia.page.getByRole("table")).toContainText(/2[ \u00a0\u202f,]?148/)
    await expect(nadia.page.getByText(m.posts_why_too_late({}, words)).first()).toBeVisible()
    await expect(nadia.page.getByText(m.posts_label_yes({ network: isolate("YouTube") }, words))).toBeVisible()
    if (javaScriptEnabled) await look(nadia.page, "post-figures")
    await nadia.page.getByText(m.posts_declare({ mark: m.posts_mark_24h({}, words) }, words)).click()
    await nadia.page.getByLabel(m.posts_views({}, words), { exact: true }).fill("beaucoup")
    await nadia.page
      .getByRole("button", { name: m.posts_declare({ mark: m.posts_mark_24h({}, words) }, words) })
      .click()
    await expect(nadia.page.getByText(m.posts_count_invalid({}, words))).toBeVisible()
    if (javaScriptEnabled) await look(nadia.page, "post-figures-refused")
    await nadia.page.getByLabel(m.posts_views({}, words), { exact: true }).fill("18 900")
    await nadia.page
      .getByRole("button", { name: m.posts_declare({ mark: m.posts_mark_24h({}, words) }, words) })
      .click()
    await expect(nadia.page.getByRole("table")).toContainText(/18[ \u00a0\u202f,]?900/)

    await brand.page.goto(at(locale, `/collaborations/${id}/report`))
    await expect(brand.page.getByRole("heading", { name: m.posts_report_sums({}, words) })).toBeVisible()
    await expect(brand.page.getByText(m.posts_report_declared_parts({ count: 1 }, words))).toBeVisible()
    await brand.page.getByRole("button", { name: m.posts_report_share_button({}, words) }).click()
    await expect(brand.page.getByRole("button", { name: m.posts_report_withdraw({}, words) })).toBeVisible()
    if (javaScriptEnabled) await look(brand.page, "post-report")
    const address = (await brand.page.getByText(/\/reports\?key=/).textContent()) ?? ""
    const csv = await brand.page.request.get(`/reports/report.csv?collaboration=${id}`)
    expect(await csv.text()).toContain("18900")

    const anybody = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await anybody.setViewportSize({ width, height: 844 })
    await anybody.goto(address)
    await expect(anybody.getByText("La tarte dans l'assiette bleue")).toBeVisible()
    if (javaScriptEnabled) await look(anybody, "post-report-shared")
    const key = new URL(address).searchParams.get("key")
    const pdf = await anybody.request.get(`/reports/report.pdf?key=${key}`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-")
    await brand.page.getByRole("button", { name: m.posts_report_withdraw({}, words) }).click()
    await expect(brand.page.getByRole("button", { name: m.posts_report_share_button({}, words) })).toBeVisible()
    expect((await anybody.request.get(`/reports?key=${key}`)).status()).toBe(404)
    expect((await anybody.request.get(`/reports/report.csv?key=${key}`)).status()).toBe(404)
    for (const { page, trouble } of [nadia, brand]) {
      expect(trouble).toEqual([])
      await page.context().close()
    }
    await anybody.context().close()
  })

test("who corrects a publication, far down, is led to what it says now", async ({ browser }) => {
  const words = { locale: "ar" } as const
  const { company, creator, influencerId } = await aPair()
  const [{ company_id: companyId = "" } = {}] = await sql<{ company_id: string }>(
    "select company_id from company_members where user_id = (select id from auth.users where email = $1)",
    [company],
  )
  const { id, piece } = await aPublishedVideo({ influencerId, companyId })
  // What the network says itself is not corrected.
  await sql("update deliverables set declared = true where id = $1", [piece])
  const { page, trouble } = await aPageFor(browser, creator, "ar", true)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(at("ar", `/collaborations/${id}/deliverables/${piece}`))
  await page.getByText(m.collaborations_publish_mend({}, words), { exact: true }).first().click()
  const address = page.getByLabel(m.collaborations_publish_url({}, words))
  await address.fill("https://www.youtube.com/watch?v=9bZkp7q19f0")
  await page.getByRole("button", { name: m.collaborations_publish_mend({}, words) }).click()
  const card = page.getByRole("article", { name: "La tarte" })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card.getByRole("link", { name: m.collaborations_post_see({}, words) })).toHaveAttribute(
    "href",
    /9bZkp7q19f0/,
  )
  await expect(address).toBeHidden()
  // What was right already is taken too: the form closes, rather than stay there and say nothing.
  await page.getByText(m.collaborations_publish_mend({}, words), { exact: true }).first().click()
  await page.getByRole("button", { name: m.collaborations_publish_mend({}, words) }).click()
  await expect(address).toBeHidden()
  await expect(card).toBeFocused()
  // One that is refused stays open, with what was typed.
  await page.getByText(m.collaborations_publish_mend({}, words), { exact: true }).first().click()
  await address.fill("https://example.org/")
  await page.getByRole("button", { name: m.collaborations_publish_mend({}, words) }).click()
  await expect(address).toHaveAttribute("aria-invalid", "true")
  await expect(address).toHaveValue("https://example.org/")
  expect(trouble).toEqual([])
  await page.context().close()
})
