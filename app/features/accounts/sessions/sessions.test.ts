import { expect, test } from "vitest"
import { HOUR_MS } from "#platform/text/day"
import { aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { type AccountOptions, anAccount } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { hashPassword, needsRehash } from "../passwords/hash.server"
import { signIn } from "../sign-in/commands.server"
import { closeSession } from "./commands.server"
import { findSession } from "./queries.server"

useNoLimits()
useDatabaseWithMail()

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = "velo-rouge-sur-la-digue"
/** Made once: it is meant to take its time. */
const passwordHash = hashPassword(PASSWORD)
const after = (ms: number) => ({ now: new Date(Date.now() + ms) })

async function somebodySignedIn(options: AccountOptions = {}) {
  const person = await anAccount({ ...options, passwordHash: await passwordHash })
  const { cookies } = await signIn({ email: person.email, password: PASSWORD }, aVisit())
  return { ...person, cookies, cookie: cookieHeaderOf(cookies) }
}

test("the cookie is for this site's server alone", async () => {
  const { cookies } = await somebodySignedIn()
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["session", "device"])
  expect(cookies[0]).toMatch(/^session=[^;]+; /)
  expect(cookies[0]).toMatch(/; Path=\/(;|$)/)
  expect(cookies[0]).toMatch(/; HttpOnly/)
  expect(cookies[0]).toMatch(/; SameSite=Lax/i)
  expect(cookies[0]).not.toMatch(/Domain=/i)
})

test("the database has of a session what opens none", async () => {
  const { cookie, userId } = await somebodySignedIn()
  const { rows } = await asAdmin((admin) => admin.query("select token from auth.sessions where user_id = $1", [userId]))
  const token = decodeURIComponent(cookie).split("=")[1]?.split(".")[0] ?? ""
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(rows).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(rows[0]?.token).not.toContain(token)
})

test("a page knows who is signed in, where their places are and until when", async () => {
  const { cookie, userId, email } = await somebodySignedIn({ role: "influencer" })
  const found = await findSession(cookie)
  expect(found?.view).toMatchObject({
    userId,
    email,
    firstName: "Nadia",
    roles: ["influencer"],
    primaryRole: "influencer",
    dashboardPath: "/influencer/dashboard",
    profilePath: "/profile",
  })
})

test("signing in gives a new session and ends the one that the browser brought", async () => {
  const { cookie, email } = await somebodySignedIn()
  const { cookies } = await signIn({ email, password: PASSWORD }, { ...aVisit(), cookieHeader: cookie })
  expect(cookieHeaderOf(cookies)).not.toBe(cookie)
  expect(await findSession(cookie)).toBeNull()
  expect(await findSession(cookieHeaderOf(cookies))).not.toBeNull()
})

test("a session that somebody planted in the browser does not become theirs", async () => {
  const attacker = await somebodySignedIn({ email: "planter@example.test" })
  const victim = await anAccount({ email: "planted@example.test", passwordHash: await passwordHash })
  const visit = { ...aVisit(), cookieHeader: attacker.cookie }
  const { cookies } = await signIn({ email: victim.email, password: PASSWORD }, visit)
  expect((await findSession(cookieHeaderOf(cookies)))?.view.userId).toBe(victim.userId)
  expect(await findSession(attacker.cookie)).toBeNull()
})

test("a cookie that was copied before signing out opens nothing after", async () => {
  const { cookie } = await somebodySignedIn()
  await closeSession(cookie)
  expect(await findSession(cookie)).toBeNull()
})

test.each([
  null,
  "",
  "session=",
  "session=abc",
  "session=abc.def",
  "session=%E0%A4%A",
  `session=${"a".repeat(4000)}.x`,
])("the cookie %j is nobody's", async (cookie) => expect(await findSession(cookie)).toBeNull())

test("a cookie whose signature is another's is nobody's", async () => {
  const [one, two] = [await somebodySignedIn(), await somebodySignedIn()]
  const [token] = decodeURIComponent(one.cookie).split(".")
  const signature = decodeURIComponent(two.cookie).split(".").slice(1).join(".")
  expect(await findSession(`${token}.${encodeURIComponent(signature)}`)).toBeNull()
})

test("a session nobody uses ends after 7 days", async () => {
  const { cookie } = await somebodySignedIn()
  expect(await findSession(cookie, { ...after(7 * DAY - MINUTE), activity: false })).not.toBeNull()
  expect(await findSession(cookie, after(7 * DAY + MINUTE))).toBeNull()
  expect(await findSession(cookie)).toBeNull()
})

