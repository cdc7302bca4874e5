import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, signIn, sql } from "./support/people.ts"
import { at, expect, hydrated, type Language, look, mailTo, screensFor, test, watch } from "./support/test.ts"

const SITE = "contact@localhost"
const REFERENCE = /[2-9A-Z]{5}-[2-9A-Z]{5}/

/** A page that is shown, its owner and a name of its own. */
async function aPage() {
  const [id, owner] = [randomUUID(), await anAccount("influencer")]
  const path = `page-${id.slice(0, 8)}`
  await sql("insert into influencers (id, name, is_active) values ($1, 'Nadia Benali', true)", [id])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [randomUUID(), id, path])
  await sql(
    "insert into influencer_user_mapping (id, user_id, influencer_id) select $1, u.id, $2 from auth.users u where u.email = $3",
    [randomUUID(), id, owner],
  )
  return { id, owner, path }
}

/** Fills in what the law asks of a report, as somebody who has had the page open for a minute: no robot is as fast as a test. */
async function fillIn(page: Page, locale: Language, reporter: string) {
  const words = { locale }
  await hydrated(page)
  await page.getByLabel(m.report_reason({}, words), { exact: true }).selectOption("missing_label")
  await page.getByLabel(m.report_explanation({}, words)).fill("Une crème est vantée,\nsans dire que c'est payé.")
  await page.getByLabel(m.contact_name({}, words), { exact: true }).fill("Inès Roux")
  await page.getByLabel(m.account_email({}, words), { exact: true }).fill(reporter)
  await page.getByLabel(m.report_good_faith({}, words)).check()
  // As it is sent, before React reads it: each time that the form is drawn anew the moment stands there again that the server said.
  await page.locator("[name=openedAt]").evaluate((field: HTMLInputElement) => {
    const putBack = () => {
      field.value = String(Date.now() - 60_000)
    }
    addEventListener("submit", putBack, { capture: true, once: true })
  })
}

const send = (page: Page, locale: Language) =>
  page.getByRole("button", { name: m.report_submit({}, { locale }) }).click()

/** The decision of an admin, in the tab of the reports. */
async function decide(page: Page, locale: Language, decision: string, facts: string) {
  const words = { locale }
  await page.getByRole("radio", { name: decision }).check()
  await page.getByLabel(m.report_mail_facts({}, words), { exact: true }).fill(facts)
  await page.getByLabel(m.admin_report_ground_kind({}, words), { exact: true }).selectOption("legal")
  await page.getByLabel(m.admin_report_ground({}, words)).fill("Loi 2023-451, article 5")
  await page.getByRole("button", { name: m.admin_report_decide_submit({}, words) }).click()
  await expect(page.getByText(m.admin_report_done_decided({}, words)).first()).toBeVisible()
}

async function pictures(page: Page, locale: Language, name: string) {
  for (const { width } of screensFor(locale)) {
    await page.setViewportSize({ width, height: 844 })
    await look(page, name)
  }
  await page.setViewportSize({ width: 1280, height: 844 })
}

