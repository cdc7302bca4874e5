import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { hashPassword } from "../../app/features/accounts/passwords/hash.server.ts"
import { m } from "../../app/paraglide/messages.js"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { buildersFor, cookieFor } from "../support/people.ts"
import { freePort, query, type Site, startSite } from "../support/site.ts"
import { at, DESK, expect, hydrated, type Language, look, TELEPHONE, takePicture, test } from "./support/test.ts"

const PASSWORD = "le marché de Noailles"
/** As the site adopts it, and as `query` looks for it. */
const PREFIX = "vitrine"

// One site of its own for the file, whose database stops and starts again: all in one order.
test.describe.configure({ mode: "default" })

let dataDir = ""
let site: Site
let database: Awaited<ReturnType<typeof startEmbedded>>
let start: () => ReturnType<typeof startEmbedded>
let creator = ""
let admin = ""

/** Past all policies, on the database that goes away and comes back. */
const { anAccount, anAdmin, anInfluencer } = buildersFor({ sql: (text, values) => query(dataDir, text, values) })

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-kept-"))
  const port = await freePort()
  start = () => startEmbedded({ dataDir, rolePrefix: PREFIX, port, durable: false, log: () => {} })
  database = await start()
  const env = { DATABASE_URL: database.loginUrl, DATABASE_OWNER_URL: database.ownerUrl, RATE_LIMIT_FACTOR: "1000" }
  site = await startSite({ env, logFile: "test-results/forms-kept.log" })
  const owner = { passwordHash: await hashPassword(PASSWORD) }
  const nadia = await anInfluencer({ path: "nadia-kept", owner })
  creator = await cookieFor(site.url, nadia.email, PASSWORD)
  admin = await cookieFor(site.url, (await anAdmin(owner)).email, PASSWORD)
})
test.afterAll(async () => {
  await site.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the browser tells of answers of 503 is what these tests are about. */
test.afterEach(({ trouble }) => {
  const others = trouble.filter((said) => !/503/.test(said))
  trouble.splice(0, trouble.length, ...others)
})

async function openAs(page: Page, cookie: string | null, address: string) {
  const [name = "", value = ""] = cookie?.split("=") ?? []
  if (cookie) await page.context().addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + address)
}

/** With the database away, and back again after. */
async function away(work: () => Promise<void>) {
  await database.stop()
  try {
    await work()
  } finally {
    database = await start()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  }
}

const retry = (page: Page, locale: Language = "fr") =>
  page.getByRole("button", { name: m.error_retry({}, { locale }), exact: true })

for (const { locale, size } of [
  { locale: "fr", size: DESK },
  { locale: "ar", size: TELEPHONE },
] as const) {
  test.describe(`with scripts, in ${locale}`, () => {
    test.use({ viewport: size })

    test("the profile stays as it was typed, and is saved once the site answers again", async ({ page }) => {
      await openAs(page, creator, at(locale, "/profile?edit=1"))
      await hydrated(page) // React writes what the field had: between choosing all of it and typing, both would stay
      const bio = page.getByLabel(m.profile_bio({}, { locale }))
      const typed = `Cuisine ${locale} ${randomUUID()}`
      await bio.fill(typed)
      await away(async () => {
        await page.getByRole("button", { name: m.profile_save({}, { locale }), exact: true }).click()
        await expect(page.getByText(m.form_not_sent({}, { locale })).first()).toBeVisible()
        await expect(page.getByText(m.ui_error({}, { locale }), { exact: true })).toBeVisible()
        await expect(bio).toHaveValue(typed)
        await look(page, "form-kept-profile")
      })
      await retry(page, locale).click()
      await expect(page.getByText(m.profile_saved({}, { locale }))).toBeVisible()
      await expect(page.getByText(typed)).toBeVisible()
    })

    test("who signs in keeps the address, and is let in with the same button", async ({ page }) => {
      const { email } = await anAccount({ passwordHash: await hashPassword(PASSWORD) })
      await openAs(page, null, at(locale, "/auth"))
      await page.getByLabel(m.account_email({}, { locale })).fill(email)
      await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(PASSWORD)
      await away(async () => {
        await page.getByRole("button", { name: m.login_submit({}, { locale }), exact: true }).click()
        await expect(page.getByText(m.form_not_sent({}, { locale })).first()).toBeVisible()
        await expect(page.getByLabel(m.account_email({}, { locale }))).toHaveValue(email)
        await expect(page.getByLabel(m.account_password({}, { locale }), { exact: true })).toHaveValue(PASSWORD)
        await look(page, "form-kept-sign-in")
      })
      await retry(page, locale).click()
      await page.waitForURL((url) => !url.pathname.endsWith("/auth"))
    })
  })
}

test("the server away altogether, social profiles say the sentence of the specification and keep their handles", async ({
  page,
}) => {
  await openAs(page, creator, "/setup/social-profiles")
  await page.getByLabel("Instagram").fill("nadia.cuisine")
  // All parts of the page are there: one that is still on its way would not come.
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: m.social_profiles_save({}, { locale: "fr" }) }).click()
  await expect(page.getByText("Erreur lors de la sauvegarde").first()).toBeVisible()
  await expect(page.getByLabel("Instagram")).toHaveValue("nadia.cuisine")
  await page.context().setOffline(false)
  await retry(page).click()
  await expect(page.getByText("Profils sauvegardés avec succès !").first()).toBeVisible()
})

