import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, PASSWORD, signIn, signInByForm, sql } from "./support/people.ts"
import { at, DESK, expect, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

const newAddress = () => `claire.${randomUUID().slice(0, 8)}@maison-lou.fr`

test("in Arabic an address and a password stand at the right, and the eye that shows it at the left", async ({
  page,
}) => {
  await page.goto(at("ar", "/auth"))
  const [email, password] = [page.locator("main [name=email]"), page.locator("main [name=password]")]
  for (const field of [email, password]) {
    await expect(field).toHaveCSS("direction", "ltr")
    await expect(field).toHaveCSS("text-align", "end")
  }
  const [line, eye] = [await password.boundingBox(), await page.locator("main [name=password] + button").boundingBox()]
  expect((eye?.x ?? 0) - (line?.x ?? 0)).toBeLessThan(10)
})

for (const locale of ["fr", "ar"] as const) {
  test.describe(`in ${locale}`, () => {
    test("a company registers, confirms and comes to its dashboard", async ({ page }) => {
      const email = newAddress()
      await page.goto(at(locale, "/auth"))
      const sides = page.getByRole("navigation", { name: m.login_switch({}, { locale }) })
      await sides.getByRole("link", { name: m.nav_sign_up({}, { locale }) }).click()
      await page.waitForURL("**/auth/register")
      await pictures(page, locale, "role")
      await page.getByRole("link", { name: m.road_brand({}, { locale }) }).click()
      await page.waitForURL("**/auth/register?type=entreprise")
      await pictures(page, locale, "register")
      await fill(page, locale, { email, password: PASSWORD })
      await page.getByLabel(m.register_siren({}, { locale })).fill("732829321")
      await page.getByLabel(m.register_company_name({}, { locale })).fill("Maison Lou")
      await submitRegistration(page, locale)
      await expect(page.getByText(m.register_siren_invalid({}, { locale }))).toBeVisible()
      await page.getByLabel(m.register_siren({}, { locale })).fill("732 829 320")
      await page.getByLabel(m.register_website({}, { locale })).fill("maison-lou.fr")
      await fill(page, locale, { email, password: PASSWORD })
      await submitRegistration(page, locale)
      await page.waitForURL("**/auth/check-email")
      await expect(page.getByText(m.check_email_text_company({}, { locale }))).toBeVisible()
      await confirm(page, email, locale)
      await page.waitForURL(`**${at(locale, "/entreprise/dashboard")}`)
      const [company] = await sql(
        "select c.name, c.website, c.siren, c.plan from companies c join company_members m on m.company_id = c.id join auth.users u on u.id = m.user_id where u.email = $1",
        [email],
      )
      expect(company).toEqual({
        name: "Maison Lou",
        website: "https://maison-lou.fr/",
        siren: "732829320",
        plan: "free",
      })
    })

    for (const part of ["", "/email", "/security", "/preferences", "/data"])
      test(`/account${part} reads well`, async ({ page }) => {
        await signIn(page, await anAccount("influencer"))
        await page.goto(at(locale, `/account${part}`))
        await pictures(page, locale, `account${part.replace("/", "-")}`)
      })
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor registers, and is asked nothing that a company alone is", async ({ page }) => {
    const email = newAddress()
    await page.goto("/auth/register")
    await page.getByRole("link", { name: m.road_brand({}, { locale: "fr" }) }).click()
    await expect(page.getByLabel("SIREN")).toBeVisible()
    await page.getByLabel(m.register_type_visitor({}, { locale: "fr" })).check()
    await expect(page.getByLabel("SIREN")).toBeHidden()
    await fill(page, "fr", { email, password: PASSWORD })
    await submitRegistration(page, "fr")
    expect(new URL(page.url()).pathname).toBe("/auth/check-email")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vérifiez votre boîte de réception")
    await expect(
      page.getByText("Ouvrez-le et confirmez votre adresse\u00a0: votre compte s’ouvre juste après."),
    ).toBeVisible()
    await expect(page.getByRole("link", { name: "Recommencer l’inscription" })).toHaveAttribute(
      "href",
      "/auth/register?type=user",
    )
    await confirm(page, email, "fr")
    expect(new URL(page.url()).pathname).toBe("/")
    await page.goto("/account")
    await expect(page.getByRole("main").getByText(email)).toBeVisible()
  })

  test("another password ends the other sessions and keeps this one", async ({ page, browser, baseURL }) => {
    const email = await anAccount("user")
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" })
    const other = await elsewhere.newPage()
    await signInWithoutScripts(other, email)
    await signInWithoutScripts(page, email)
    await page.goto("/account/security")
    const fr = { locale: "fr" } as const
    await page.getByLabel(m.account_current_password({}, fr)).fill(PASSWORD)
    await page.getByLabel(m.account_new_password({}, fr), { exact: true }).fill("bateau-vert-42")
    await page.getByLabel(m.account_confirm_password({}, fr)).fill("bateau-vert-42")
    await page.getByRole("button", { name: m.account_password_submit({}, fr) }).click()
    await page.waitForURL("**/account/security?done=password")
    await other.goto("/account")
    expect(new URL(other.url()).pathname).toBe("/auth")
    await elsewhere.close()
  })
})

