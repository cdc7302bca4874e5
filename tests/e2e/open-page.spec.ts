import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { anAccount, signIn, signInByForm, sql } from "./support/people.ts"
import { endSessionsOf, letSessionEndIn, secondsLeft, sessionRequests, watching } from "./support/sessions.ts"
import { expect, IN_CHROMIUM, test, watch } from "./support/test.ts"

const TICK_MS = 30_000
const ENDED = "Session utilisateur non trouvée. Veuillez vous reconnecter."
const fr = { locale: "fr" } as const
const firstName = m.account_first_name({}, fr)

test("an ended session is told over the page, which keeps what was typed, sends nothing, and goes on after signing in", async ({
  page,
  context,
  trouble,
}) => {
  const email = await signedInAtTheAccount(page)
  await page.getByLabel(firstName).fill("Claire-Marie")
  await endSessionsOf(email)
  await page.clock.runFor(TICK_MS)
  const dialog = page.getByRole("dialog", { name: ENDED })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(m.login_session_kept({}, fr))

  await dialog.getByRole("button", { name: m.ui_dismiss({}, fr) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(firstName)).toHaveValue("Claire-Marie")
  const sent: string[] = []
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
  await page.getByRole("button", { name: m.profile_save({}, fr) }).click()
  await expect(dialog).toBeVisible()
  expect(sent).toEqual([])

  const opening = context.waitForEvent("page")
  await dialog.getByRole("link", { name: m.login_session_again({}, fr) }).click()
  const other = await opening
  watch(other, trouble)
  await signInByForm(other, email, { from: "/account/name" })
  expect(new URL(other.url()).pathname).toBe("/account/name")
  await other.close()

  await page.clock.runFor(TICK_MS)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(firstName)).toHaveValue("Claire-Marie")
  await page.getByRole("button", { name: m.profile_save({}, fr) }).click()
  await expect(page.getByText(m.account_name_saved({}, fr)).first()).toBeVisible()
  const [row] = await sql<{ first_name: string }>(
    "select first_name from profiles p join auth.users u using (id) where u.email = $1",
    [email],
  )
  expect(row?.first_name).toBe("Claire-Marie")
})

test("coming back to the page finds the ended session without waiting for the next look", async ({ page }) => {
  const email = await signedInAtTheAccount(page)
  await endSessionsOf(email)
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible()
})

test("every thirty seconds the page looks at its session, and leaves one with time left as it is", async ({ page }) => {
  const email = await signedInAtTheAccount(page)
  await letSessionEndIn(email, 600)
  const asked = sessionRequests(page)
  await page.clock.runFor(TICK_MS - 1000)
  expect(asked).toEqual([])
  await page.clock.runFor(1000)
  await expect.poll(() => asked).toEqual(["GET"])
  await nextLook(page, () => asked.length === 2)
  expect(await secondsLeft(email)).toBeLessThan(601)
})

test("with three looks or fewer left the page renews its session, for seven days", async ({ page }) => {
  const email = await signedInAtTheAccount(page)
  await letSessionEndIn(email, 110) // at the next look, thirty seconds on by the page's clock, eighty are left
  const asked = sessionRequests(page)
  const renewal = page.waitForResponse(
    (response) => response.url().endsWith("/auth/session") && response.request().method() === "POST",
  )
  await page.clock.runFor(TICK_MS)
  const cookie = (await (await renewal).allHeaders())["set-cookie"]
  expect(cookie).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/m)
  expect(asked).toEqual(["GET", "POST"])
  expect(await secondsLeft(email)).toBeGreaterThan(7 * 86_400 - 60)
  await nextLook(page, () => asked.length === 3)
  expect(asked).toEqual(["GET", "POST", "GET"])
  await expect(page.getByRole("dialog", { name: ENDED })).toBeHidden()
})

test("a session counts as ended ten seconds before its time", async ({ page }) => {
  const email = await signedInAtTheAccount(page)
  await letSessionEndIn(email, 38)
  await page.clock.runFor(TICK_MS)
  await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible()
  expect(await secondsLeft(email)).toBeGreaterThan(0)
})

