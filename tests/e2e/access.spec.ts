import type { APIRequestContext } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, type Role, signIn } from "./support/people.ts"
import { SCREENS } from "./support/screens.ts"
import { sql, test } from "./support/signed-in.ts"
import { at, expect, LANGUAGES } from "./support/test.ts"

/** Who may come in (spec §2), beside admins, who may everywhere; `anybody` who is signed in. */
const GUARDED: Record<string, readonly Role[] | "anybody"> = {
  "/admin": [],
  "/influencer/dashboard": ["influencer"],
  "/profile": ["influencer"],
  "/entreprise/dashboard": ["entreprise"],
  "/account": "anybody",
  "/setup/social-profiles": "anybody",
  "/setup/fetch-stats": "anybody",
  "/setup/generate-media-kit": "anybody",
}
const GUESTS_ONLY = ["/auth", "/auth/login", "/auth/register", "/auth/signup-influencer", "/auth/check-email"]
/** Without an influencer of one's own, the later steps of the set-up lead back to the earlier. */
const LEADS_ON: Record<string, string> = {
  "/setup/fetch-stats": "/setup/social-profiles",
  "/setup/generate-media-kit": "/setup/fetch-stats",
}
const MEMBERS = ["user", "influencer", "entreprise", "admin"] as const satisfies readonly Role[]
const ROLE_NAMES = {
  user: m.role_user,
  influencer: m.role_influencer,
  entreprise: m.role_entreprise,
  admin: m.role_admin,
} satisfies Record<Role, unknown>
const DASHBOARD = {
  user: "/",
  influencer: "/influencer/dashboard",
  entreprise: "/entreprise/dashboard",
  admin: "/admin",
} satisfies Record<Role, string>
const PROFILE = { user: "/account", influencer: "/profile", entreprise: "/account", admin: "/account" } satisfies Record<
  Role,
  string
>
/** The router's way of saying in an answer to a data address: go elsewhere. */
const DATA_REDIRECT = 202

const fr = { locale: "fr" } as const

test("every screen of the table of routes with a guard before it stands in the matrix below", () => {
  const guarded = SCREENS.filter(({ source }) => /\[guard\(/.test(source)).map(({ path }) => path)
  expect(guarded.sort()).toEqual(Object.keys(GUARDED).sort())
  const guestsOnly = SCREENS.filter(({ source }) => /\[guestOnly\]/.test(source)).map(({ path }) => path)
  expect(guestsOnly.sort()).toEqual(GUESTS_ONLY.toSorted())
})

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test("a visitor is led from every guarded address to the sign-in, which remembers it with its query", async ({
      request,
    }) => {
      for (const path of Object.keys(GUARDED)) {
        const address = at(language, path)
        const signInAddress = `${at(language, "/auth")}?${new URLSearchParams({ from: `${address}?a=1` })}`
        expect(await visit(request, `${address}?a=1`)).toEqual([`${address}?a=1`, 302, signInAddress])

        const data = await request.get(`${address}.data?a=1`, { maxRedirects: 0 })
        const body = await data.text()
        expect([address, data.status()]).toEqual([address, DATA_REDIRECT])
        expect(body).toContain(signInAddress)
        expect(body).not.toMatch(/loaderData|userId/)

        const sent = await request.post(address, { form: { firstName: "Eve" }, maxRedirects: 0 })
        expect([address, sent.status(), sent.headers().location]).toEqual([
          address,
          302,
          `${at(language, "/auth")}?${new URLSearchParams({ from: address })}`,
        ])
      }
    })

    for (const role of MEMBERS) {
      test(`somebody with the role ${role} comes in where the role may, and is refused data and forms elsewhere`, async ({
        page,
        baseURL,
        signInAs,
      }) => {
        await signInAs(role)
        for (const path of Object.keys(GUARDED)) {
          const address = at(language, path)
          const leadsOn = LEADS_ON[path]
          const seen = await visit(page.request, address)
          const data = await page.request.get(`${address}.data`, { maxRedirects: 0 })
          if (!mayEnter(role, path)) {
            expect(seen).toEqual([address, 403, undefined])
            expect([`${address}.data`, data.status()]).toEqual([`${address}.data`, 403])
            const sent = await page.request.post(address, { form: {}, headers: { Origin: baseURL ?? "" } })
            expect([`POST ${address}`, sent.status()]).toEqual([`POST ${address}`, 403])
          } else if (leadsOn) {
            expect(seen).toEqual([address, 302, at(language, leadsOn)])
            expect([`${address}.data`, data.status()]).toEqual([`${address}.data`, DATA_REDIRECT])
          } else {
            expect(seen).toEqual([address, 200, undefined])
            expect([`${address}.data`, data.status()]).toEqual([`${address}.data`, 200])
          }
        }
      })

      test(`somebody with the role ${role} is led away from the pages for guests: home, or where they came from`, async ({
        page,
        signInAs,
      }) => {
        await signInAs(role)
        for (const path of GUESTS_ONLY) {
          const address = at(language, path)
          expect(await visit(page.request, address)).toEqual([address, 302, at(language, "/")])
          const from = `${address}?from=%2Faccount%3Fa%3D1`
          expect(await visit(page.request, from)).toEqual([from, 302, "/account?a=1"])
          const away = `${address}?from=${encodeURIComponent("https://evil.example/")}`
          expect(await visit(page.request, away)).toEqual([away, 302, at(language, "/")])
          const data = await page.request.get(`${address}.data`, { maxRedirects: 0 })
          expect([`${address}.data`, data.status()]).toEqual([`${address}.data`, DATA_REDIRECT])
        }
      })
    }
  })
}

