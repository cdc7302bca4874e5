import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { aVisitor, mailsTo, mailTo, site } from "./scene.ts"

const PASSWORD = "une petite phrase à moi"
type Browser = ReturnType<typeof aVisitor>

/** Goes the road to its end without a confirmed address, as a browser without scripts. */
async function fillTheWindow(browser: Browser, email: string, handle: string, name: string) {
  const username = `${handle}-${randomUUID().slice(0, 8)}`
  await browser.submit("/reserve-username", { username })
  const account = { firstName: name, lastName: "Martin", email, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await browser.submit("/auth/signup-influencer", account)).location).toBe("/setup/social-profiles")
  await browser.submit("/setup/social-profiles", { instagram: handle })
  expect((await browser.submit("/setup/fetch-stats", { declared_instagram: "12500" })).location).toBe("/setup/card")
  expect((await browser.submit("/setup/card", { name, line: `La page de ${name}` })).status).toBe(302)
  return username
}

const confirmLink = (mail: { links: readonly string[] }) => {
  const { pathname, search } = new URL(mail.links.find((link) => link.includes("/auth/confirm")) ?? "")
  return pathname + search
}

const pagesOf = (email: string) =>
  site.sql<{ name: string; bio: string; handle: string }>(
    `select i.name, i.bio, n.handle from influencers i join influencer_user_mapping m on m.influencer_id = i.id
       join auth.users u on u.id = m.user_id join influencer_networks n on n.influencer_id = i.id where u.email = $1`,
    [email],
  )

test("what a stranger filled in for somebody's address never becomes that person's page", async () => {
  const [attacker, victim, email] = [aVisitor(), aVisitor(), `${randomUUID()}@example.test`]
  await fillTheWindow(attacker, email, "attaque", "Mallory")
  await mailTo(email)
  await fillTheWindow(victim, email, "zoecuisine", "Zoé")
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2)
  const [newest, first] = await mailsTo(email)
  if (!newest || !first) throw new Error("two mails were waited for")

  // The stranger's link is dead since the second sign-up, in the stranger's own browser too.
  const old = new URL(confirmLink(first), "http://localhost").searchParams.get("token") ?? ""
  expect((await attacker.post("/auth/confirm", { token: old })).status).toBe(400)
  expect(await pagesOf(email)).toEqual([])

  expect((await victim.submit(confirmLink(newest), {})).location).toBe("/setup/generate-media-kit")
  expect(await pagesOf(email)).toEqual([{ name: "Zoé", bio: "La page de Zoé", handle: "zoecuisine" }])
})

test("who confirms a stranger's sign-up by a new password takes nothing over that the stranger filled in", async () => {
  const [attacker, victim, email] = [aVisitor(), aVisitor(), `${randomUUID()}@example.test`]
  await fillTheWindow(attacker, email, "attaque", "Mallory")
  const link = confirmLink(await mailTo(email))
  const token = new URL(link, "http://localhost").searchParams.get("token") ?? ""
  const chosen = { token, password: "le mien, tout neuf", confirmPassword: "le mien, tout neuf" }
  expect((await victim.post(`${link}&choose=1`, chosen)).location).toBe("/setup/social-profiles")
  expect(await pagesOf(email)).toEqual([])
  const [profile] = await site.sql<{ handles: object }>(
    "select social_profiles as handles from profiles p join auth.users u on u.id = p.id where u.email = $1",
    [email],
  )
  expect(profile?.handles).toEqual({})
})

test("a draft is seen by nobody, and a browser that signed up for nothing has none", async () => {
  const [browser, stranger, email] = [aVisitor(), aVisitor(), `${randomUUID()}@example.test`]
  const username = await fillTheWindow(browser, email, "discrete", "Zoé")
  expect((await browser.get("/setup/generate-media-kit")).text).toContain("Tout est prêt")
  expect((await stranger.get(`/${username}`)).text).toContain("Profil introuvable")
  expect(await pagesOf(email)).toEqual([])
  for (const path of ["/setup/social-profiles", "/setup/fetch-stats", "/setup/card", "/setup/generate-media-kit"]) {
    expect((await stranger.get(path)).location).toMatch(/^\/auth\?/)
    expect((await stranger.post(path, { instagram: "x", name: "x", line: "" })).location).toMatch(/^\/auth\?/)
  }
})

test("a draft that somebody wrote themselves, or changed, is none", async () => {
  const [browser, email] = [aVisitor(), `${randomUUID()}@example.test`]
  await fillTheWindow(browser, email, "discrete", "Zoé")
  const [name, value = ""] = [...browser.cookies].find(([each]) => each.endsWith("onboarding")) ?? []
  const [payload = "", signature] = value.split(".")
  const kept = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), email: "victim@example.test" }
  browser.cookies.set(name ?? "", `${Buffer.from(JSON.stringify(kept)).toString("base64url")}.${signature}`)
  expect((await browser.get("/setup/card")).location).toMatch(/^\/auth\?/)
})
