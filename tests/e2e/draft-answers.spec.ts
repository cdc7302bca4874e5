import { randomUUID } from "node:crypto"
import { m } from "../../app/paraglide/messages.js"
import { aPageFor, aPair } from "./support/conversations.ts"
import { sql } from "./support/people.ts"
import { at, expect, hydrated, look, test } from "./support/test.ts"

/** A reel of an agreement that is under way, of which the company looks at a first draft. */
async function aSentDraft({ influencerId, company }: { influencerId: string; company: string }) {
  const [id, piece] = [randomUUID(), randomUUID()]
  await sql(
    `insert into collaborations (id, company_id, influencer_id, company_name, status, published, offer_version, accepted_at)
     select $1, company_id, $2, 'Maison Orsay', 'active', false, 1, now() from company_members
     where user_id = (select id from auth.users where email = $3)`,
    [id, influencerId, company],
  )
  await sql(
    `insert into collaboration_offers (id, collaboration_id, version, side, title, brief, category, objective, deliverables, budget_cents,
       value_in_kind_cents, starts_on, ends_on, disclosure)
     values ($1, $2, 1, 'company', 'Deux recettes', 'Deux recettes filmées', 'home', 'Automne', '[]', 45000, 0, '2026-11-01', '2026-11-20', 'paid_partnership')`,
    [randomUUID(), id],
  )
  await sql(
    `insert into deliverables (id, collaboration_id, position, network, kind, title, review, rounds, state, draft_version)
     values ($1, $2, 0, 'instagram', 'reel', 'La tarte', true, 2, 'draft_sent', 1)`,
    [piece, id],
  )
  await sql(
    "insert into deliverable_drafts (id, deliverable_id, version, caption) values ($1, $2, 1, 'La tarte bleue')",
    [randomUUID(), piece],
  )
  return { room: `/collaborations/${id}`, page: `/collaborations/${id}/deliverables/${piece}`, piece }
}

for (const locale of ["fr", "ar"] as const)
  test(`what a company was writing about a draft is there after a reload, and a comment that came empties its field, in ${locale}`, async ({
    browser,
  }) => {
    const words = { locale }
    const pair = await aPair()
    const { room, page: piece } = await aSentDraft(pair)
    const { page, trouble } = await aPageFor(browser, pair.company, locale)
    const take = page.getByRole("button", { name: m.form_draft_take({}, words), exact: true })
    await page.goto(at(locale, piece))
    await hydrated(page)

    const comment = page.getByLabel(m.collaborations_draft_comment({}, words))
    await comment.fill("La lumière est belle.")
    await page.getByRole("button", { name: m.collaborations_draft_comment_send({}, words) }).click()
    await expect(page.getByRole("listitem").filter({ hasText: "La lumière est belle." })).toBeVisible()
    await expect(comment).toHaveValue("")

    const changes = page.getByLabel(m.collaborations_draft_change_what({}, words))
    await page.getByText(m.collaborations_draft_change({}, words), { exact: true }).click()
    await changes.fill("La marque plus tôt.")
    await page.reload()
    await take.click()
    await expect(changes).toHaveValue("La marque plus tôt.")
    await look(page, "draft-answer-kept")
    await page.getByRole("button", { name: m.collaborations_draft_change_send({}, words) }).click()
    await expect(page.getByRole("listitem").filter({ hasText: "La marque plus tôt." })).toBeVisible()

    await page.goto(at(locale, `${room}?do=cancel`))
    await hydrated(page)
    const reason = page.getByLabel(m.collaborations_reason({}, words))
    await expect(page.getByRole("region", { name: m.collaborations_stop_early({}, words) })).toBeFocused()
    await reason.fill("Le produit est arrêté.")
    await page.goto(at(locale, room))
    await take.click()
    await expect(reason).toHaveValue("Le produit est arrêté.")
    expect(trouble).toEqual([])
    await page.context().close()
  })

test("changes asked for while another draft comes are of the one that was read, and what was done then has the focus", async ({
  browser,
}) => {
  const pair = await aPair()
  const { page: address, piece } = await aSentDraft(pair)
  const { page } = await aPageFor(browser, pair.company, "fr")
  await page.goto(address)
  await hydrated(page)
  const words = { locale: "fr" } as const
  const changes = page.getByLabel(m.collaborations_draft_change_what({}, words))
  const send = page.getByRole("button", { name: m.collaborations_draft_change_send({}, words) })
  await page.getByText(m.collaborations_draft_change({}, words), { exact: true }).click()
  await changes.fill("La marque plus tôt.")
  await sql("update deliverables set draft_version = 2 where id = $1", [piece])
  await sql(
    "insert into deliverable_drafts (id, deliverable_id, version, caption) values ($1, $2, 2, 'La tarte verte')",
    [randomUUID(), piece],
  )
  // A word about the draft makes the screen read everything anew, the second draft with it.
  await page.getByLabel(m.collaborations_draft_comment({}, words)).fill("Joli ton.")
  await page.getByRole("button", { name: m.collaborations_draft_comment_send({}, words) }).click()
  await expect(page.getByText("La tarte verte")).toBeVisible()
  await send.click()
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible()
  await expect(changes).toHaveValue("La marque plus tôt.")
  await send.click()
  await expect(page.getByRole("listitem").filter({ hasText: "La marque plus tôt." })).toBeVisible()
  await expect(page.getByRole("article", { name: "La tarte" })).toBeFocused()
  await page.context().close()
})
