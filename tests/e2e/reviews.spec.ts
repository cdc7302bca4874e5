import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { aPageFor, aPair } from "./support/conversations.ts"
import { sql } from "./support/people.ts"
import { at, expect, type Language, look, test } from "./support/test.ts"

/** A collaboration that was completed today and stands on the creator's page and kit, with a video that was published in time. */
async function aFinishedCollaboration({ influencerId, company }: { influencerId: string; company: string }) {
  const [id, path] = [randomUUID(), `nadia-${randomUUID().slice(0, 8)}`]
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
    randomUUID(),
    influencerId,
    path,
  ])
  await sql(
    `insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, accepted_at, ended_at)
     select $1, company_id, $2, 'Maison Orsay', 'completed', true, 1, now() - interval '20 days', now() from company_members
     where user_id = (select id from auth.users where email = $3)`,
    [id, influencerId, company],
  )
  await sql(
    `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables, budget_cents,
       value_in_kind_cents, starts_on, ends_on, disclosure)
     values ($1, $2, 1, 'company', 'Deux recettes', 'Deux recettes filmées', 'home', 'Automne', '[]', 45000, 0, '2026-11-01', '2026-11-20', 'paid_partnership')`,
    [randomUUID(), id],
  )
  const piece = randomUUID()
  await sql(
    `insert into deliverables (id, collaboration_id, position, network, kind, title, review, due_on)
     values ($1, $2, 0, 'youtube', 'video', 'La tarte dans l''assiette bleue', false, current_date)`,
    [piece, id],
  )
  await sql(
    `update deliverables set state = 'published', declared = false, post_id = 'dQw4w9WgXcQ', published_at = now(),
       post_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' where id = $1`,
    [piece],
  )
  return { id, path }
}

for (const [locale, width, javaScriptEnabled] of [
  ["fr", 1280, true],
  ["ar", 390, true],
  ["fr", 390, false],
] as const satisfies readonly (readonly [Language, number, boolean])[])
  test(`who finished something together writes about it, reads it, answers and shows it in ${locale} at ${width} px ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    test.slow()
    const words = { locale }
    const { company, creator, influencerId } = await aPair()
    const { id, path } = await aFinishedCollaboration({ influencerId, company })
    const room = at(locale, `/collaborations/${id}`)
    const { page: nadia, trouble: hers } = await aPageFor(browser, creator, locale, javaScriptEnabled)
    const { page: maison, trouble: ours } = await aPageFor(browser, company, locale, javaScriptEnabled)
    for (const page of [nadia, maison]) await page.setViewportSize({ width, height: 900 })
    // Pictures and axe need scripts of their own.
    const seen = (...of: Parameters<typeof look>) => (javaScriptEnabled ? look(...of) : undefined)

    await nadia.goto(room)
    const her = nadia.locator("#reviews")
    await expect(her).toContainText(m.reviews_fact_time({}, words))
    await seen(nadia, "reviews-open")
    await her.getByRole("button", { name: m.reviews_send({}, words) }).click()
    await expect(her.locator("textarea")).toHaveAttribute("aria-invalid", "true")
    await her.locator("textarea").fill("Un brief clair, et des réponses dans la journée.")
    await her.getByRole("button", { name: m.reviews_send({}, words) }).click()
    await expect(her.getByText("Un brief clair, et des réponses dans la journée.").first()).toBeVisible()

    await maison.goto(room)
    const theirs = maison.locator("#reviews")
    await expect(theirs).not.toContainText("Un brief clair")
    await theirs.locator("textarea").fill("Livré à l'heure <b>et</b> sans un mot de trop.")
    await theirs.getByRole("button", { name: m.reviews_send({}, words) }).click()
    await expect(theirs).toContainText("Un brief clair, et des réponses dans la journée.")
    await seen(maison, "reviews-both")

    await nadia.goto(room)
    await expect(her).toContainText("Livré à l'heure <b>et</b> sans un mot de trop.")
    await her.getByText(m.reviews_answer({}, words), { exact: true }).click()
    await her.locator("textarea").fill("Merci, avec plaisir.")
    await her.getByRole("button", { name: m.reviews_answer_send({}, words) }).click()
    await expect(her.getByText("Merci, avec plaisir.")).toBeVisible()
    await her.getByRole("button", { name: m.reviews_creator_show({}, words) }).click()
    await expect(her.getByText(m.reviews_creator_shown({}, words))).toBeVisible()
    await seen(nadia, "reviews-shown")

    await nadia.goto(at(locale, `/${path}`))
    const said = nadia.locator(".said")
    await expect(said).toContainText("Livré à l'heure <b>et</b> sans un mot de trop.")
    await expect(said).toContainText(m.reviews_mark({}, words))
    await seen(nadia, "reviews-on-page")
    await nadia.goto(at(locale, `/${path}/kit`))
    await expect(nadia.locator("main")).toContainText("Livré à l'heure <b>et</b> sans un mot de trop.")
    await seen(nadia, "reviews-on-kit")
    expect([...hers, ...ours]).toEqual([])
    await Promise.all([nadia.context().close(), maison.context().close()])
  })
