import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { newOnboarding } from "#app/features/onboarding/public.server"
import { reserveUsername } from "#app/features/onboarding/usernames/commands.server"
import { config } from "#platform/config/config.server"
import { isStateOf } from "#platform/secrets/oauth-state.server"
import { aVisit, cookieHeaderOf, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aProtectedAccount } from "#tests/support/two-factor"
import { hashPassword } from "../passwords/hash.server"
import { provePassword } from "../passwords/prove.server"
import { requestReset, resetPassword } from "../reset/commands.server"
import { findSession } from "../sessions/queries.server"
import type { Reserved } from "../sign-up/name-hold.server"
import { confirmGoogleLink, signInWithGoogle } from "./commands.server"
import { authoriseAddress, exchange, type Secrets } from "./google.server"
import { googleStateCookie, newOAuthState } from "./oauth-state.server"

const stub = await vi.hoisted(async () => {
  process.env.RATE_LIMIT_FACTOR = "1000"
  const { startGoogleStub } = await import("#tests/support/google-stub")
  return startGoogleStub()
})
useDatabaseWithMail()
afterAll(() => stub.close())
beforeEach(() => {
  stub.google.claim({})
  stub.google.signsBy("its own")
})

const PASSWORD = "velo-rouge-sur-la-digue"
const rows = (text: string, values: unknown[]) => asAdmin(async (admin) => (await admin.query(text, values)).rows)
let people = 0
const aGooglePerson = (email: string, more: Record<string, unknown> = {}) => ({
  sub: `sub-${++people}`,
  email,
  email_verified: true,
  given_name: "Nadia",
  family_name: "Benali",
  ...more,
})

/** What the browser does at Google's: allows, and comes back with a code. */
async function answerFor(secrets: Secrets) {
  const answer = await fetch(await authoriseAddress(secrets, "ar"), { redirect: "manual" })
  const back = new URL(answer.headers.get("location") ?? "")
  expect([back.origin + back.pathname, back.searchParams.get("state")]).toEqual([
    `${config().publicUrl}/auth/google/callback`,
    secrets.state,
  ])
  return back.searchParams
}

async function throughGoogle(someone: ReturnType<typeof aGooglePerson>, reserved: Reserved | null = null) {
  stub.google.isUsedBy(someone)
  const oauthState = newOAuthState({ from: null, locale: "fr", reserved })
  return signInWithGoogle(await exchange(await answerFor(oauthState), oauthState), aVisit(), oauthState)
}

test("the browser is sent with all that it must bring back, and nothing of it is secret there", async () => {
  const oauthState = newOAuthState({ from: "/influencers", locale: "ar" })
  const asked = new URL(await authoriseAddress(oauthState, "ar"))
  expect(asked.href.startsWith(`${stub.origin}/o/oauth2/v2/auth?`)).toBe(true)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: "client-of-the-stub",
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    state: oauthState.state,
    nonce: oauthState.nonce,
    hl: "ar",
  })
  for (const secret of [oauthState.verifier, "secret-of-the-stub"]) expect(asked.href).not.toContain(secret)
})

