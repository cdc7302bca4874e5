import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { isolate } from "../../platform/text/bidi.ts"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

/** What the channel `nadiacuisine` of the stub has in its description. */
const CODE_OF_THE_CHANNEL = "vitrine-nadyacha23"
const SITE = "contact@localhost"

/** A profile that nobody owns, with accounts on two networks; its name is one of its own. */
async function aProfile() {
  const [id, name] = [
    randomUUID(),
    `Nadia ${randomUUID()
      .replace(/[^a-z]/g, "")
      .slice(0, 8)}`,
  ]
  await sql("insert into influencers (id, name, is_active, is_verified) values ($1, $2, true, true)", [id, name])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
    randomUUID(),
    id,
    `nadia-${id.slice(0, 8)}`,
  ])
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url) values
     ($1, 'youtube', 'nadiacuisine', 'https://www.youtube.com/@nadiacuisine'),
     ($1, 'instagram', 'nadia', 'https://www.instagram.com/nadia')`,
    [id],
  )
  return { id, name }
}

type Row = { state: string; proof: string | null; proof_network: string | null; code: string }
const claimsOf = (email: string) =>
  sql<Row>(
    `select c.state, c.proof, c.proof_network, c.code from claim_requests c join auth.users u on u.id = c.user_id
     where u.email = $1 order by c.created_at`,
    [email],
  )

async function search(page: Page, locale: Language, name: string) {
  await page.getByRole("searchbox", { name: m.claim_search({}, { locale }) }).fill(name)
  await page.getByRole("button", { name: m.directory_search_submit({}, { locale }) }).click()
  await expect(page.getByRole("radio", { name: new RegExp(name) })).toBeVisible()
}

for (const locale of ["fr", "ar"] as const)
  for (const { width } of screensFor(locale))
    test(`a creator without a page claims one in ${locale} at ${width} px, and the code is looked for`, async ({
      page,
    }) => {
      test.slow()
      const words = { locale }
      await page.setViewportSize({ width, height: 844 })
      const [email, profile] = [await anAccount("influencer"), await aProfile()]
      await signIn(page, email)
      await page.goto(at(locale, "/profile"))
      await page.getByRole("link", { name: m.claim_title({}, words) }).click()
      await expect(page.getByRole("heading", { level: 1, name: m.claim_title({}, words) })).toBeVisible()
      await look(page, "claim-empty")

      await search(page, locale, profile.name)
      const [message, send] = [
        page.getByLabel(m.claim_message({}, words)),
        page.getByRole("button", { name: m.claim_submit({}, words) }),
      ]
      await expect(page.getByLabel(m.claim_email({}, words))).toHaveValue(email)
      await send.click()
      await expect(page.getByText(m.claim_incomplete({}, words))).toBeVisible()
      await expect(page.getByRole("radio").first()).toHaveAttribute("aria-invalid", "true")
      await look(page, "claim-incomplete")
      expect(await claimsOf(email)).toEqual([])

      await page.getByRole("radio", { name: new RegExp(profile.name) }).check()
      await message.fill("C'est ma page,\net ma chaîne.")
      await send.click()
      await expect(page.getByRole("main").getByText(m.claim_sent({}, words), { exact: true })).toBeInViewport()
      const [claim] = await claimsOf(email)
      expect(claim).toMatchObject({ state: "pending", proof: null })
      const card = page.getByRole("listitem").filter({ hasText: profile.name })
      await expect(card.getByText(claim?.code ?? "none")).toBeVisible()
      expect((await mailTo(page, email, new RegExp(m.claim_mail_receipt_title({}, words)))).text).toContain(claim?.code)
      const notice = await mailTo(page, SITE, new RegExp(m.claim_mail_admin_title({}, { locale: "fr" })))
      expect(notice.text).toContain("revendique")
      await look(page, "claim-sent")

      await card.getByRole("button", { name: m.claim_check({}, words) }).click()
      await expect(card.getByText(m.claim_not_found({ networks: "\u2068YouTube\u2069" }, words))).toBeVisible()
      expect(await claimsOf(email)).toMatchObject([{ proof: "not_found" }])
      await look(page, "claim-not-found")

      await card.getByRole("button", { name: m.claim_withdraw({}, words) }).click()
      await expect(card.getByText(m.claim_state_withdrawn({}, words), { exact: true })).toBeVisible()
      expect(await claimsOf(email)).toMatchObject([{ state: "withdrawn" }])
    })

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`a claim goes from request to approval in ${locale} at ${width} px, and all three are told`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const words = { locale }
    const [email, owner, admin] = [
      await anAccount("influencer"),
      await anAccount("influencer"),
      await anAccount("admin"),
    ]
    const [profile, other] = [await aProfile(), await aProfile()]
    await sql("update profiles set locale = $1 where email = any($2)", [locale, [email, owner]])
    await sql(
      `insert into influencer_user_mapping (id, user_id, influencer_id)
         select $1, u.id, $2 from auth.users u where u.email = $3`,
      [randomUUID(), profile.id, owner],
    )
    await signIn(page, email)
    for (const { name } of [other, profile]) {
      await page.goto(at(locale, "/profile/claim"))
      await search(page, locale, name)
      await page.getByRole("radio", { name: new RegExp(name) }).check()
      await page.getByLabel(m.claim_message({}, words)).fill("C'est ma page,\net ma chaîne.")
      await page.getByRole("button", { name: m.claim_submit({}, words) }).click()
      await expect(page.getByRole("main").getByText(m.claim_sent({}, words), { exact: true })).toBeVisible()
    }

    const desk = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await signIn(desk, admin)
    await desk.goto(at(locale, "/admin?tab=claims"))
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(m.admin_claims_title({}, words))
    const card = desk.getByRole("article", { name: new RegExp(profile.name) })
    await expect(card).toContainText(email)
    await expect(card).toContainText(owner)
    await expect(card).toContainText(m.admin_claim_not_proved({}, words))
    await look(desk, "admin-claims")

    const approve = { name: m.admin_claim_approve({}, words), exact: true }
    const approveIt = { name: m.admin_claim_approve_of({ name: isolate(profile.name) }, words) }
    await card.getByRole("link", approveIt).click()
    const dialog = desk.getByRole("dialog")
    await expect(dialog).toContainText(owner)
    await dialog.getByRole("button", approve).click()
    await expect(dialog.getByText(m.admin_claim_evidence_missing({}, words))).toBeVisible()
    await look(desk, "admin-claim-approve")
    expect(await claimsOf(email)).toMatchObject([{ state: "pending" }, { state: "pending" }])
    await dialog.getByLabel(m.admin_claim_evidence({}, words)).fill("Appel vidéo")
    await dialog.getByRole("button", approve).click()
    await expect(desk.getByText(m.admin_claim_approved({}, words))).toBeVisible()
    await expect(card).toBeHidden()
    await desk.mouse.move(0, 0) // a message stays as long as it is pointed at

    // One account, one page: the other request cannot be approved any more.
    const second = desk.getByRole("article", { name: new RegExp(other.name) })
    await expect(second).toContainText(profile.name)
    await expect(
      second.getByRole("link", { name: m.admin_claim_approve_of({ name: isolate(other.name) }, words) }),
    ).toBeHidden()
    const reject = { name: m.admin_claim_reject({}, words), exact: true }
    await second.getByRole("link", { name: m.admin_claim_reject_of({ name: isolate(other.name) }, words) }).click()
    await dialog.getByLabel(m.claim_reason({}, words)).fill("Un compte, une page.")
    await look(desk, "admin-claim-reject")
    await dialog.getByRole("button", reject).click()
    await expect(desk.getByText(m.admin_claim_rejected({}, words))).toBeVisible()
    await desk.goto(at(locale, "/admin?tab=claims&state=approved"))
    await expect(card).toContainText("Appel vidéo")
    await look(desk, "admin-claims-approved")
    await desk.context().close()

    expect((await mailTo(page, email, new RegExp(m.claim_mail_approved_title({}, words)))).text).toContain(profile.name)
    expect((await mailTo(page, email, new RegExp(m.claim_mail_rejected_title({}, words)))).text).toContain("une page")
    const told = await mailTo(page, owner, new RegExp(m.claim_mail_taken_title({}, words)))
    expect(told.text).toContain(profile.name)

    await page.setViewportSize({ width, height: 844 })
    await page.goto(at(locale, "/profile/claim"))
    const [mine, refused] = [profile, other].map(({ name }) => page.getByRole("listitem").filter({ hasText: name }))
    await expect(refused?.getByText("Un compte, une page.") ?? page.locator("none")).toBeVisible()
    await look(page, "claim-decided")
    await mine?.getByRole("link", { name: m.claim_approved_next({}, words) }).click()
    await expect(page).toHaveURL(/influencer\/dashboard/)
    await page.goto(at(locale, "/profile"))
    await expect(page.getByRole("main").getByText(profile.name).first()).toBeVisible()
  })

test("the channel whose description has the code proves the claim", async ({ page }) => {
  const [email, profile] = [await anAccount("influencer"), await aProfile()]
  await sql(
    `insert into claim_requests (id, user_id, influencer_id, message, email, code)
     select $1, u.id, $2, 'Ma page', u.email, $3 from auth.users u where u.email = $4`,
    [randomUUID(), profile.id, CODE_OF_THE_CHANNEL, email],
  )
  await signIn(page, email)
  await page.goto("/profile/claim")
  await page.setViewportSize({ width: 320, height: 700 })
  await look(page, "claim-narrow")
  await page.getByRole("button", { name: "Vérifier maintenant" }).click()
  await expect(page.getByText(/Code trouvé sur/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Vérifier maintenant" })).toBeHidden()
  expect(await claimsOf(email)).toMatchObject([{ state: "pending", proof: "proved", proof_network: "youtube" }])
  await page.setViewportSize({ width: 1280, height: 844 })
  await look(page, "claim-proved")
})

test("whatever is posted, the answer is no fault of ours", async ({ page }) => {
  const email = await anAccount("influencer")
  await signIn(page, email)
  const good = { influencerId: randomUUID(), message: "Ma page", email: "a@exemple.fr" }
  for (const form of [
    {},
    good,
    { ...good, influencerId: "1' or '1'='1" },
    { ...good, message: "\u0000\u202e" },
    { ...good, message: "x".repeat(60_000) },
    { ...good, state: "approved" },
    { intent: "check", id: randomUUID() },
    { intent: "withdraw", id: "x" },
    { intent: "renew" },
  ])
    expect((await page.request.post("/profile/claim", { form, maxRedirects: 0 })).status()).toBeLessThan(500)
  expect(await claimsOf(email)).toEqual([])
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a profile is searched, claimed, checked and given up", async ({ page }) => {
    const [email, profile] = [await anAccount("influencer"), await aProfile()]
    await signIn(page, email)
    await page.goto("/profile/claim")
    await search(page, "fr", profile.name)
    await page.getByLabel("Pourquoi ce profil est-il à toi\u202f?").fill("C'est ma page.")
    await page.getByRole("button", { name: "Envoyer la demande" }).click()
    await expect(page.getByText("Formulaire incomplet")).toBeVisible()
    await expect(page.getByLabel("Pourquoi ce profil est-il à toi\u202f?")).toHaveValue("C'est ma page.")
    await page.getByRole("radio", { name: new RegExp(profile.name) }).check()
    await page.getByRole("button", { name: "Envoyer la demande" }).click()
    await expect(page.getByText("Demande envoyée")).toBeVisible()
    await page.getByRole("button", { name: "Vérifier maintenant" }).click()
    await expect(page.getByText(/Code pas encore trouvé/)).toBeVisible()
    await page.getByRole("button", { name: "Retirer la demande" }).click()
    await expect(page.getByText("Retirée", { exact: true })).toBeVisible()
    expect(await claimsOf(email)).toMatchObject([{ state: "withdrawn", proof: "not_found" }])
  })
})
