import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aPair } from "./support/conversations.ts"
import { anAccount, ROLES, type Role, signIn } from "./support/people.ts"
import { at, expect, LANGUAGES, type Language, look, test } from "./support/test.ts"

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

const PUBLIC = ["/", "/influencers", "/brands", "/about", "/contact"]
const OWN_LINK: Record<Role, { path: string; label: (language: Language) => string }> = {
  admin: { path: "/admin", label: (locale) => m.nav_admin({}, { locale }) },
  influencer: { path: "/influencer/dashboard", label: (locale) => m.nav_dashboard_influencer({}, { locale }) },
  entreprise: { path: "/entreprise/dashboard", label: (locale) => m.nav_dashboard_company({}, { locale }) },
  user: { path: "/account", label: (locale) => m.nav_my_account({}, { locale }) },
}

function bar(page: Page) {
  return page.getByRole("banner")
}

async function pathsOf(links: ReturnType<Page["getByRole"]>) {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href")))
}

/** The links of the bar, without those that change the language. */
async function barLinks(page: Page) {
  return pathsOf(bar(page).getByRole("navigation").first().getByRole("link"))
}

test("the bar names every place in the words that people know", async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto("/terms")
  for (const words of ["Accueil", "Influenceurs", "Marques", "À propos", "Contact", "Connexion", "Inscription"])
    await expect(bar(page).getByRole("link", { name: words, exact: true })).toBeVisible()
})

for (const language of LANGUAGES) {
  test(`visitors find five public links and two ways to sign in, in ${language}`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(at(language, "/terms"))
    expect(await barLinks(page)).toEqual(PUBLIC.map((path) => at(language, path)))
    for (const [label, path] of [
      [m.nav_sign_in, "/auth"],
      [m.nav_sign_up, "/auth/register"],
    ] as const)
      await expect(bar(page).getByRole("link", { name: label({}, { locale: language }), exact: true })).toHaveAttribute(
        "href",
        at(language, path),
      )
    await expect(bar(page).getByRole("button", { name: m.nav_menu({}, { locale: language }) })).toBeHidden()
  })
}

for (const role of ROLES) {
  test(`somebody with the role ${role} finds their own place besides, in every language`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, await anAccount(role))
    for (const language of LANGUAGES) {
      await page.goto(at(language, "/terms"))
      const { path, label } = OWN_LINK[role]
      expect(await barLinks(page)).toEqual([...PUBLIC, path].map((each) => at(language, each)))
      await expect(bar(page).getByRole("link", { name: label(language), exact: true })).toBeVisible()
      expect(
        await bar(page)
          .getByRole("link", { name: m.nav_sign_in({}, { locale: language }), exact: true })
          .count(),
      ).toBe(0)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    }
  })
}

for (const language of ["fr", "ar"] as const) {
  test(`the account menu opens to an admin's four places, in ${language}`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, await anAccount("admin"))
    await page.goto(at(language, "/account"))
    await page.getByRole("button", { name: /Claire/ }).click()
    const menu = page.locator(".menu:popover-open")
    for (const label of [m.nav_administration, m.nav_dashboard, m.nav_my_profile])
      await expect(menu.getByRole("link", { name: label({}, { locale: language }), exact: true })).toBeVisible()
    await expect(
      menu.getByRole("button", { name: m.nav_sign_out({}, { locale: language }), exact: true }),
    ).toBeVisible()
    await look(page, "account-menu")
  })
}

/** What the mobile menu adds to the bar. */
const MORE = ["/terms", "/privacy", "/cookies"]

