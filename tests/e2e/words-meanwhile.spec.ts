import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aCreator } from "./support/creators.ts"
import { anAccount, PASSWORD, signIn, sql } from "./support/people.ts"
import { DESK, expect, hydrated, test } from "./support/test.ts"

// What is said while something is under way and what scripts alone do, to the character; and how long each of it takes, by a
// clock that the test moves.

test.use({ viewport: DESK })

/** Holds what the browser asks of these addresses until the test lets it go. */
async function hold(page: Page, addresses: RegExp, method?: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    if (!method || route.request().method() === method) await promise
    await route.continue()
  })
  return letGo
}

/** The paths of the requests that the page makes from now on which fit. */
function requestsTo(page: Page, part: string) {
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes(part)) asked.push(request.method())
  })
  return asked
}

/** From here on nothing passes but what the test lets pass. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

const said = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first()

test("the sign-in says that it is at work; the password shows and hides itself", async ({ page }) => {
  const email = await anAccount("user")
  await page.goto("/auth")
  const password = page.getByLabel("Mot de passe", { exact: true })
  await password.fill(PASSWORD)
  await expect(password).toHaveAttribute("type", "password")
  const toggle = page.getByRole("button", { name: "Afficher le mot de passe" })
  await toggle.click()
  await expect(password).toHaveAttribute("type", "text")
  await expect(toggle).toHaveAttribute("aria-pressed", "true")
  await toggle.click()
  await expect(password).toHaveAttribute("type", "password")

  await page.getByLabel("E-mail", { exact: true }).fill(email)
  const letGo = await hold(page, /\/auth/, "POST")
  await page.getByRole("button", { name: "Se connecter", exact: true }).click()
  await expect(page.getByRole("button", { name: "Connexion...", exact: true })).toBeVisible()
  letGo()
  await page.waitForURL((url) => url.pathname === "/")

  const letPages = await hold(page, /\.data/)
  await page.getByRole("navigation").getByRole("link", { name: "Contact", exact: true }).first().click()
  await expect(said(page, "Chargement...")).toBeVisible()
  await page.getByRole("link", { name: "Mon Compte", exact: true }).first().click()
  await expect(said(page, "Chargement des permissions...")).toBeVisible()
  letPages()
  await page.waitForURL("**/account")
  await expect(page.getByRole("link", { name: "Double authentification" })).toBeVisible() // with a bar of its own

  await page.route("**/auth/sign-out", (route) => route.abort())
  await page.getByRole("button", { name: /Claire/ }).click()
  const menu = page.locator("[popover]:popover-open")
  await menu.getByRole("button", { name: "Déconnexion", exact: true }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Erreur lors de la déconnexion" })).toBeVisible()
})

test("a saved profile is told for 4 seconds, and its button says meanwhile that it saves", async ({ page }) => {
  await aCreator(page)
  await page.goto("/profile?edit=1")
  await hydrated(page)
  await stopClock(page)
  const letGo = await hold(page, /\/profile/, "POST")
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expect(page.getByRole("button", { name: "Enregistrement...", exact: true })).toBeVisible()
  letGo()
  const told = page.getByRole("status").filter({ hasText: "Profil mis à jour avec succès" })
  await expect(told).toContainText("Succès")
  await page.clock.runFor(3999)
  await expect(told).toBeVisible()
  await page.clock.runFor(1)
  await expect(told).toBeHidden()
})

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a notification never lies over the end of a page: what it covers can be brought above it", async ({ page }) => {
    await aCreator(page)
    await page.goto("/profile?edit=1")
    await hydrated(page)
    await stopClock(page)
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
    const told = page.getByRole("status").filter({ hasText: "Profil mis à jour avec succès" })
    await expect(told).toBeVisible()
    const last = page.locator("main :is(a, button)").filter({ visible: true }).last()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, news] = [await last.boundingBox(), await told.boundingBox()]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(news?.y ?? 0)
    await last.click({ trial: true })
  })
})

test("whoever comes without a name is warned for 5 seconds", async ({ page }) => {
  await stopClock(page)
  await page.goto("/reserve-username?redirect=true")
  const warning = said(page, "Tu dois d'abord réserver ton nom d'utilisateur avant de créer ton compte.")
  await hydrated(page)
  await page.clock.runFor(4999)
  await expect(warning).toBeVisible()
  await page.clock.runFor(1)
  await expect(warning).toBeHidden()
})

test("a name is asked about half a second after the last key, and a question that fails says so", async ({ page }) => {
  await stopClock(page)
  await page.goto("/reserve-username")
  await hydrated(page)
  const asked = requestsTo(page, "/username.json?username=")
  const name = `libre-${randomUUID().slice(0, 8)}`
  await page.locator("#username").pressSequentially(name)
  await page.clock.runFor(499)
  await page.locator("#username").press("a")
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(said(page, `Super ! "${name}a" est disponible`)).toBeVisible()
  expect(asked).toEqual(["GET"])

  await page.route("**/username.json?username=*", (route) => route.abort())
  await page.locator("#username").press("b")
  await page.clock.runFor(500)
  await expect(said(page, "Erreur lors de la vérification")).toBeVisible()
})