for (const locale of ["fr", "ar"] as const)
  test(`a page is reported, hidden, contested by its owner and shown again, in ${locale}`, async ({
    page,
    browser,
    trouble,
  }) => {
    test.setTimeout(240_000)
    const words = { locale }
    const [reported, reporter] = [await aPage(), `ines.${randomUUID().slice(0, 8)}@exemple.fr`]

    await page.goto(at(locale, `/${reported.path}`))
    await page.setViewportSize({ width: locale === "ar" ? 320 : 1280, height: 844 })
    await look(page, "reported-page")
    await page.getByRole("link", { name: m.report_link({}, words), exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.report_title({}, words))
    await expect(page.getByLabel(m.report_url({}, words), { exact: true })).toHaveValue(
      new RegExp(`/${reported.path}$`),
    )
    await pictures(page, locale, "report")
    await send(page, locale)
    await expect(page.getByText(m.report_reason_missing({}, words))).toBeVisible()
    await pictures(page, locale, "report-incomplete")
    await fillIn(page, locale, reporter)
    await send(page, locale)
    await expect(page.getByRole("heading", { name: m.report_kept({}, words) })).toBeVisible()
    const reference = (await page.getByRole("main").textContent())?.match(REFERENCE)?.[0] ?? "none"
    await pictures(page, locale, "report-kept")
    const receipt = await mailTo(page, reporter, new RegExp(m.report_mail_receipt_title({}, words)))
    expect(receipt.text).toContain(reference)
    const toTheSite = await mailTo(page, SITE, new RegExp(reference))

    const office = await (await browser.newContext()).newPage()
    watch(office, trouble)
    await office.setViewportSize({ width: 1280, height: 844 })
    await signIn(office, await anAccount("admin"))
    await office.goto(at(locale, "/admin?tab=reports"))
    await expect(office.getByRole("article", { name: reference })).toBeVisible()
    await pictures(office, locale, "admin-reports")
    const link = new URL(toTheSite.links.find((each) => each.includes("notice=")) ?? "")
    await office.goto(at(locale, `${link.pathname}${link.search}`))
    await expect(office.getByText(reporter)).toBeVisible()
    await office.getByRole("button", { name: m.admin_report_take_up({}, words) }).click()
    await expect(office.getByText(m.admin_report_state_examined({}, words)).first()).toBeVisible()
    await pictures(office, locale, "admin-report")
    await office.getByRole("button", { name: m.admin_report_decide_submit({}, words) }).click()
    await expect(office.getByText(m.admin_report_decision_missing({}, words))).toBeVisible()
    await decide(office, locale, m.report_decision_page_hidden({}, words), "Une crème est vantée sans mention.")
    expect((await page.request.get(`/${reported.path}`)).status()).toBe(404)

    const decision = await mailTo(page, reported.owner)
    expect(decision.text).not.toContain(reporter)
    expect((await mailTo(page, reporter, new RegExp(m.report_mail_decision_title({}, words)))).text).toContain(
      reference,
    )
    const appealed = new URL(decision.links.find((each) => each.includes("token=")) ?? "")
    await page.goto(at(locale, `${appealed.pathname}${appealed.search}`))
    await pictures(page, locale, "report-appeal")
    await page.getByLabel(m.report_appeal_words({}, words)).fill("La mention y est, en bas de la page.")
    await page.getByRole("button", { name: m.report_appeal_submit({}, words) }).click()
    await expect(page.getByText(m.report_appeal_waiting({}, words))).toBeVisible()
    await pictures(page, locale, "report-appealed")

    await office.goto(at(locale, "/admin?tab=reports&state=appealed"))
    await office.getByRole("article", { name: reference }).getByRole("link").click()
    await expect(office.getByText(m.admin_report_step_appealed_owner({}, words))).toBeVisible()
    await pictures(office, locale, "admin-report-appealed")
    await decide(office, locale, m.report_decision_no_action({}, words), "La mention y est bien.")
    await expect(office.getByText(m.admin_report_is_final({}, words))).toBeVisible()
    expect((await page.request.get(`/${reported.path}`)).status()).toBe(200)
    const last = await mailTo(page, reported.owner, /définitive/)
    expect(last.text).toContain("La mention y est bien.")
    await page.reload()
    await expect(page.getByText(m.report_appeal_final({}, words))).toBeVisible()
    await office.context().close()
  })

test("the page of transparency counts what was reported", async ({ page }) => {
  await page.request.post("/report", {
    form: {
      reason: "privacy",
      url: "/about",
      explanation: `Ma photo est là, ${randomUUID()}`,
      name: "Inès Roux",
      email: "ines@exemple.fr",
      goodFaith: "on",
    },
  })
  for (const [locale, width] of [
    ["fr", 1280],
    ["ar", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(at(locale, "/about"))
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: m.nav_transparency({}, { locale }) })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.transparency_title({}, { locale }))
    await expect(
      page.getByRole("row", { name: new RegExp(m.report_reason_privacy({}, { locale })) }).getByText(/[1-9]/),
    ).toBeVisible()
    await look(page, "transparency")
  }
})

test("whatever is posted, the answer is no fault of ours", async ({ page }) => {
  const good = {
    reason: "hate",
    url: "/nadia",
    explanation: "On m'insulte ici.",
    name: "A",
    email: "a@exemple.fr",
    goodFaith: "on",
  }
  for (const form of [
    {},
    { ...good, url: "\u0000" },
    { ...good, url: "/%00%ff" },
    { ...good, url: "https://elsewhere.example/" },
    { ...good, reason: "toString" },
    { ...good, explanation: "x".repeat(60_000) },
    { ...good, influencerId: randomUUID() },
  ])
    expect((await page.request.post("/report", { form, maxRedirects: 0 })).status()).toBeLessThan(500)
  for (const path of ["/report?url=%ff", "/report?reference=<b>", "/report?url=//elsewhere.example"])
    expect((await page.request.get(path)).status()).toBeLessThan(500)
  for (const token of ["", "x", "a.b.c"])
    expect((await page.request.get(`/report/appeal?token=${token}`)).status()).toBe(404)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the abuse of a child is reported without a name, and what is missing is said with the rest kept", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto("/report?url=/about")
    await page.getByLabel("Motif", { exact: true }).selectOption("child_abuse")
    await page.getByRole("button", { name: "Envoyer le signalement" }).click()
    await expect(page.getByText("Cette déclaration est requise")).toBeVisible()
    await expect(page.getByLabel("Motif", { exact: true })).toHaveValue("child_abuse")
    await page.getByLabel("Ce qui pose problème, et pourquoi").fill(`Une image, ${randomUUID()}`)
    await page.getByLabel(/Je déclare de bonne foi/).check()
    await page.getByRole("button", { name: "Envoyer le signalement" }).click()
    await expect(page.getByText("Signalement enregistré")).toBeVisible()
  })
})