test("a session that is used is renewed once a day, with its cookie, and ends after 30 days all the same", async () => {
  const { cookie, userId } = await somebodySignedIn()
  expect((await findSession(cookie, after(MINUTE)))?.renewed).toBeNull()
  for (let day = 2; day < 30; day += 4) {
    const found = await findSession(cookie, after(day * DAY))
    expect(found?.renewed).toMatch(/Max-Age=604800/)
  }
  // Those who ask the row alone, pushes and the list of devices among them, have the same end.
  const text = "select expires_at - created_at <= interval '30 days' as within from auth.sessions where user_id = $1"
  const { rows } = await asAdmin((db) => db.query(text, [userId]))
  expect(rows).toEqual([{ within: true }])
  expect(await findSession(cookie, after(30 * DAY + MINUTE))).toBeNull()
})

test("an admin's session ends 30 minutes after the last request, and a look of the open page is none", async () => {
  const { cookie } = await somebodySignedIn({ role: "admin" })
  expect(await findSession(cookie, after(20 * MINUTE))).not.toBeNull()
  expect(await findSession(cookie, { ...after(45 * MINUTE), activity: false, renew: true })).not.toBeNull()
  expect(await findSession(cookie, { ...after(51 * MINUTE), activity: false })).toBeNull()
})

test("an admin's session ends after 12 hours of work", async () => {
  const { cookie } = await somebodySignedIn({ role: "admin" })
  for (let minutes = 25; minutes < 12 * 60; minutes += 25)
    expect(await findSession(cookie, after(minutes * MINUTE))).not.toBeNull()
  expect(await findSession(cookie, after(12 * 60 * MINUTE + MINUTE))).toBeNull()
})

test("a deleted person's cookie opens nothing", async () => {
  const { cookie, userId } = await somebodySignedIn()
  await asAdmin((admin) => admin.query("delete from auth.users where id = $1", [userId]))
  expect(await findSession(cookie)).toBeNull()
})

test("signing in and being refused are audited, without the password", async () => {
  const { email, userId } = await somebodySignedIn({ email: "traced@example.test" })
  await expect(signIn({ email, password: "wrong-password" }, aVisit())).rejects.toThrow("login_invalid_credentials")
  const { rows } = await asAdmin((admin) =>
    admin.query(
      "select actor, action, target, actor_network from audit_log where actor = $1 or target = $1 order by at",
      [userId],
    ),
  )
  expect(rows).toEqual([
    { actor: userId, action: "session_opened", target: null, actor_network: "198.51.100.0/24" },
    { actor: "visitor", action: "sign_in_refused", target: userId, actor_network: "198.51.100.0/24" },
  ])
})

test("an unknown address and a wrong password are answered alike", async () => {
  const { email } = await somebodySignedIn()
  await expect(signIn({ email, password: "wrong" }, aVisit())).rejects.toThrow("login_invalid_credentials")
  await expect(signIn({ email: "nobody@example.test", password: "wrong" }, aVisit())).rejects.toThrow(
    "login_invalid_credentials",
  )
})

test("a password whose hash is of an older cost is hashed anew at sign-in", async () => {
  const old =
    "$argon2id$v=19$m=64,t=1,p=1$c2l4dGVlbiBieXRlcyBvaw$" +
    (await import("node:crypto"))
      .argon2Sync("argon2id", {
        message: PASSWORD,
        nonce: Buffer.from("sixteen bytes ok"),
        memory: 64,
        passes: 1,
        parallelism: 1,
        tagLength: 32,
      })
      .toString("base64")
      .replaceAll("=", "")
  const { email, userId } = await anAccount({ passwordHash: old })
  await signIn({ email, password: PASSWORD }, aVisit())
  const { rows } = await asAdmin((admin) =>
    admin.query("select password from auth.accounts where user_id = $1", [userId]),
  )
  expect(needsRehash(old)).toBe(true)
  expect(needsRehash(rows[0].password)).toBe(false)
})

test.each([
  ["a policy that turns in circles", "raise exception 'infinite recursion detected in policy'"],
  ["a table that is gone", "return query select r.role from user_roles_of_yesterday r"],
  ["a statement that takes too long", "raise exception using errcode = '57014'"],
])(
  "with the look-up of roles broken by %s, everybody is a plain user, whose session gets no longer",
  async (_, failing) => {
    const { cookie } = await somebodySignedIn({ role: "admin" })
    await asAdmin((admin) =>
      admin.query(`create or replace function app_private.get_user_roles(user_uuid uuid) returns table (role text)
      language plpgsql as $$ begin ${failing}; end $$`),
    )
    const found = await findSession(cookie, { renew: true, now: new Date(Date.now() + HOUR_MS) })
    expect(found?.view).toMatchObject({ roles: [], primaryRole: "user", dashboardPath: "/" })
    expect(found?.renewed).toBeNull()
    const { rows } = await asAdmin((admin) => admin.query("select max(last_seen_at) < now() as old from auth.sessions"))
    expect(rows).toEqual([{ old: true }])
  },
)
