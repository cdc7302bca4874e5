import { beforeAll, expect, test } from "vitest"
import {
  aBrowser,
  answerAskedMails,
  aPerson,
  aSessionOf,
  aVisit,
  cookieHeaderOf,
  lastToken,
  mailedTokens,
  useDatabaseWithMail,
} from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin, lockWaiters } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode } from "#tests/support/two-factor"
import { makeToken } from "../api-tokens/commands.server"
import { confirmAddress } from "../confirmation/commands.server"
import { requestEmailChange } from "../email-change/commands.server"
import { requestDeletion } from "../removal/commands.server"
import { requestReset } from "../reset/commands.server"
import { provedBySession } from "../sessions/commands.server"
import { signIn } from "../sign-in/commands.server"
import { afterFirstProof } from "../sign-in/first-step.server"
import { enter } from "../sign-in/visit.server"
import { signUpInfluencer } from "../sign-up/commands.server"
import { renewRecoveryCodes, switchOff } from "../two-factor/commands.server"
import { beginSetup, finishSetup } from "../two-factor/setup.server"
import { changePassword } from "./change.server"
import { hashPassword } from "./hash.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const here = { locale: "fr" as const, client: aVisit().client }
let [passwordHash, chosenHash] = ["", ""]
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  chosenHash = await hashPassword("tandem-vert-12")
})

const NEW_PASSWORD = "update auth.accounts set password = $2 where user_id = $1"
const LEFT = "update auth.users set email = 'left-' || email where id = $1 and $2 <> ''"

/** What `work` ends with when the owner's change is stored after the password was found right and before anything else is. */
async function whileChanging(userId: string, change: string, work: () => Promise<unknown>) {
  const ended = await asAdmin(async (owner) => {
    await owner.query("begin")
    await owner.query("select 1 from auth.users where id = $1 for update", [userId])
    const underWay = codeOf(work())
    await lockWaiters(1)
    await owner.query(change, [userId, chosenHash])
    await owner.query("commit")
    return underWay
  })
  return ended
}