test("the OAuth state is kept for ten minutes, in a cookie that the browser can neither read nor change", () => {
  const oauthState = newOAuthState({ from: "/influencers?page=2", locale: "ar" })
  const cookie = googleStateCookie.cookie(oauthState)
  expect(cookie).toMatch(/^google=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  expect(cookie).not.toContain(oauthState.verifier)
  const header = cookieHeaderOf([cookie])
  expect(googleStateCookie.read(header)).toEqual(oauthState)
  expect(googleStateCookie.read(header, new Date(Date.now() + 601_000))).toBeNull()
  for (const forged of [null, "google=", "google=abc", header.slice(0, -2)])
    expect(googleStateCookie.read(forged)).toBeNull()
  expect([
    isStateOf(oauthState, oauthState.state),
    isStateOf(oauthState, ""),
    isStateOf(oauthState, oauthState.nonce),
  ]).toEqual([true, false, false])
})

test("a code is of use to the browser that asked, once", async () => {
  stub.google.isUsedBy(aGooglePerson("once@example.test"))
  const [mine, theirs] = [newOAuthState({ from: null, locale: "fr" }), newOAuthState({ from: null, locale: "fr" })]
  const refused = { name: "Invalid", code: "google_failed" }
  await expect(exchange(await answerFor(mine), theirs)).rejects.toMatchObject(refused)
  await expect(exchange(await answerFor(mine), { ...theirs, state: mine.state })).rejects.toMatchObject(refused)
  const answer = await answerFor(mine)
  expect(await exchange(answer, mine)).toMatchObject({ email: "once@example.test", emailVerified: true })
  await expect(exchange(answer, mine)).rejects.toMatchObject(refused)
})

test.each([
  ["for another site", { aud: "somebody-else" }],
  ["from another issuer", { iss: "https://evil.example" }],
  ["of another request", { nonce: "another" }],
  ["that has expired", { exp: 1 }],
  ["without an address", { email: "not an address" }],
])("a token %s is refused", async (_, claims) => {
  stub.google.claim(claims)
  await expect(throughGoogle(aGooglePerson("token@example.test"))).rejects.toThrow("google_failed")
})

test("a token that Google has not signed is refused", async () => {
  stub.google.signsBy("another")
  await expect(throughGoogle(aGooglePerson("forged@gmail.com"))).rejects.toThrow("google_failed")
})

test("somebody new becomes a plain user with a confirmed address, once", async () => {
  const someone = aGooglePerson("new@gmail.com", { given_name: "Nadia <b>", family_name: "Benali" })
  const { userId, cookies } = await throughGoogle(someone)
  expect((await findSession(cookieHeaderOf(cookies)))?.view).toMatchObject({
    userId,
    email: "new@gmail.com",
    firstName: "",
    lastName: "Benali",
    roles: [],
  })
  expect((await throughGoogle({ ...someone, email: "renamed@gmail.com" })).userId).toBe(userId)
  expect(await rows("select 1 from auth.users where email = 'renamed@gmail.com'", [])).toHaveLength(0)
})

test("somebody new on the road to a page becomes a creator whose name is kept, once and under no other's name", async () => {
  const [nadia, karim] = [newOnboarding(), newOnboarding()]
  await reserveUsername("nadia-google", { onboarding: nadia, clientAddress: "198.51.100.9" })
  const reserved = { username: "nadia-google", holdKeyHash: nadia.holdKeyHash }
  const late = aGooglePerson("karim@gmail.com")
  await expect(throughGoogle(late, { ...reserved, holdKeyHash: karim.holdKeyHash })).rejects.toThrow("signup_name_lost")
  expect(await rows("select 1 from auth.users where email = 'karim@gmail.com'", [])).toHaveLength(0)

  const someone = aGooglePerson("road@gmail.com")
  const { userId, isNew, cookies } = await throughGoogle(someone, reserved)
  expect(isNew).toBe(true)
  expect((await findSession(cookieHeaderOf(cookies)))?.view.roles).toEqual(["influencer"])
  const kept = `select h.path, h.key_hash, p.reserved_username as name, p.sixteen_stated_at is not null as stated, u.email_verified as confirmed
    from username_holds h join profiles p on p.id = h.user_id join auth.users u on u.id = p.id where h.user_id = $1`
  expect(await rows(kept, [userId])).toEqual([
    { path: "nadia-google", key_hash: null, name: "nadia-google", stated: true, confirmed: true },
  ])
  expect(await throughGoogle(someone, { ...reserved, username: "another" })).toMatchObject({ userId, isNew: false })
})

test("somebody whom Google alone lets in is told that a password is missing, and chooses one by mail", async () => {
  const { userId } = await throughGoogle(aGooglePerson("first@gmail.com"))
  await expect(provePassword(userId, "anything")).rejects.toMatchObject({ code: "account_no_password" })
  await requestReset("first@gmail.com", { locale: "fr", client: aVisit().client })
  await resetPassword(
    { token: await lastToken("first@gmail.com"), password: "bateau-vert-42" },
    { locale: "fr", client: aVisit().client },
  )
  expect(await provePassword(userId, "bateau-vert-42")).toMatchObject({ userId })
  expect((await throughGoogle(aGooglePerson("first@gmail.com"))).userId).toBe(userId)
})

test("the confirmed account of the same address is linked, told by mail, and keeps its password", async () => {
  const { userId, email } = await anAccount({ email: "linked@gmail.com", passwordHash: "hash" })
  const someone = aGooglePerson("Linked@Gmail.com")
  expect((await throughGoogle(someone)).userId).toBe(userId)
  await throughGoogle(someone)
  const methods = await rows("select provider_id, password from auth.accounts where user_id = $1 order by 1", [userId])
  expect(methods).toEqual([
    { provider_id: "credential", password: "hash" },
    { provider_id: "google", password: null },
  ])
  const mails = await rows("select subject from mail_outbox where recipient = $1", [email])
  expect(mails).toEqual([{ subject: "Connexion avec Google activée" }])
  const audited = await rows("select 1 from audit_log where action = 'google_linked' and actor = $1", [userId])
  expect(audited).toHaveLength(1)
})

test("an address that nobody confirmed, at Google or here, opens nothing and links nothing", async () => {
  await anAccount({ email: "confirmed@example.test" })
  await anAccount({ email: "pending@gmail.com", emailVerified: false })
  const unverified = (email: string) => throughGoogle(aGooglePerson(email, { email_verified: false }))
  await expect(unverified("confirmed@example.test")).rejects.toThrow("google_unverified")
  await expect(unverified("nobody@example.test")).rejects.toThrow("google_unverified")
  await expect(throughGoogle(aGooglePerson("pending@gmail.com"))).rejects.toThrow("google_unconfirmed")
  const linked = `select 1 from auth.accounts a join auth.users u on u.id = a.user_id
    where a.provider_id = 'google' and u.email in ('confirmed@example.test', 'pending@gmail.com')`
  expect(await rows(linked, [])).toHaveLength(0)
  expect(await rows("select 1 from auth.users where email = 'nobody@example.test'", [])).toHaveLength(0)
})

test("two first sign-ins at once make one account", async () => {
  const someone = aGooglePerson("twice@gmail.com")
  const [one, two] = await Promise.all([throughGoogle(someone), throughGoogle(someone)])
  expect(one.userId).toBe(two.userId)
  expect(await rows("select 1 from auth.users where email = 'twice@gmail.com'", [])).toHaveLength(1)
})

test("two-factor is asked for all the same", async () => {
  const person = await aProtectedAccount(PASSWORD, await hashPassword(PASSWORD), { email: "both@gmail.com" })
  const { needsCode, cookies } = await throughGoogle(aGooglePerson("both@gmail.com"))
  expect([needsCode, cookies.length]).toEqual([true, 1])
  expect(await rows("select 1 from auth.sessions where user_id = $1", [person.userId])).toHaveLength(0)
})

test("Google being away is no fault of the person's", async () => {
  const oauthState = newOAuthState({ from: null, locale: "fr" })
  const answer = await answerFor(oauthState)
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("fetch failed"))
  await expect(exchange(answer, oauthState)).rejects.toMatchObject({ name: "Unavailable", service: "google" })
})