for (const role of MEMBERS) {
  for (const [path, allowed] of Object.entries(GUARDED)) {
    if (mayEnter(role, path) || allowed === "anybody") continue
    const required: readonly Role[] = allowed.length > 0 ? allowed : ["admin"]

    test(`at ${path} somebody with the role ${role} reads which role it takes, the own one, and goes back`, async ({
      page,
      signInAs,
    }) => {
      await signInAs(role)
      await page.goto("/terms")
      await page.goto(path)
      const main = page.getByRole("main")
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Accès non autorisé")
      await expect(
        main.getByText("Vous n'avez pas les permissions nécessaires pour accéder à cette page."),
      ).toBeVisible()
      await expect(main.getByRole("term").filter({ hasText: m.access_required_one({}, fr) })).toBeVisible()
      await expect(main.getByRole("definition")).toHaveText([
        required.map((each) => ROLE_NAMES[each]({}, fr)).join(" ou "),
        ROLE_NAMES[role]({}, fr),
      ])
      await main.getByRole("button", { name: "Retour", exact: true }).click()
      await page.waitForURL("**/terms")
    })
  }

  test(`the account menu of somebody with the role ${role} leads to their own places and nobody else's`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role)
    const places: [string, string][] = [
      ...(role === "admin" ? [[m.nav_administration({}, fr), "/admin"] satisfies [string, string]] : []),
      [m.nav_dashboard({}, fr), DASHBOARD[role]],
      [m.nav_my_profile({}, fr), PROFILE[role]],
    ]
    for (const [name, place] of places) {
      await page.goto("/terms")
      await page.getByRole("button", { name: /Claire/ }).click()
      const menu = page.getByRole("list").filter({ has: page.getByRole("link", { name: places[0]?.[0] ?? "" }) })
      await expect(menu.getByRole("link")).toHaveText(places.map(([each]) => each))
      await menu.getByRole("link", { name, exact: true }).click()
      await page.waitForURL((url) => url.pathname === place)
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Accès non autorisé")
      await expect(menu).toBeHidden()
    }
  })
}

test("a visitor who was stopped at a screen is there after signing in, in its language and with its query", async ({
  page,
}) => {
  const email = await anAccount("entreprise")
  await page.goto("/ar/entreprise/dashboard?period=30")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.login_title({}, { locale: "ar" }))
  await signIn(page, email, { locale: "ar", from: "/ar/entreprise/dashboard" })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/ar/entreprise/dashboard?period=30")
})

test("signed out, one is home, and the cookie of before is nobody's any more", async ({ page, request }) => {
  await signIn(page, await anAccount("influencer"))
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")
  const headers = { cookie: cookies }
  expect((await request.get("/account", { headers, maxRedirects: 0 })).status()).toBe(200)

  await page.goto("/account")
  await page.getByRole("button", { name: /Claire/ }).click()
  await page.getByRole("button", { name: m.nav_sign_out({}, fr) }).first().click()
  await page.waitForURL((url) => url.pathname === "/")
  await expect(page.getByRole("link", { name: m.nav_sign_up({}, fr) }).first()).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session")

  expect((await request.get("/account", { headers, maxRedirects: 0 })).status()).toBe(302)
  expect(await (await request.get("/auth/session", { headers })).json()).toBeNull()
})

test("a role that is taken away closes its screens at the next request, in a session that goes on", async ({
  page,
}) => {
  const email = await anAccount("admin")
  await signIn(page, email)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Accès non autorisé")
  await sql("delete from user_roles where user_id = (select id from auth.users where email = $1)", [email])
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accès non autorisé")
  await expect(page.getByRole("definition").last()).toHaveText(m.role_user({}, fr))
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("one is stopped, signs in, goes where one was going, and signs out", async ({ page }) => {
    const email = await anAccount("user")
    await page.goto("/en/account")
    await signIn(page, email, { locale: "en", from: "/en/account" })
    expect(new URL(page.url()).pathname).toBe("/en/account")
    await page.getByRole("button", { name: /Claire/ }).click()
    await page
      .getByRole("button", { name: m.nav_sign_out({}, { locale: "en" }) })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === "/en")
    await page.goto("/en/account")
    expect(new URL(page.url()).pathname).toBe("/en/auth")
  })
})

function mayEnter(role: Role, path: string) {
  const allowed = GUARDED[path] ?? []
  return role === "admin" || allowed === "anybody" || allowed.includes(role)
}

async function visit(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return [path, answer.status(), answer.headers().location]
}