test("the address changes when the new one confirms, and the old one takes it back", async ({ page }) => {
  const fr = { locale: "fr" } as const
  const [before, after] = [await anAccount("user"), newAddress()]
  await signIn(page, before)
  await page.goto("/account/email")
  await page.getByLabel(m.email_change_new({}, fr)).fill(after)
  await page.getByLabel(m.account_current_password({}, fr)).fill(PASSWORD)
  await page.getByRole("button", { name: m.email_change_ask({}, fr) }).click()
  await expect(page.getByText(m.email_change_sent_title({}, fr))).toBeVisible()
  await expect(page.getByRole("main").getByText(before)).toBeVisible()

  await followMail(page, after)
  await page.getByRole("button", { name: m.email_change_submit({}, fr) }).click()
  await expect(page.getByRole("heading", { name: m.email_changed({}, fr) })).toBeVisible()
  await page.goto("/account/email")
  await expect(page.getByRole("main").getByText(after)).toBeVisible()

  await followMail(page, before)
  await look(page, "account-email-undo")
  await page.getByRole("button", { name: m.email_undo_submit({}, fr) }).click()
  await expect(page.getByRole("heading", { name: m.email_undone({}, fr) })).toBeVisible()
  await page.getByRole("link", { name: m.confirm_choose_new({}, fr) }).click()
  await page.getByLabel(m.account_new_password({}, fr), { exact: true }).fill(PASSWORD)
  await page.getByLabel(m.account_confirm_password({}, fr)).fill(PASSWORD)
  await page.getByRole("button", { name: m.reset_submit({}, fr) }).click()
  await page.waitForURL(/\/auth\?reset=1$/)
  await page.goto("/account")
  expect(new URL(page.url()).pathname).toBe("/auth")
  await signInByForm(page, before)
})

test("the archive is a file with the person's data", async ({ page }) => {
  const email = await anAccount("influencer")
  await signIn(page, email)
  await page.goto("/account/data")
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: m.export_submit({}, { locale: "fr" }) }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.zip$/)
  const archive = unzipSync(readFileSync(await file.path()))
  expect(strFromU8(archive["account.json"] ?? new Uint8Array())).toContain(email)
})

test("a deleted account is closed at once, and comes back by signing in", async ({ page }) => {
  const fr = { locale: "fr" } as const
  const email = await anAccount("user")
  await signIn(page, email)
  await page.goto("/account/data")
  await page.getByRole("button", { name: m.deletion_submit({}, fr) }).click()
  await expect(page.getByText("Ce champ est requis")).toBeVisible()
  await page.getByLabel(m.account_current_password({}, fr)).fill(PASSWORD)
  await page.getByRole("button", { name: m.deletion_submit({}, fr) }).click()
  await page.waitForURL("**/auth?deleted=1")
  await expect(page.getByText(m.deletion_asked({ days: 14 }, fr))).toBeVisible()

  await signInByForm(page, email, { from: "here" })
  expect(new URL(page.url()).pathname).toBe("/account/data")
  await look(page, "account-deletion-pending")
  await page.getByRole("button", { name: m.deletion_restore({}, fr) }).click()
  await expect(page.getByText(m.deletion_restored({}, fr)).first()).toBeVisible()
  await expect(page.getByRole("button", { name: m.deletion_submit({}, fr) })).toBeVisible()
})

async function pictures(page: Page, locale: Language, name: string) {
  const before = page.viewportSize() ?? DESK
  for (const { width } of screensFor(locale)) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, name)
  }
  await page.setViewportSize(before)
}

async function fill(page: Page, locale: Language, { email, password }: { email: string; password: string }) {
  await page.getByLabel(m.account_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(password)
  await page.getByLabel(m.account_confirm_password({}, { locale }), { exact: true }).fill(password)
}

async function submitRegistration(page: Page, locale: Language) {
  await page.getByRole("button", { name: m.login_create_account({}, { locale }), exact: true }).click()
}

async function confirm(page: Page, email: string, locale: Language) {
  await followMail(page, email)
  await page.getByRole("button", { name: m.confirm_submit({}, { locale }) }).click()
}

async function followMail(page: Page, email: string) {
  const mail = await mailTo(page, email)
  await page.goto(mail.links.find((link) => link.includes("token=")) ?? "")
}

async function signInWithoutScripts(page: Page, email: string) {
  await page.goto("/auth")
  await page.getByLabel(m.account_email({}, { locale: "fr" }), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, { locale: "fr" }), { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: m.login_submit({}, { locale: "fr" }), exact: true }).click()
}
