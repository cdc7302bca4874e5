import type { Page } from "@playwright/test"
import sharp from "sharp"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { anAccount, signIn } from "./support/people.ts"
import { at, expect, hydrated, look, screensFor, test } from "./support/test.ts"

/** Each field at fault is marked and has a sentence that is seen; the first of them has the focus, with nothing upon it. */
async function expectFaultsInSight(page: Page, names?: string[]) {
  const faulty = page.locator("main form [aria-invalid]")
  await expect(faulty.first()).toBeFocused()
  if (names) expect(await faulty.evaluateAll((all) => all.map((one) => one.getAttribute("name")))).toEqual(names)
  for (const field of await faulty.all()) {
    const described = await field.getAttribute("aria-describedby")
    const sentence = page.locator(`[id="${described?.split(" ")[0]}"]`)
    await expect(sentence).toBeVisible()
    await expect(sentence).not.toBeEmpty()
  }
  const isOnTop = () =>
    faulty.first().evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === field
    })
  await expect.poll(isOnTop).toBe(true)
}

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })
      const words = { locale }
      const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

      test("who signs in with nothing is asked for both, and with the wrong password is told at the fields", async ({
        page,
      }) => {
        await page.goto(at(locale, "/auth"))
        await press(page, m.login_submit({}, words))
        await expect(page.getByRole("alert").getByText(m.form_fill_all({}, words))).toBeVisible()
        await expectFaultsInSight(page, ["email", "password"])
        await expect(page.getByText(m.form_missing_email({}, words))).toBeVisible()
        await look(page, "faults-sign-in")
        await page.getByLabel(m.account_email({}, words)).fill("personne@exemple.test")
        await expect(page.getByText(m.form_missing_email({}, words))).toHaveCount(0)
        await expect(page.locator("main form [aria-invalid]")).toHaveCount(1)
        await expect(page.getByRole("alert").getByText(m.form_fill_all({}, words))).toBeVisible()
        await page.getByLabel(m.account_password({}, words), { exact: true }).fill("quelque chose")
        await press(page, m.login_submit({}, words))
        await expect(page.getByRole("alert").getByText(m.login_invalid_credentials({}, words))).toBeVisible()
        await expectFaultsInSight(page, ["email", "password"])
      })

      test("who registers is shown each field that is missing", async ({ page }) => {
        await page.goto(at(locale, "/auth/register?type=entreprise"))
        await press(page, m.login_create_account({}, words))
        await expect(page.getByRole("alert").getByText(m.form_fill_all({}, words))).toBeVisible()
        await expectFaultsInSight(page, ["companyName", "email", "password"])
        await look(page, "faults-register")
      })

      test("a name that cannot be had is marked as any field, and in sight", async ({ page }) => {
        await page.setViewportSize({ width: viewport.width, height: 560 })
        await page.goto(at(locale, "/reserve-username"))
        for (const name of ["", "admin"]) {
          await page.getByLabel(m.reserve_username({}, words)).fill(name)
          await press(page, m.reserve_submit({}, words))
          await expectFaultsInSight(page, ["username"])
          const line = await page.locator("#username-availability").evaluate((each) => getComputedStyle(each).color)
          await expect(page.locator("form .edge:has(#username)")).toHaveCSS("border-top-color", line)
        }
        await look(page, "faults-name")
      })

      test("a creator's sign-up says what is missing in her words", async ({ page }) => {
        await page.goto(at(locale, "/reserve-username"))
        await page.getByLabel(m.reserve_username({}, words)).fill(`faute-${Date.now().toString(36)}`)
        await press(page, m.reserve_submit({}, words))
        await page.waitForURL(`**${at(locale, "/auth/signup-influencer")}`)
        await hydrated(page)
        await press(page, m.signup_submit({}, words))
        await expect(page.getByText(m.signup_missing_email({}, words))).toBeVisible()
        const missing = await page
          .locator("main form [aria-invalid]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("name")))
        expect(missing).toEqual(expect.arrayContaining(["email", "password"]))
        await expectFaultsInSight(page, missing.map(String))
        await look(page, "faults-sign-up")
      })
    })

test("whoever has gone wrong in a room of their own is taken to the field as well", async ({ page }) => {
  await aCreator(page)
  await page.goto("/account/email")
  await page.getByRole("button", { name: m.email_change_ask({}, { locale: "fr" }) }).click()
  await expectFaultsInSight(page, ["email", "currentPassword"])
})

