import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { startSite } from "../support/site.ts"
import { anAccount, PASSWORD, signIn, signInByForm, sql } from "./support/people.ts"
import { at, expect, IN_CHROMIUM, type Language, look, mailTo, screensFor, test } from "./support/test.ts"

test.use({ reuseContext: false }) // a telephone would stay with its window
test.skip(!IN_CHROMIUM, "the authenticator is one of Chromium's protocol")

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A telephone that knows its owner's face, and agrees to what it is asked. */
async function aTelephone(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send("WebAuthn.enable")
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", { options })
  return {
    /** Whether it knows the face before it. */
    knowsFace: (isUserVerified: boolean) =>
      protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, locale: Language, { name = "", pictures = false, on = "" } = {}) {
  await page.goto(`${on}${at(locale, "/account/passkeys")}`)
  if (pictures) await look(page, "passkeys-none")
  await page.getByLabel(m.account_current_password({}, { locale }), { exact: true }).fill(PASSWORD)
  await press(page, m.passkey_start({}, { locale }))
  const field = page.getByLabel(m.passkey_name({}, { locale }), { exact: true })
  await expect(field).toHaveValue(/\S/)
  if (pictures) await look(page, "passkeys-new")
  if (name) await field.fill(name)
  await press(page, m.passkey_make({}, { locale }))
  await page.waitForURL((url) => url.searchParams.get("done") === "added")
}

async function signOut(page: Page, locale: Language) {
  await page.goto(at(locale, "/auth/sign-out"))
  await press(page, m.sign_out_submit({}, { locale }))
  await page.waitForURL((url) => !url.pathname.endsWith("/auth/sign-out"))
}

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })

      test("a person adds a passkey, signs in with it where they were going, renames it and takes it away", async ({
        page,
      }) => {
        const telephone = await aTelephone(page)
        const email = await anAccount("user")
        await signIn(page, email)
        await addPasskey(page, locale, { name: "Le téléphone de Claire", pictures: true })
        await look(page, "passkeys")
        expect((await mailTo(page, email)).subject).toBe(m.passkey_mail_added_title({}, { locale }))

        await signOut(page, locale)
        await page.goto(at(locale, "/account/preferences"))
        expect(pathOf(page)).toBe(at(locale, "/auth"))
        await look(page, "sign-in-passkey")
        // Whom the device does not know gets no further, and is told what still works.
        await telephone.knowsFace(false)
        await press(page, m.passkey_sign_in({}, { locale }))
        await expect(page.getByText(m.passkey_cancelled({}, { locale }))).toBeVisible({ timeout: 30_000 })
        await telephone.knowsFace(true)
        await press(page, m.passkey_sign_in({}, { locale }))
        await page.waitForURL((url) => url.pathname === at(locale, "/account/preferences"))

        await page.goto(at(locale, "/account/passkeys"))
        await page.getByText(m.passkey_rename({}, { locale }), { exact: true }).click()
        await page.getByLabel(m.passkey_rename_named({ name: "⁨Le téléphone de Claire⁩" }, { locale })).fill("Bleu")
        await press(page, m.passkey_rename_save({}, { locale }))
        await expect(page.getByText("Bleu", { exact: true })).toBeVisible()
        await page.getByText(m.passkey_remove({}, { locale }), { exact: true }).first().click()
        const ending = page.locator("form", { has: page.locator('button[value="remove"]') })
        const proof = ending.getByLabel(m.account_current_password({}, { locale }), { exact: true })
        const take = ending.getByRole("button", { name: m.passkey_remove_named({ name: "⁨Bleu⁩" }, { locale }) })
        await proof.fill("voiture-bleue-12")
        await take.click()
        await expect(ending.getByText(m.account_wrong_password({}, { locale }))).toBeVisible()
        await look(page, "passkeys-remove")
        await proof.fill(PASSWORD)
        await take.click()
        await page.waitForURL((url) => url.searchParams.get("done") === "removed")
        await mailTo(page, email, new RegExp(m.passkey_mail_removed_title({}, { locale })))

        await signOut(page, locale)
        await page.goto(at(locale, "/auth"))
        await press(page, m.passkey_sign_in({}, { locale }))
        await expect(page.getByText(m.passkey_refused({}, { locale }))).toBeVisible()
        await signInByForm(page, email, { locale })
      })
    })