const linksOf = (userId: string) =>
  rows("select account_id from auth.accounts where user_id = $1 and provider_id = 'google'", [userId])

test("an address whose mailbox Google does not run opens an account only after its reader has allowed it by mail", async () => {
  const { userId, email } = await anAccount({ email: "claire@orsay.test" })
  const someone = aGooglePerson(email)
  await expect(throughGoogle(someone)).rejects.toThrow("google_mailed")
  expect(await linksOf(userId)).toEqual([])
  const token = await lastToken(email)
  await confirmGoogleLink(token, aVisit())
  expect(await linksOf(userId)).toEqual([{ account_id: someone.sub }])
  expect((await throughGoogle(someone)).userId).toBe(userId)
  await expect(confirmGoogleLink(token, aVisit())).rejects.toThrow("google_link_dead")
})

test("a Workspace's own addresses are Google's; another domain's are not, and open no new account either", async () => {
  const { userId, email } = await anAccount({ email: "paul@workspace.test" })
  await expect(throughGoogle(aGooglePerson(email, { hd: "other.test" }))).rejects.toThrow("google_mailed")
  expect((await throughGoogle(aGooglePerson(email, { hd: "workspace.test" }))).userId).toBe(userId)
  await expect(throughGoogle(aGooglePerson("nobody@elsewhere.test"))).rejects.toThrow("google_unproved")
  await expect(throughGoogle(aGooglePerson("x@gmail.com.evil.test"))).rejects.toThrow("google_unproved")
})

test("a link for Google dies with the password that was valid when it was asked for", async () => {
  const { email } = await anAccount({ email: "zoe@orsay.test" })
  await expect(throughGoogle(aGooglePerson(email))).rejects.toThrow("google_mailed")
  const token = await lastToken(email)
  await requestReset(email, { locale: "fr", client: aVisit().client })
  await resetPassword(
    { token: await lastToken(email), password: "bateau-vert-42" },
    { locale: "fr", client: aVisit().client },
  )
  await expect(confirmGoogleLink(token, aVisit())).rejects.toThrow("google_link_dead")
})