test("an admin's list is asked for half a second after the last key", async ({ page }) => {
  await signIn(page, await anAccount("admin"))
  await page.goto("/admin?tab=users")
  await expect(page.getByRole("columnheader", { name: /^Email/ })).toBeVisible()
  const search = page.getByPlaceholder("Rechercher...", { exact: true })
  await hydrated(page)
  await stopClock(page)
  const asked = requestsTo(page, "/admin.data")
  await search.pressSequentially("per")
  await page.clock.runFor(499)
  await search.press("s")
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/q=pers(&|$)/)
  expect(asked).toEqual(["GET"])
})

test("what an admin looks for before the scripts arrive is looked for once they do", async ({ page }) => {
  await signIn(page, await anAccount("admin"))
  const arrive = await hold(page, /\.js$/)
  await page.goto("/admin?tab=users", { waitUntil: "commit" })
  await page.getByPlaceholder("Rechercher...", { exact: true }).fill("personne")
  arrive()
  await expect(page).toHaveURL(/q=personne(&|$)/)
})

test("a biography typed before the scripts arrive stays as it was typed, and is saved", async ({ page }) => {
  const path = await aCreator(page)
  const has = "select influencer_id from custom_links where custom_path = $1"
  await sql(`update influencers set bio = 'Une biographie' where id = (${has})`, [path])
  const arrive = await hold(page, /\.js$/)
  await page.goto("/profile?edit=1", { waitUntil: "commit" })
  const bio = page.getByLabel(m.profile_bio({}, { locale: "fr" }))
  await bio.fill("Une biographie plus longue")
  arrive()
  await hydrated(page)
  await expect(bio).toHaveValue("Une biographie plus longue")
  await page.getByRole("button", { name: m.profile_save({}, { locale: "fr" }), exact: true }).click()
  await expect(page.getByText("Une biographie plus longue")).toBeVisible()
})

test("networks are read with a second between; handles count that were typed before the scripts", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const path = await aCreator(page)
  const letScripts = await hold(page, /\.js$/)
  await page.goto("/setup/social-profiles", { waitUntil: "commit" })
  await page.getByLabel("YouTube", { exact: true }).fill("nadiacuisine")
  await page.getByLabel("TikTok", { exact: true }).fill("nadiacuisine")
  letScripts()
  await hydrated(page)
  await page.clock.install()

  // One network alone can be read here: it is to be read again, as if it were the next.
  let fetched = 0
  await page.route(/fetch-stats\.data/, async (route) => {
    if (route.request().method() !== "POST" || ++fetched > 1) return route.continue()
    const response = await route.fetch()
    await sql(
      "update influencer_networks set attempted_at = null where handle = 'nadiacuisine' and network = 'youtube'",
    )
    await page.clock.pauseAt(Date.now() + 1000)
    await tellTimers(page)
    await route.fulfill({ response })
  })
  await page.getByRole("button", { name: "Actualiser les stats", exact: true }).click()
  await page.waitForURL("**/setup/fetch-stats*")
  await page.waitForFunction(() => document.body.dataset.timers?.includes(" 1000 "))
  await page.clock.runFor(999)
  expect(fetched).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => fetched).toBe(2)
  await expect(said(page, "Non disponible")).toBeVisible()

  await page.clock.resume()
  await page.getByRole("button", { name: "Générer mon kit média →" }).click()
  await page.waitForURL("**/setup/generate-media-kit")
  await page.getByRole("button", { name: "Copier le lien" }).click()
  await expect(page.getByRole("button", { name: "Lien copié !" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${path}$`))
})

/** From here on the page's body says which timers were set, in milliseconds. */
function tellTimers(page: Page) {
  return page.evaluate(() => {
    const set = window.setTimeout
    const tell = (work: TimerHandler, milliseconds?: number) => {
      document.body.dataset.timers = `${document.body.dataset.timers ?? ""} ${milliseconds} `
      return set(work, milliseconds)
    }
    Object.assign(window, { setTimeout: tell })
  })
}

test("an update of the figures is announced, then its end", async ({ page }) => {
  const path = await aCreator(page)
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url)
     select influencer_id, 'youtube', 'nadiacuisine', 'https://www.youtube.com/@nadiacuisine' from custom_links where custom_path = $1`,
    [path],
  )
  await page.goto("/influencer/dashboard")
  await page.getByRole("button", { name: "Actualiser les stats", exact: true }).click()
  await expect(page.getByRole("status").filter({ hasText: "Mise à jour des statistiques en cours..." })).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Statistiques mises à jour !" })).toBeVisible()
})