for (const language of LANGUAGES) {
  test(`the mobile menu has its whole list, in ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(at(language, "/contact"))
    const toggle = page.getByRole("button", { name: m.nav_menu({}, { locale: language }) })
    const menu = page.locator(".mobile-menu")
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    expect(await pathsOf(menu.getByRole("link"))).toEqual([
      ...[...PUBLIC, ...MORE].map((path) => at(language, path)),
      ...LANGUAGES.map((each) => at(each, "/contact")),
      at(language, "/auth"),
      at(language, "/auth/register"),
    ])
    if (language !== "en") await look(page, "mobile-menu")
    await toggle.click()
    await expect(menu).toBeHidden()
  })
}

test("somebody signed in finds their own places and the way out in the mobile menu, and leaves by it", async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, await anAccount("influencer"))
  await page.goto("/contact")
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const menu = page.locator(".mobile-menu")
  await expect(menu.getByRole("link", { name: "Dashboard Influenceur" })).toHaveAttribute(
    "href",
    "/influencer/dashboard",
  )
  await expect(menu.getByRole("link", { name: "Mon profil" })).toHaveAttribute("href", "/profile")
  expect(await menu.getByRole("link", { name: "Connexion" }).count()).toBe(0)
  await menu.getByRole("button", { name: "Déconnexion" }).click()
  await page.waitForURL((url) => url.pathname === "/")
  await expect(bar(page).getByRole("link", { name: "Inscription" })).toBeVisible()
})

test("following a link closes the mobile menu", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto("/about")
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.locator(".mobile-menu").getByRole("link", { name: "Marques" }).click()
  await page.waitForURL("**/brands")
  await expect(page.locator(".mobile-menu")).toBeHidden()
})

test("who sees no bar hears of a page, and of an answer, that takes long, and of no other", async ({ page }) => {
  const words = { locale: "fr" } as const
  await signIn(page, (await aPair()).company)
  await page.goto("/entreprise/lists")
  const said = page.locator("p[aria-live=polite]")
  await expect(said).toBeEmpty()
  let held = Promise.withResolvers<void>()
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page
    .getByRole("banner")
    .getByRole("link", { name: m.nav_messages({}, words) })
    .first()
    .click()
  await expect(said).toHaveText(m.access_loading({}, words))
  held.resolve()
  await page.waitForURL("**/messages")
  await expect(said).toBeEmpty()

  // Nobody's permissions are looked up for a sheet of the page that is shown.
  await page.goto("/entreprise/lists")
  held = Promise.withResolvers<void>()
  await page
    .getByRole("link", { name: m.lists_new_list({}, words) })
    .first()
    .click()
  await expect(said).toHaveText(m.ui_loading({}, words))
  held.resolve()
  await expect(said).toBeEmpty()

  await page.goto("/account/preferences")
  held = Promise.withResolvers<void>()
  await page
    .getByRole("main")
    .getByRole("button", { name: m.profile_save({}, words), exact: true })
    .first()
    .click()
  await expect(said).toHaveText(m.ui_sending({}, words))
  held.resolve()
  await expect(said).toBeEmpty()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the mobile menu opens, leads on, and closes", async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto("/about")
    const toggle = page.getByRole("button", { name: "Menu", exact: true })
    await toggle.click()
    await expect(page.locator(".mobile-menu")).toBeVisible()
    await toggle.click()
    await expect(page.locator(".mobile-menu")).toBeHidden()
    await toggle.click()
    await page.locator(".mobile-menu").getByRole("link", { name: "Contact" }).click()
    await page.waitForURL("**/contact")
  })

  test("the account menu opens, and signs out", async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, await anAccount("entreprise"))
    await page.goto("/about")
    await page.getByRole("button", { name: /Claire/ }).click()
    await page.locator(".menu").getByRole("button", { name: "Déconnexion" }).click()
    await expect(bar(page).getByRole("link", { name: "Inscription" })).toBeVisible()
  })

  test("a page that is not there says so, with the way home and no button that does nothing", async ({ page }) => {
    const answer = await page.goto("/en/no/such/page")
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("/en/no/such/page")).toBeVisible()
    await expect(page.locator("main").getByRole("link").first()).toHaveAttribute("href", "/en")
    await expect(page.locator("main").getByRole("button")).toBeHidden()
  })
})

test("the bar stays at the top and changes its look once the page has been scrolled past 50 pixels", async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await page.goto("/terms")
  const scrolled = () => bar(page).evaluate((element) => element.hasAttribute("data-scrolled"))
  await page.evaluate(() => scrollTo({ top: 49, behavior: "instant" }))
  await expect(bar(page)).toHaveCSS("box-shadow", "none")
  expect(await scrolled()).toBe(false)
  await page.evaluate(() => scrollTo({ top: 51, behavior: "instant" }))
  await expect(bar(page)).toHaveAttribute("data-scrolled", "true")
  await expect(bar(page)).not.toHaveCSS("box-shadow", "none")
  expect(await bar(page).boundingBox()).toMatchObject({ y: 0 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await expect.poll(scrolled).toBe(false)
})

for (const language of LANGUAGES) {
  test(`the footer has four columns, an address, six networks and the languages, in ${language}`, async ({ page }) => {
    const words = { locale: language }
    await page.goto(at(language, "/terms"))
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("heading")).toHaveText([
      m.footer_about({}, words),
      m.footer_resources({}, words),
      m.footer_legal({}, words),
      m.footer_contact({}, words),
    ])
    const paths = await pathsOf(footer.getByRole("link"))
    for (const path of [
      ...PUBLIC,
      ...MORE,
      "/mentions-legales",
      "/reserve-username",
      "/accessibilite",
      "/classement",
      "/mesure-audience",
      "/report",
      "/transparency",
    ])
      expect(paths).toContain(at(language, path))
    await expect(footer.getByRole("link", { name: "contact@localhost" })).toHaveAttribute(
      "href",
      "mailto:contact@localhost",
    )
    for (const network of ["Instagram", "Facebook", "TikTok", "Twitter", "YouTube", "LinkedIn"]) {
      const link = footer.getByRole("link", { name: network })
      await expect(link).toHaveAttribute("href", /^https:\/\//)
      await expect(link).toHaveAttribute("rel", "noopener")
    }
    for (const [name, each] of [
      ["Français", "fr"],
      ["English", "en"],
      ["العربية", "ar"],
    ] as const)
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", at(each, "/terms"))
  })
}

test("every link of the frame leads to a page", async ({ page, request }) => {
  await page.goto("/terms")
  const paths = await pathsOf(page.locator('header a[href^="/"], footer a[href^="/"], .mobile-menu a[href^="/"]'))
  for (const path of new Set(paths)) expect([path, (await request.get(path ?? "")).status()]).toEqual([path, 200])
})

test("a page that is not there shows 404, the address asked for, the way back and the way home", async ({ page }) => {
  await page.goto("/about")
  await page.goto("/chemin/qui-n'existe-pas")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page non trouvée")
  await expect(page.locator("main").getByText("404")).toBeVisible()
  await expect(page.getByText("/chemin/qui-n'existe-pas")).toBeVisible()
  await expect(page.getByRole("link", { name: "Retour à l'accueil" })).toHaveAttribute("href", "/")
  await page.getByRole("button", { name: "Retour", exact: true }).click()
  await page.waitForURL("**/about")
})

test("a reserved word leads to /404 without leaving a step behind, and is the address shown there", async ({
  page,
}) => {
  await page.goto("/about")
  const answer = await page.goto("/ar/login")
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, "/ar/404"])
  await expect(page.getByText("/ar/login")).toBeVisible()
  await page.goBack()
  await page.waitForURL("**/about")
})

for (const [language, viewport] of [
  ["fr", DESK],
  ["ar", PHONE],
] as const) {
  test(`the 404 page can be looked at in ${language} at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(at(language, "/une/adresse/perdue"))
    await look(page, "not-found")
  })
}
