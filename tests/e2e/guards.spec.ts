import { m } from "../../app/paraglide/messages.js"
import { anAccount, ROLES, type Role, signIn, signInByForm } from "./support/people.ts"
import { expect, look, test } from "./support/test.ts"

/** Every guarded address, and the role it asks for; null: to be signed in is enough. */
const GUARDED: Record<string, Role | null> = {
  "/admin": "admin",
  "/influencer/dashboard": "influencer",
  "/profile": "influencer",
  "/entreprise/dashboard": "entreprise",
  "/account": null,
  "/setup/social-profiles": null,
}
const OWN_PLACE: Record<Role, string> = {
  admin: "/admin",
  influencer: "/influencer/dashboard",
  entreprise: "/entreprise/dashboard",
  user: "/",
}
const PROFILE: Record<Role, string> = {
  admin: "/account",
  influencer: "/profile",
  entreprise: "/entreprise/profile",
  user: "/account",
}

test("a visitor is led to the sign-in, which remembers where they were going, on pages and data addresses alike", async ({
  page,
  request,
}) => {
  for (const path of Object.keys(GUARDED)) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe("/auth")
    expect(new URL(page.url()).searchParams.get("from")).toBe(path)
    const data = await request.get(`${path}.data`, { maxRedirects: 0 })
    expect([path, data.status()]).toEqual([path, 202]) // the router's way of saying: go there
    expect(await data.text()).not.toContain("loaderData")
  }
})

test("a browser that asks for a file of another role is shown a page that says so", async ({ page }) => {
  await signIn(page, await anAccount("entreprise"))
  for (const path of ["/influencer/audience.csv", "/collaborations/income.pdf", "/admin/audit.csv"]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 403])
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accès non autorisé")
    const answer = await page.request.get(path, { headers: { accept: "application/json" } })
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 403, "application/json"])
  }
})

for (const role of ROLES) {
  test(`somebody with the role ${role} comes in where the role may, and nowhere else`, async ({ page }) => {
    await signInByForm(page, await anAccount(role))
    expect(new URL(page.url()).pathname).toBe(OWN_PLACE[role])

    let isLookedAt = false
    for (const [path, required] of Object.entries(GUARDED)) {
      const mayEnter = required === null || required === role || role === "admin"
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, mayEnter ? 200 : 403])
      const data = await page.request.get(`${path}.data`)
      expect([`${path}.data`, data.status()]).toEqual([`${path}.data`, mayEnter ? 200 : 403])
      if (mayEnter) continue
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accès non autorisé")
      await expect(
        page.getByText("Vous n'avez pas les permissions nécessaires pour accéder à cette page."),
      ).toBeVisible()
      await expect(page.getByRole("button", { name: "Retour", exact: true })).toBeVisible()
      // In the frame of who was refused, with the way to their own places.
      const own = (as: "link" | "button") => page.getByRole("banner").getByRole(as, { name: /Claire/ })
      await expect(own("link").or(own("button"))).toBeVisible()
      if (!isLookedAt) await look(page, `refused-${role}`)
      isLookedAt = true
    }
  })

  test(`the account menu leads somebody with the role ${role} to their own places`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, await anAccount(role))
    await page.goto("/") // the administration has a frame of its own
    await page.getByRole("button", { name: /Claire/ }).click()
    await expect(page.getByRole("link", { name: m.nav_dashboard({}, { locale: "fr" }), exact: true })).toHaveAttribute(
      "href",
      OWN_PLACE[role],
    )
    await expect(page.getByRole("link", { name: m.nav_my_profile({}, { locale: "fr" }), exact: true })).toHaveAttribute(
      "href",
      PROFILE[role],
    )
    const administration = page.getByRole("link", { name: m.nav_administration({}, { locale: "fr" }), exact: true })
    expect(await administration.count()).toBe(role === "admin" ? 1 : 0)
  })
}

test("after signing in one is where one was going, and never on another site", async ({ page }) => {
  const email = await anAccount("entreprise")
  await page.goto("/account?saved=0")
  await signInByForm(page, email, { from: "/account" })
  expect(new URL(page.url()).pathname).toBe("/account")

  await page.goto("about:blank") // else the page's live connection is refused in the midst of the test
  await page.context().clearCookies()
  await page.goto(`/auth?from=${encodeURIComponent("//evil.example/")}`)
  await signInByForm(page, email, { from: "//evil.example/" })
  expect(new URL(page.url()).pathname).toBe("/entreprise/dashboard")
})

test("who is signed in is led away from the sign-in, and a session that was signed out is nobody's", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, await anAccount("influencer"))
  await page.goto("/auth")
  expect(new URL(page.url()).pathname).toBe("/")

  const before = await page.context().cookies()
  await page.getByRole("button", { name: /Claire/ }).click()
  await page.getByRole("button", { name: m.nav_sign_out({}, { locale: "fr" }) }).click()
  await expect(page.getByRole("link", { name: m.nav_sign_in({}, { locale: "fr" }), exact: true }).first()).toBeVisible()
  await page.context().addCookies(before)
  await page.goto("/account")
  expect(new URL(page.url()).pathname).toBe("/auth")
})