test("a server that cannot be reached ends nothing: it is asked again after 200 ms, doubling, and at the next look", async ({
  page,
}) => {
  const email = await signedInAtTheAccount(page)
  const asked = sessionRequests(page)
  await page.route("**/auth/session", (route) => route.abort("connectionrefused"))
  await page.clock.runFor(TICK_MS)
  await expect.poll(() => asked.length).toBe(1)
  for (const [failures, delay] of [200, 400, 800].entries()) {
    // The wait begins when the page has noticed the failure; until then a passing clock passes unseen.
    await expect.poll(() => nextAfter(delay, () => asked.length)).toBe(failures + 2)
  }
  await expect(page.getByRole("dialog", { name: ENDED })).toBeHidden()

  await page.unroute("**/auth/session")
  await endSessionsOf(email)
  await expect(async () => {
    await page.clock.runFor(TICK_MS)
    await expect(page.getByRole("dialog", { name: ENDED })).toBeVisible({ timeout: 500 })
  }).toPass()

  async function nextAfter(delay: number, count: () => number) {
    await page.clock.runFor(delay)
    return count()
  }
})

test("what looks after the session cannot be fetched: the page keeps what was typed, and fetches it later", async ({
  page,
}) => {
  test.skip(
    !IN_CHROMIUM,
    "other engines keep a module that failed as failed until the page is loaded anew, as HTML says",
  )
  await signIn(page, await anAccount("influencer"))
  const refused: string[] = []
  const late = /\/assets\/(?:session-watch|live-inbox)-[^/]+\.js$/
  await page.route(late, (route) => {
    refused.push(route.request().url())
    return route.abort("internetdisconnected")
  })
  await page.goto("/account/name")
  await expect.poll(() => new Set(refused.map((url) => late.exec(url)?.[0].slice(0, 14))).size).toBe(2)
  await page.getByLabel(firstName).fill("Claire-Marie")
  // Two looks of the page at what it could not fetch are enough for it to have given up, if it ever does.
  await page.evaluate(() => window.dispatchEvent(new Event("online")))
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4)
  await expect(page.getByLabel(firstName)).toHaveValue("Claire-Marie")

  await page.unroute(late)
  const socket = page.waitForEvent("websocket")
  await page.evaluate(() => window.dispatchEvent(new Event("online")))
  await Promise.all([watching(page), socket])
  await expect(page.getByLabel(firstName)).toHaveValue("Claire-Marie")
})

test("a page of one person never goes on in the session of another", async ({ page, context }) => {
  await signedInAtTheAccount(page)
  await page.getByLabel(firstName).fill("Claire-Marie")
  const email = await anAccount("entreprise")
  const other = await context.newPage()
  await context.clearCookies()
  await signIn(other, email)
  await other.close()
  await page.clock.runFor(TICK_MS)
  await expect(page.getByLabel(firstName)).toHaveValue("Claire")
  await expect(page.getByRole("main").getByText(email)).toBeVisible()
})

test("a visitor's page asks about no session", async ({ page }) => {
  const asked = sessionRequests(page)
  await page.clock.install()
  await page.goto("/terms")
  await page.waitForLoadState("networkidle")
  await page.clock.runFor(3 * TICK_MS)
  expect(asked).toEqual([])
})

test("an admin's page that only looks keeps no admin from falling idle", async ({ page }) => {
  const email = await anAccount("admin")
  await signIn(page, email)
  await page.clock.install()
  await page.goto("/account/name")
  await watching(page)
  await sql(
    "update auth.sessions set last_seen_at = now() - interval '29 minutes' where user_id = (select id from auth.users where email = $1)",
    [email],
  )
  await page.clock.runFor(TICK_MS)
  const [row] = await sql<{ idle: number }>(
    "select extract(epoch from now() - last_seen_at)::int as idle from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
    [email],
  )
  expect(row?.idle).toBeGreaterThan(29 * 60 - 1)
})

async function signedInAtTheAccount(page: Page) {
  const email = await anAccount("user")
  await signIn(page, email)
  await page.clock.install()
  await page.goto("/account/name")
  await watching(page)
  return email
}

/** A tick that comes while the answer to the last look is still on its way is passed over; the one after it is not. */
async function nextLook(page: Page, seen: () => boolean) {
  await expect(async () => {
    await page.clock.runFor(TICK_MS)
    await expect.poll(seen, { timeout: 500 }).toBe(true)
  }).toPass()
}
