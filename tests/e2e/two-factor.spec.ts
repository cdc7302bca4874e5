import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { codeAt, stepOf } from "../../app/features/accounts/two-factor/totp.server.ts"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, PASSWORD, signInByForm, sql } from "./support/people.ts"
import { at, expect, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Switches it on by the page; the app's secret and the recovery codes. */
async function switchOn(page: Page, locale: Language, { pictures = false } = {}) {
  await page.goto(at(locale, "/account/two-factor"))
  if (pictures) await look(page, "two-factor-start")
  await page.getByLabel(m.account_current_password({}, { locale }), { exact: true }).fill(PASSWORD)
  await press(page, m.two_factor_start({}, { locale }))
  await expect(page.getByRole("img", { name: m.two_factor_qr({}, { locale }) })).toBeVisible()
  const secret = ((await page.locator("dd[translate=no]").textContent()) ?? "").replaceAll(" ", "")
  if (pictures) await look(page, "two-factor-key")

  const code = page.getByLabel(m.two_factor_code({}, { locale }), { exact: true })
  await code.fill("000000")
  await press(page, m.two_factor_turn_on({}, { locale }))
  await expect(page.getByText(m.two_factor_wrong_code({}, { locale }))).toBeVisible()
  // The code of the step before: that of this one is for signing in.
  await code.fill(codeAt(secret, stepOf(new Date()) - 1))
  await press(page, m.two_factor_turn_on({}, { locale }))
  await expect(page.getByText(m.two_factor_codes_once({}, { locale }))).toBeVisible()
  const codes = await page.locator("ol[translate=no] li").allInnerTexts()
  expect(codes).toHaveLength(10)
  if (pictures) await look(page, "two-factor-codes")
  return { secret, codes }
}

async function signOut(page: Page, locale: Language) {
  await page.goto(at(locale, "/auth/sign-out"))
  await press(page, m.sign_out_submit({}, { locale }))
  await page.waitForURL((url) => !url.pathname.endsWith("/auth/sign-out"))
}

const sessionsOf = (email: string) =>
  sql("select 1 from auth.sessions where user_id = (select id from auth.users where email = $1)", [email])

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a person switches two-factor on, signs in with a code and with a recovery code, and switches it off", async ({
        page,
      }) => {
        test.setTimeout(150_000)
        const email = await anAccount("user")
        await signInByForm(page, email, { locale })
        const { secret, codes } = await switchOn(page, locale, { pictures: true })
        await expect(page.getByRole("heading", { name: m.two_factor_codes_title({}, { locale }) })).toBeFocused()
        expect((await mailTo(page, email)).subject).toBe(m.two_factor_mail_on_title({}, { locale }))

        await signOut(page, locale)
        await page.goto(at(locale, "/account/preferences"))
        await signInByForm(page, email, { locale, from: "/account/preferences" })
        expect(pathOf(page)).toBe(at(locale, "/auth/two-factor"))
        expect(await sessionsOf(email)).toHaveLength(0)
        await look(page, "two-factor-code")
        const code = page.getByLabel(m.two_factor_code({}, { locale }), { exact: true })
        await expect(code).toHaveAttribute("autocomplete", "one-time-code")
        await code.fill(codeAt(secret, stepOf(new Date())))
        await press(page, m.login_submit({}, { locale }))
        await page.waitForURL((url) => url.pathname === at(locale, "/account/preferences"))

        await signOut(page, locale)
        await signInByForm(page, email, { locale })
        await page.getByRole("link", { name: m.two_factor_use_recovery({}, { locale }) }).click()
        await look(page, "two-factor-recovery")
        await page.getByLabel(m.two_factor_recovery_code({}, { locale }), { exact: true }).fill(codes[0] ?? "")
        await press(page, m.login_submit({}, { locale }))
        await page.waitForURL((url) => !url.pathname.includes("/auth"))
        await mailTo(page, email, new RegExp(m.two_factor_mail_recovery_title({}, { locale })))

        await page.goto(at(locale, "/account/security"))
        await expect(page.getByText(m.two_factor_on({}, { locale }), { exact: true })).toBeVisible()
        await look(page, "account-security")
        await page.locator("main").locator('a[href$="/account/two-factor"]').click()
        await expect(page.getByText(m.two_factor_codes_left({ count: 9 }, { locale }))).toBeVisible()
        await look(page, "two-factor-on")
        const off = page.locator("form#switch-off")
        await off.getByLabel(m.account_current_password({}, { locale }), { exact: true }).fill(PASSWORD)
        await off.getByLabel(m.two_factor_any_code({}, { locale })).fill(codes[1] ?? "")
        await press(page, m.two_factor_turn_off({}, { locale }))
        await expect(page.getByText(m.two_factor_off_title({}, { locale }))).toBeVisible()
        await signOut(page, locale)
        await signInByForm(page, email, { locale })
        expect(pathOf(page)).toBe(at(locale, "/"))
      })
    })