for (const [role, path, submit] of [
  ["influencer", "/account/security", m.account_password_submit],
  ["influencer", "/account/tokens", m.api_tokens_make],
  ["influencer", "/account/webhooks", m.webhooks_add],
  ["entreprise", "/entreprise/profile", m.company_open],
  ["visitor", "/report", m.report_submit],
] as const)
  test(`at ${path} an empty form leads to what is missing`, async ({ page }) => {
    if (role === "influencer") await aCreator(page)
    if (role === "entreprise") await signIn(page, await anAccount("entreprise"))
    await page.goto(path)
    await page.getByRole("button", { name: submit({}, { locale: "fr" }), exact: true }).click()
    await expectFaultsInSight(page)
  })

test("without a network a form says so, keeps what was typed over a reload, and is sent when there is one", async ({
  page,
  trouble,
}) => {
  await page.goto("/contact")
  const message = page.getByLabel("Message", { exact: true })
  await page.getByLabel("Nom", { exact: true }).fill("Inès Roux")
  await page.getByLabel("E-mail", { exact: true }).fill("ines@exemple.fr")
  await page.getByLabel("Objet", { exact: true }).fill("Sans réseau")
  await message.fill("Bonjour, une question sur une page.")
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  const strip = page.getByRole("alert").filter({ hasText: "Pas de connexion. Rien n’est perdu." })
  await expect(strip).toBeVisible()
  await page.getByRole("button", { name: "Envoyer le message" }).click()
  await expect(strip.getByRole("button", { name: "Réessayer" })).toBeVisible()
  await expect(message).toHaveValue("Bonjour, une question sur une page.")
  await look(page, "offline-contact")

  await page.context().setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect(message).toHaveValue("Bonjour, une question sur une page.")
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Inès Roux")

  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "Envoyer le message" }).click()
  await expect(strip.getByRole("button", { name: "Réessayer" })).toBeVisible()
  await page.context().setOffline(false)
  await strip.getByRole("button", { name: "Réessayer" }).click()
  await expect(page.getByRole("main").getByText("Message envoyé")).toBeVisible()
  await expect(strip).toBeHidden()
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.startsWith("Failed to fetch manifest patches")))
})

/** Sends what is in the page while there is no network, and again from the strip when there is one. */
async function sendAgain(page: Page, trouble: string[], button: string) {
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: button, exact: true }).click()
  const retry = page.getByRole("alert").getByRole("button", { name: "Réessayer" })
  await expect(retry).toBeVisible()
  await expect(page.locator("main form [aria-invalid]:not([name=username])")).toHaveCount(0)
  await page.context().setOffline(false)
  // What is live reads the page again when the network is back, sooner or later.
  await page.evaluate(() => Reflect.get(window, "__reactRouterDataRouter").revalidate())
  await retry.click()
  trouble.splice(0, trouble.length, ...trouble.filter((each) => !each.startsWith("Failed to fetch manifest patches")))
}

test("a name that did not leave is there to be reserved again", async ({ page, trouble }) => {
  await page.goto("/reserve-username")
  await page.getByLabel(m.reserve_username({}, { locale: "fr" })).fill(`sans-reseau-${Date.now().toString(36)}`)
  await expect(page.getByText("est disponible")).toBeVisible()
  await sendAgain(page, trouble, m.reserve_submit({}, { locale: "fr" }))
  await page.waitForURL("**/auth/signup-influencer")
})

test("a portrait and a file that did not leave are still chosen when the network is back", async ({
  page,
  trouble,
}) => {
  await aCreator(page)
  await page.goto("/profile/portrait")
  const white = { width: 600, height: 600, channels: 3, background: "#fff" } as const
  const buffer = await sharp({ create: white }).jpeg().toBuffer()
  await page.getByLabel("Ta photo").setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer })
  await sendAgain(page, trouble, "Enregistrer")
  await page.waitForURL("**/profile?saved=1")

  await page.goto("/influencer/page/backup")
  const kept = {
    ...{ format: "vitrine-page", version: 1, networks: [], blocks: [], collaborations: [], packages: [] },
    profile: { name: "Nadia", bio: "", interests: [], country: null, languages: [], certificate: null, portrait: null },
    appearance: { theme: "papier", accent: null, language: "fr" },
  }
  const file = { name: "vitrine.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(kept)) }
  await page.getByLabel(m.portable_import_file({}, { locale: "fr" })).setInputFiles(file)
  await sendAgain(page, trouble, m.portable_import_look({}, { locale: "fr" }))
  const preview = page.getByRole("heading", { name: m.portable_preview_title({}, { locale: "fr" }) })
  await expect(preview).toBeVisible()
  await sendAgain(page, trouble, m.portable_confirm({}, { locale: "fr" }))
  await expect(page.getByText(m.portable_done_title({}, { locale: "fr" }))).toBeVisible()
})