test("the refresh of the figures says so in the corner, and the dashboard stays", async ({ page }) => {
  await openAs(page, creator, "/influencer/dashboard")
  await away(async () => {
    await page.getByRole("button", { name: "Actualiser les stats" }).click()
    await expect(page.getByText("Erreur lors de la mise à jour des statistiques").first()).toBeVisible()
    await expect(page.getByRole("heading", { name: "Mon Dashboard Influenceur" })).toBeVisible()
    await expect(retry(page)).toBeVisible()
  })
})

test("an admin's switches and roles say what could not be done, and the list stays", async ({ page }) => {
  await openAs(page, admin, "/admin?tab=influencers")
  await hydrated(page)
  await away(async () => {
    await page.getByRole("switch").first().click()
    await expect(page.getByText("Impossible de modifier le statut")).toBeVisible()
    await expect(page.getByRole("switch").first()).toBeVisible()
    await look(page, "form-kept-admin")
  })
  await retry(page).click()
  await expect(page.getByText("Statut mis à jour")).toBeVisible()
  await expect(page.getByRole("switch").first()).toHaveAttribute("aria-checked", "false") // it asks for the other of what it shows
  await page.getByRole("switch").first().click()
  await expect(page.getByRole("switch").first()).toHaveAttribute("aria-checked", "true")

  await page.goto(`${site.url}/admin?tab=users`)
  await hydrated(page)
  await away(async () => {
    await page.getByRole("combobox").first().selectOption("entreprise")
    await expect(page.getByText("Échec de la mise à jour du rôle : Erreur inconnue")).toBeVisible()
  })
})

for (const { locale, size } of [
  { locale: "fr", size: DESK },
  { locale: "ar", size: TELEPHONE },
] as const) {
  test.describe(`without scripts, in ${locale}`, () => {
    test.use({ viewport: size, javaScriptEnabled: false })

    test("a form of somebody who is signed in comes back on the page that says sorry, ready to be sent again", async ({
      page,
    }) => {
      await openAs(page, creator, at(locale, "/profile?edit=1"))
      const typed = `Sans script ${locale} ${randomUUID()}`
      await page.getByLabel(m.profile_bio({}, { locale })).fill(typed)
      await away(async () => {
        await page.getByRole("button", { name: m.profile_save({}, { locale }), exact: true }).click()
        await expect(page.getByText(m.form_not_sent({}, { locale }))).toBeVisible()
        await expect(page.getByLabel(m.profile_bio({}, { locale }))).toHaveValue(typed)
        await takePicture(page, `form-sent-again.${locale}`)
      })
      await retry(page, locale).click()
      await page.goto(site.url + at(locale, "/profile"))
      await expect(page.getByText(typed)).toBeVisible()
    })

    test("a form of a visitor stays where it stands, with what was typed", async ({ page }) => {
      const { email } = await anAccount({ passwordHash: await hashPassword(PASSWORD) })
      await openAs(page, null, at(locale, "/auth"))
      await page.getByLabel(m.account_email({}, { locale })).fill(email)
      await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(PASSWORD)
      await away(async () => {
        await page.getByRole("button", { name: m.login_submit({}, { locale }), exact: true }).click()
        await expect(page.getByText(m.form_not_sent({}, { locale }))).toBeVisible()
        await expect(page.getByLabel(m.account_email({}, { locale }))).toHaveValue(email)
        await expect(page.getByLabel(m.account_password({}, { locale }), { exact: true })).toHaveValue("")
        await takePicture(page, `form-kept-unscripted.${locale}`)
      })
      await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(PASSWORD)
      await retry(page, locale).click()
      await page.waitForURL((url) => !url.pathname.endsWith("/auth"))
    })
  })
}

test("an admin's account is a plain user's while its roles cannot be read, and its pages are pages", async ({
  page,
}) => {
  const sql = (text: string) => query(dataDir, text)
  await sql("alter function app_private.get_user_roles(uuid) rename to get_user_roles_away")
  try {
    await openAs(page, admin, "/account")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.goto(`${site.url}/admin`)
    await expect(page.getByText("Accès non autorisé")).toBeVisible()
    const sent = await page.request.post(`${site.url}/admin?tab=influencers`, { headers: { Origin: site.url } })
    expect(sent.status()).toBe(503)
  } finally {
    await sql("alter function app_private.get_user_roles_away(uuid) rename to get_user_roles")
  }
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})