test("without scripts the whole of it works", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = await anAccount("influencer")
  await signInByForm(page, email)
  const { codes } = await switchOn(page, "fr")
  await signOut(page, "fr")
  await signInByForm(page, email)
  await page.getByRole("link", { name: m.two_factor_use_recovery() }).click()
  await page.getByLabel(m.two_factor_recovery_code(), { exact: true }).fill(codes[3] ?? "")
  await press(page, m.login_submit())
  expect(pathOf(page)).toBe("/influencer/dashboard")

  await page.goto("/account/two-factor")
  const renewal = page.locator("form#new-codes")
  const password = renewal.getByLabel(m.account_current_password(), { exact: true })
  const listed = page.locator("ol[translate=no] li")
  await password.fill(PASSWORD)
  await press(page, m.two_factor_renew())
  await expect(renewal.getByText(m.form_required())).toBeVisible()
  await expect(listed).toHaveCount(0)
  await password.fill(PASSWORD)
  await renewal.getByLabel(m.two_factor_any_code()).fill(codes[4] ?? "")
  await press(page, m.two_factor_renew())
  await expect(listed).toHaveCount(10)
  await context.close()
})

test("five wrong codes lead back to the sign-in, which still knows where the person was going", async ({ page }) => {
  const email = await anAccount("user")
  await signInByForm(page, email)
  await switchOn(page, "fr")
  await signOut(page, "fr")
  await page.goto("/account/email")
  await signInByForm(page, email, { from: "/account/email" })
  const code = page.getByLabel(m.two_factor_code(), { exact: true })
  for (let tried = 1; tried <= 5; tried += 1) {
    await code.fill("000000")
    const answer = page.waitForResponse((response) => response.request().method() === "POST")
    await press(page, m.login_submit())
    await answer
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.two_factor_ended_title())
  await look(page, "two-factor-ended")
  await page.getByRole("link", { name: m.login_submit(), exact: true }).last().click()
  expect(new URL(page.url()).searchParams.get("from")).toBe("/account/email")
})

test("between the two steps every screen and every data address takes the browser for signed out", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const email = await anAccount("admin")
  await signInByForm(page, email)
  await switchOn(page, "fr")
  await signOut(page, "fr")
  await signInByForm(page, email)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("second-step")
  const stranger = await browser.newContext()

  const paths = [...readFileSync("app/routes.ts", "utf8").matchAll(/(?:screen|again|route)\("([a-z][\w/.-]*)"/g)]
    .map(([, path]) => `/${path}`)
    .filter((path) => !path.startsWith("/dev"))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths.flatMap((each) => [each, `${each}.data`])) {
    const ask = async (request: typeof page.request) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      return [path, answer.status(), answer.headers().location, (await answer.text()).includes(email)]
    }
    const [between, signedOut] = [await ask(page.request), await ask(stranger.request)]
    expect(between).toEqual(signedOut)
    expect(between.at(-1)).toBe(false)
  }
  await stranger.close()
})

test("Google signs a new person in, and asks an account with two-factor for its code", async ({ page }) => {
  await page.goto("/account/preferences")
  await look(page, "sign-in-google")
  await press(page, m.google_continue())
  await page.waitForURL((url) => url.pathname === "/account/preferences")
  await expect.poll(() => sessionsOf("nadia.google@gmail.com")).not.toHaveLength(0)
  await signOut(page, "fr")

  await page.goto("/ar/auth/register?type=entreprise")
  await look(page, "register-google", { dark: true })
  await page.goto("/ar/auth?google=google_unverified")
  await expect(page.getByText(m.google_unverified({}, { locale: "ar" }))).toBeVisible()
  await page.goto("/auth/google/callback?code=abc&state=abc")
  await expect(page.getByText(m.google_failed())).toBeVisible()
  expect(pathOf(page)).toBe("/auth")
})