const rowsOf = async (userId: string) => {
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select (select count(*)::int from api_tokens where user_id = $1) as tokens,
         (select count(*)::int from auth.sessions where user_id = $1) as sessions,
         (select count(*)::int from account_deletions where user_id = $1) as deletions,
         (select count(*)::int from auth.verifications where identifier like '%' || $1::text) as links,
         (select password from auth.accounts where user_id = $1) as password`,
      [userId],
    ),
  )
  return rows[0]
}

test.each([
  ["a new password", NEW_PASSWORD],
  ["the address going back", LEFT],
])("what the password before proved does nothing after %s, and signs nobody in", async (_, change) => {
  const { userId, email, actor } = await anAccount({ passwordHash })
  const wish = { name: "Mon site", scopes: ["read" as const], days: 30, currentPassword: PASSWORD, code: null }
  const next = { currentPassword: PASSWORD, password: "barque-bleue-7", keepPrograms: true, code: null }
  const tries: [string, () => Promise<unknown>][] = [
    ["account_wrong_password", () => makeToken(actor, wish, here)],
    ["account_wrong_password", () => requestDeletion(userId, { currentPassword: PASSWORD, code: null }, here)],
    ["account_wrong_password", () => changePassword(userId, next, here)],
    [
      "account_wrong_password",
      () => requestEmailChange(userId, { email: "thief@example.test", currentPassword: PASSWORD, code: null }, here),
    ],
  ]
  const restore = () =>
    asAdmin(async (admin) => {
      await admin.query(NEW_PASSWORD, [userId, passwordHash])
      await admin.query("update auth.users set email = $2 where id = $1", [userId, email])
    })
  for (const [code, work] of tries) {
    expect(await whileChanging(userId, change, work)).toBe(code)
    await restore()
  }
  expect(await whileChanging(userId, change, () => signIn({ email, password: PASSWORD }, aVisit()))).toBe(
    "login_invalid_credentials",
  )
  await restore()
  expect(await rowsOf(userId)).toEqual({ tokens: 0, sessions: 0, deletions: 0, links: 0, password: passwordHash })
  expect(await mailedTokens("thief@example.test")).toEqual([])
})

test("neither is two-factor switched off, nor are codes renewed or a second step begun, by the password before", async () => {
  const { userId, email, secret } = await aProtectedAccount(PASSWORD, passwordHash)
  const off = () => switchOff(userId, { currentPassword: PASSWORD, code: appCode(secret) }, here)
  expect(await whileChanging(userId, NEW_PASSWORD, off)).toBe("account_wrong_password")
  await asAdmin((admin) => admin.query(NEW_PASSWORD, [userId, passwordHash]))
  const renew = () => renewRecoveryCodes(userId, { currentPassword: PASSWORD, code: appCode(secret) }, here)
  expect(await whileChanging(userId, NEW_PASSWORD, renew)).toBe("account_wrong_password")
  await asAdmin((admin) => admin.query(NEW_PASSWORD, [userId, passwordHash]))
  const enter = () => signIn({ email, password: PASSWORD }, aVisit())
  expect(await whileChanging(userId, NEW_PASSWORD, enter)).toBe("login_invalid_credentials")
})

test("a two-factor that was begun under another password ends there, at the last moment too", async () => {
  const { userId } = await anAccount({ passwordHash })
  const { setup, secret } = await beginSetup(userId, PASSWORD)
  const finish = () => finishSetup(userId, { setup, code: appCode(secret).digits }, { ...here, cookieHeader: null })
  expect(await whileChanging(userId, NEW_PASSWORD, finish)).toBe("two_factor_setup_ended")
  expect(await codeOf(finish())).toBe("two_factor_setup_ended")
})

test("a session that goes on in a new one opens none after a new password or the address going back", async () => {
  for (const change of [NEW_PASSWORD, LEFT]) {
    const { userId } = await anAccount({ passwordHash })
    const proved = await provedBySession(cookieHeaderOf([await aSessionOf(userId)]))
    expect(await whileChanging(userId, change, () => enter(proved, aVisit()))).toBe("login_invalid_credentials")
  }
})

test("a session that has ended proves nothing", async () => {
  const { userId } = await anAccount({ passwordHash })
  const cookie = cookieHeaderOf([await aSessionOf(userId)])
  await asAdmin((admin) => admin.query("delete from auth.sessions where user_id = $1", [userId]))
  expect(await codeOf(provedBySession(cookie))).toBe("session_missing")
})

test("an account of Google's that is linked no more signs nobody in", async () => {
  const { userId, email } = await anAccount({ passwordHash })
  const proved = { userId, email, passwordHash, google: "sub-gone" }
  expect(await codeOf(afterFirstProof(proved, aVisit()))).toBe("login_invalid_credentials")
  await asAdmin((admin) =>
    admin.query(
      "insert into auth.accounts (id, user_id, account_id, provider_id) values (gen_random_uuid(), $1, 'sub-gone', 'google')",
      [userId],
    ),
  )
  expect(await codeOf(afterFirstProof(proved, aVisit()))).toBe("done")
})

test("a confirmation proves what the account is from then on, and by the password of before nothing", async () => {
  const email = "confirms@example.test"
  const browser = await aBrowser()
  await signUpInfluencer(aPerson(email, PASSWORD), browser)
  const token = await lastToken(email)
  const { rows } = await asAdmin((admin) => admin.query("select id from auth.users where email = $1", [email]))
  const elsewhere = { browserHash: null, client: aVisit().client }
  const confirming = () => confirmAddress({ token, password: PASSWORD }, elsewhere)
  expect(await whileChanging(rows[0].id, NEW_PASSWORD, confirming)).toBe("confirm_wrong_password")
  const proved = await confirmAddress({ token, password: "tandem-vert-12" }, elsewhere)
  expect(proved).toMatchObject({ email, passwordHash: chosenHash })
})

test("an address that the account leaves in that moment gets no link to a new password", async () => {
  const { userId, email } = await anAccount({ passwordHash })
  await requestReset(email, here)
  expect(await whileChanging(userId, LEFT, answerAskedMails)).toBe("done")
  expect(await mailedTokens(email)).toEqual([])
})
