import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { aLinkPage } from "./support/pages.ts"
import { anAccount, signIn } from "./support/people.ts"
import { SCREENS } from "./support/screens.ts"
import { test } from "./support/signed-in.ts"
import { at, expect, LANGUAGES, type Language } from "./support/test.ts"

const DESK = { width: 1280, height: 900 }
const TELEPHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 700 }
const DIRECTIONS = { fr: "ltr", en: "ltr", ar: "rtl" } as const satisfies Record<Language, string>
const NAMES = {
  fr: m.ui_language_fr({}, { locale: "fr" }),
  en: m.ui_language_en({}, { locale: "en" }),
  ar: m.ui_language_ar({}, { locale: "ar" }),
} satisfies Record<Language, string>
/** Open to visitors; those that need a token or a reservation lead elsewhere, or say what is missing. */
const PUBLIC = SCREENS.filter(({ source }) => !/\[guard\(/.test(source)).map(({ path }) => path)

test.describe("the language switch", () => {
  for (const [where, viewport] of Object.entries({ bar: DESK, "mobile menu": TELEPHONE })) {
    test.describe(`in the ${where}`, () => {
      test.use({ viewport })

      test("keeps the page and its query, adds, changes and removes the prefix, and stores the choice", async ({
        page,
      }) => {
        await page.goto("/reserve-username?redirect=true&from=a%20b")
        let language: Language = "fr"
        for (const next of ["ar", "en", "ar", "fr", "en", "fr"] as const) {
          await switchTo(page, language, next)
          language = next
          await page.waitForURL((url) => url.pathname === at(next, "/reserve-username"))
          expect(new URL(page.url()).search).toBe("?redirect=true&from=a%20b")
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.reserve_title({}, { locale: next }))
          await expect(page.locator("html")).toHaveAttribute("lang", next)
          await expect(page.locator("html")).toHaveAttribute("dir", DIRECTIONS[next])
          expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(next)
          const cookie = (await page.context().cookies()).find(({ name }) => name === "language")
          expect([cookie?.value, cookie?.path, cookie?.sameSite]).toEqual([next, "/", "Lax"])
          expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
        }
      })
    })
  }

  test("says which language is on, and calls each by its own name in all of them", async ({ page }) => {
    await page.setViewportSize(DESK)
    for (const language of LANGUAGES) {
      await page.goto(at(language, "/terms"))
      const list = page.getByRole("banner").getByRole("list", { name: m.ui_language({}, { locale: language }) })
      for (const each of LANGUAGES) {
        const link = list.getByRole("link", { name: NAMES[each] })
        await expect(link).toHaveAttribute("href", at(each, "/terms"))
        await expect(link).toHaveAttribute("lang", each)
        if (each === language) await expect(link).toHaveAttribute("aria-current", "true")
        else await expect(link).not.toHaveAttribute("aria-current")
      }
    }
  })

  test("keeps somebody signed in, at their own screen", async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, await anAccount("user"))
    await page.goto("/account")
    await page.getByRole("banner").getByRole("link", { name: NAMES.ar }).click()
    await page.waitForURL("**/ar/account")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.nav_my_account({}, { locale: "ar" }))
  })
})

test("the server gives each page its language and direction, before any script", async ({ request }) => {
  const { path } = await aLinkPage()
  for (const language of LANGUAGES) {
    for (const each of ["/", "/auth", "/terms", "/404", "/no/such/page", `/${path}`]) {
      const html = await (await request.get(at(language, each))).text()
      const [tag = ""] = /<html[^>]*>/.exec(html) ?? []
      expect([each, tag]).toEqual([each, expect.stringContaining(`lang="${language}"`)])
      expect([each, tag]).toEqual([each, expect.stringContaining(`dir="${DIRECTIONS[language]}"`)])
    }
  }
})

test("/fr leads for good to the address without a prefix, and capitals and last slashes to the address that is right", async ({
  request,
}) => {
  for (const [from, to] of [
    ["/fr", "/"],
    ["/fr/", "/"],
    ["/fr?a=1", "/?a=1"],
    ["/fr/terms?a=1&b=%20", "/terms?a=1&b=%20"],
    ["/FR/auth/login", "/auth/login"],
    ["/EN", "/en"],
    ["/EN/terms", "/en/terms"],
    ["/Ar/Terms?a=B", "/ar/terms?a=B"],
    ["/fr/en/terms", "/en/terms"],
    ["/Nadia-Cuisine", "/nadia-cuisine"],
    ["/en/terms/", "/en/terms"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to])
  }
})

test("neither a stored choice nor the browser's languages redirect a public address or change its language", async ({
  browser,
  baseURL,
}) => {
  const { path } = await aLinkPage()
  for (const chosen of ["ar", "en", "fr", "xx"]) {
    const context = await browser.newContext({ locale: "ar-MA", baseURL: baseURL ?? "" })
    await context.addCookies([{ name: "language", value: chosen, url: baseURL ?? "" }])
    for (const language of LANGUAGES) {
      for (const each of ["/", "/auth", "/reserve-username", "/terms", "/privacy", `/${path}`]) {
        const answer = await context.request.get(at(language, each), { maxRedirects: 0 })
        expect([chosen, at(language, each), answer.status()]).toEqual([chosen, at(language, each), 200])
        expect(await answer.text()).toContain(`lang="${language}"`)
      }
    }
    await context.close()
  }
})