test("the button waits for the script that asks the device, and is not refused for being early", async ({ page }) => {
  await aTelephone(page)
  await signIn(page, await anAccount("user"))
  await addPasskey(page, "fr")
  await signOut(page, "fr")
  await page.route("**/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  const refused: string[] = []
  page.on("response", (response) => response.status() === 400 && refused.push(response.url()))
  await page.goto("/auth", { waitUntil: "commit" })
  await press(page, m.passkey_sign_in({}, { locale: "fr" }))
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"))
  expect(refused).toEqual([])
})

test("a device that has a passkey of the account already says so, and no second one is made", async ({ page }) => {
  await aTelephone(page)
  await signIn(page, await anAccount("user"))
  await addPasskey(page, "fr")
  await page.goto("/account/passkeys")
  const adding = page.locator("form", {
    has: page.getByRole("button", { name: m.passkey_start({}, { locale: "fr" }) }),
  })
  await adding.getByLabel(m.account_current_password({}, { locale: "fr" }), { exact: true }).fill(PASSWORD)
  await press(page, m.passkey_start({}, { locale: "fr" }))
  await press(page, m.passkey_make({}, { locale: "fr" }))
  await expect(page.getByText(m.passkey_known({}, { locale: "fr" }))).toBeVisible()
  await page.goto("/account/passkeys")
  await expect(page.getByText(m.passkey_never_used({}, { locale: "fr" }))).toHaveCount(1)
})

test("where the site asks for passkeys, an admin adds one and goes on with it in the same session", async ({
  page,
}) => {
  // A site of its own: what it asks of its admins, it asks of all of them.
  const site = await startSite()
  try {
    await aTelephone(page)
    const email = await anAccount("admin", site.sql)
    await page.goto(`${site.url}/auth?from=/admin?tab=settings`)
    await signInByForm(page, email, { from: "/admin" })
    await page.getByLabel(m.admin_setting_passkey({}, { locale: "fr" })).check()
    await press(page, m.admin_setting_save({}, { locale: "fr" }))
    await page.waitForURL((url) => url.pathname === "/account/passkeys" && url.searchParams.has("required"))
    await expect(page.getByText(m.passkey_required_none({}, { locale: "fr" }))).toBeVisible()
    await addPasskey(page, "fr", { on: site.url })
    await page.goto(`${site.url}/admin`)
    await look(page, "passkeys-required")
    await press(page, m.passkey_prove({}, { locale: "fr" }))
    await page.waitForURL((url) => url.pathname === "/admin")
  } finally {
    await site.stop()
  }
})

test("before its script comes the passkey's button keeps its room, and cannot be seen or pressed", async ({ page }) => {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto("/auth", { waitUntil: "commit" })
  const button = page.locator("button[value=passkey]")
  await expect(button).toBeAttached()
  await expect(button).toBeHidden()
  await page.evaluate(() => document.fonts.ready)
  const before = await button.boundingBox()
  letCome()
  await page.getByLabel(m.account_email({}, { locale: "fr" }), { exact: true }).focus()
  await expect(button).toBeVisible()
  await expect(button).toBeEnabled()
  expect(await button.boundingBox()).toEqual(before)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("there is the password, and what a passkey needs is said", async ({ page }) => {
    const email = await anAccount("user")
    await page.goto("/auth")
    await expect(page.getByRole("button", { name: m.passkey_sign_in({}, { locale: "fr" }) })).toBeHidden()
    await signInByForm(page, email)
    await page.goto("/account/passkeys")
    await expect(page.getByText(m.passkey_needs_script({}, { locale: "fr" }))).toBeVisible()
    await expect(page.getByLabel(m.account_current_password({}, { locale: "fr" }))).toBeHidden()
  })
})

test("whatever is sent in a passkey's place is refused as a person's mistake, and opens no session", async ({
  page,
}) => {
  const challenge = await page.request.post("/auth/passkey")
  expect(challenge.headers()["cache-control"]).toContain("no-store")
  const long = "A".repeat(60_000)
  const answer = (response: object, id = "AAAA") =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response })
  const sound = { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" }
  const sent = [
    "",
    "{",
    "[".repeat(60_000),
    long,
    "\u0000",
    answer(sound),
    answer({ ...sound, clientDataJSON: long }),
    answer({ ...sound, userHandle: "é" }),
    answer(sound, long),
    answer({}),
  ]
  for (const each of sent) {
    const refused = await page.request.post("/auth", { form: { intent: "passkey", answer: each }, maxRedirects: 0 })
    expect(refused.status(), each.slice(0, 80)).toBeGreaterThanOrEqual(400)
    expect(refused.status(), each.slice(0, 80)).toBeLessThan(500)
  }
  const huge = await page.request.post("/auth", {
    form: { intent: "passkey", answer: "A".repeat(3_000_000) },
    maxRedirects: 0,
  })
  expect(huge.status()).toBe(413)

  const email = await anAccount("user")
  await signIn(page, email)
  for (const each of ["", long, answer({ clientDataJSON: "e30", attestationObject: "AA" })]) {
    const form = { intent: "finish", name: "X", challenge: "A".repeat(43), answer: each }
    const headers = { Origin: process.env.VITRINE_E2E_URL ?? "" }
    const refused = await page.request.post("/account/passkeys", { form, headers, maxRedirects: 0 })
    expect(refused.status()).toBe(400)
  }
  const kept = "select 1 from auth.passkeys where user_id = (select id from auth.users where email = $1)"
  expect(await sql(kept, [email])).toEqual([])
})