test("home, link pages and legal pages name their other languages and their own address", async ({
  request,
  baseURL = "",
}) => {
  const { path } = await aLinkPage()
  const home = new URL(baseURL).origin
  for (const each of ["/", "/terms", "/privacy", "/reserve-username", `/${path}`]) {
    for (const language of LANGUAGES) {
      const address = at(language, each)
      const html = await (await request.get(`${address}?utm_source=a`)).text()
      const links = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag)
      const alternates = links
        .filter((tag) => /rel="alternate"/.test(tag))
        .map((tag) => [attribute(tag, "hreflang"), attribute(tag, "href")])
      expect([address, Object.fromEntries(alternates)]).toEqual([
        address,
        {
          fr: new URL(at("fr", each), home).href.replace(/\/$/, each === "/" ? "/" : ""),
          en: home + at("en", each),
          ar: home + at("ar", each),
          "x-default": new URL(each, home).href,
        },
      ])
      const canonical = links.filter((tag) => /rel="canonical"/.test(tag)).map((tag) => attribute(tag, "href"))
      expect([address, canonical]).toEqual([address, [home + address]])
    }
  }
})

test("Arabic pages are mirrored, and addresses in them are not", async ({ page }) => {
  await page.setViewportSize(DESK)
  for (const path of PUBLIC) {
    await page.goto(at("ar", path))
    const directions = await page
      .getByRole("main")
      .or(page.getByRole("contentinfo"))
      .or(page.getByRole("heading", { level: 1 }))
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction))
    expect(directions.length).toBeGreaterThan(1)
    expect([path, new Set(directions)]).toEqual([path, new Set(["rtl"])])
  }
  await page.goto("/ar/reserve-username")
  const name = page.getByLabel(m.reserve_username({}, { locale: "ar" }))
  expect(await name.evaluate((input) => getComputedStyle(input).direction)).toBe("ltr")

  const logo = await page.getByRole("banner").getByRole("link").first().boundingBox()
  expect(logo?.x).toBeGreaterThan(DESK.width / 2)
  await page.goto("/reserve-username")
  const french = await page.getByRole("banner").getByRole("link").first().boundingBox()
  expect(french?.x).toBeLessThan(DESK.width / 2)
})

for (const language of ["ar", "fr"] as const) {
  test(`nothing scrolls sideways at 320 pixels on any public screen in ${language}`, async ({ page }) => {
    await page.setViewportSize(NARROWEST)
    const long = await aLinkPage({ name: "Maximilienne-Anastasie".repeat(4), bio: "https://exemple.fr/".repeat(12) })
    for (const path of [...PUBLIC, "/no/such/page", "/nobody-has-this-name", `/${long.path}`]) {
      await page.goto(at(language, path))
      expect([path, await sidewaysPixels(page)]).toEqual([path, 0])
    }
  })

  test(`nothing scrolls sideways at 320 pixels on the screens of somebody signed in, in ${language}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(NARROWEST)
    await signInAs("admin")
    for (const { path, source } of SCREENS) {
      if (!/\[guard\(/.test(source)) continue
      await page.goto(at(language, path))
      expect([path, await sidewaysPixels(page)]).toEqual([path, 0])
    }
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the mobile menu, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: TELEPHONE })

    for (const locale of ["fr", "ar"] as const) {
      test(`opens and lists the way everywhere in ${locale}, leads there, and closes`, async ({ page }) => {
        await page.goto(at(locale, "/privacy"))
        const menu = page.getByRole("navigation", { name: m.nav_main({}, { locale }) })
        await expect(menu).toBeHidden()
        const toggle = page.getByRole("button", { name: m.nav_menu({}, { locale }), exact: true })
        await toggle.click()
        await expect(menu).toBeVisible()
        for (const [name, path] of [
          [m.nav_home, "/"],
          [m.nav_privacy, "/privacy"],
          [m.nav_terms, "/terms"],
          [m.nav_sign_in, "/auth"],
          [m.nav_sign_up, "/auth"],
        ] as const)
          await expect(menu.getByRole("link", { name: name({}, { locale }), exact: true })).toHaveAttribute(
            "href",
            at(locale, path),
          )
        for (const language of LANGUAGES)
          await expect(menu.getByRole("link", { name: NAMES[language] })).toHaveAttribute(
            "href",
            at(language, "/privacy"),
          )
        await expect(menu.getByRole("button", { name: m.nav_sign_out({}, { locale }) })).toHaveCount(0)

        await toggle.click()
        await expect(menu).toBeHidden()
        await toggle.click()
        await page.keyboard.press("Escape")
        await expect(menu).toBeHidden()
        await toggle.click()
        await menu.getByRole("link", { name: m.nav_terms({}, { locale }), exact: true }).click()
        await page.waitForURL(`**${at(locale, "/terms")}`)
        await expect(menu).toBeHidden()
      })
    }

    test("lists one's own places and the way out for somebody signed in", async ({ page, signInAs }) => {
      await signInAs("influencer")
      await page.goto("/terms")
      await page.getByRole("button", { name: "Menu", exact: true }).click()
      const menu = page.getByRole("navigation", { name: m.nav_main({}, { locale: "fr" }) })
      for (const [name, path] of [
        [m.nav_dashboard_influencer({}, { locale: "fr" }), "/influencer/dashboard"],
        [m.nav_my_profile({}, { locale: "fr" }), "/profile"],
      ] as const)
        await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path)
      await expect(menu.getByRole("button", { name: m.nav_sign_out({}, { locale: "fr" }) })).toBeVisible()
      await expect(menu.getByRole("link", { name: m.nav_sign_in({}, { locale: "fr" }), exact: true })).toHaveCount(0)
    })
  })
}

async function switchTo(page: Page, language: Language, next: Language) {
  const menu = page.getByRole("button", { name: m.nav_menu({}, { locale: language }), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole("banner").getByRole("link", { name: NAMES[next] }).filter({ visible: true }).click()
}

function sidewaysPixels(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

function attribute(tag: string, name: string) {
  return new RegExp(`\\b${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? ""
}
