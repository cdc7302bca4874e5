import { beforeAll, expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { aVisit, lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { type Account, anAccount } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, recoveryCode } from "#tests/support/two-factor"
import { signInWithGoogle } from "../google/commands.server"
import { changePassword } from "../passwords/change.server"
import { hashPassword } from "../passwords/hash.server"
import { requestReset, resetPassword } from "../reset/commands.server"
import { signIn } from "../sign-in/commands.server"
import { beginSetup, finishSetup } from "../two-factor/setup.server"
import { codeAt, stepOf } from "../two-factor/totp.server"
import { confirmEmailChange, requestEmailChange } from "./commands.server"
import { findUndo, undoEmailChange } from "./undo.server"

useNoLimits()
useDatabaseWithMail()

// The attacker of these tests has the victim's password and an open session, and reads every mailbox but the first.
const PASSWORD = "velo-rouge-83"
const NEXT = "bateau-vert-sur-l-eau"
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const victimAt = (email: string) => anAccount({ email, passwordHash })
const emailOf = async ({ userId }: Pick<Account, "userId">) => {
  const { rows } = await asAdmin((admin) => admin.query("select email from auth.users where id = $1", [userId]))
  return rows[0]?.email
}

/** The account passes to an address; the link by which the one before takes it back. */
async function pass({ userId }: Pick<Account, "userId">, to: string, { password = PASSWORD, now = new Date() } = {}) {
  const from = await emailOf({ userId })
  await requestEmailChange(userId, { email: to, currentPassword: password, code: null }, here, now)
  await confirmEmailChange(await lastToken(to), here, now)
  return lastToken(from)
}
const undo = (token: string, code: Parameters<typeof undoEmailChange>[0]["code"] = null) =>
  undoEmailChange({ token, code }, here)
const mailsTo = async (email: string) => {
  const { rows } = await asAdmin((admin) =>
    admin.query("select subject from mail_outbox where recipient = $1 order by id", [email]),
  )
  return rows.map(({ subject }) => subject)
}

test("after the owner's return none of the attacker's addresses takes the account back", async () => {
  const victim = await victimAt("nadia@home.test")
  const ownersUndo = await pass(victim, "thief@b.test")
  const thiefsUndo = await pass(victim, "thief@c.test")
  const chosen = await undo(ownersUndo)
  expect(await codeOf(undo(thiefsUndo))).toBe("email_change_dead")
  await resetPassword({ token: chosen, password: NEXT }, here)
  expect(await codeOf(undo(thiefsUndo))).toBe("email_change_dead")
  expect(await emailOf(victim)).toBe("nadia@home.test")
  expect(await mailsTo("thief@c.test")).toContain("Le changement d’adresse a été annulé")
})

test("what the attacker had under way dies with the return: a change, a reset, the password itself", async () => {
  const victim = await victimAt("lina@home.test")
  const ownersUndo = await pass(victim, "thief@d.test")
  await requestEmailChange(victim.userId, { email: "thief@e.test", currentPassword: PASSWORD, code: null }, here)
  await requestReset("thief@d.test", here)
  const [change, reset] = [await lastToken("thief@e.test"), await lastToken("thief@d.test")]
  await undo(ownersUndo)
  expect(await codeOf(confirmEmailChange(change, here))).toBe("email_change_dead")
  expect(await codeOf(resetPassword({ token: reset, password: NEXT }, here))).toBe("reset_dead")
  expect(await codeOf(signIn({ email: "lina@home.test", password: PASSWORD }, aVisit()))).toBe(
    "login_invalid_credentials",
  )
})

test("a return at the moment of the attacker's next change leaves them no way back, whoever is first", async () => {
  for (let round = 0; round < 2; round += 1) {
    const home = `race${round}@home.test`
    const victim = await victimAt(home)
    const ownersUndo = await pass(victim, `race${round}@b.test`)
    await requestEmailChange(
      victim.userId,
      { email: `race${round}@c.test`, currentPassword: PASSWORD, code: null },
      here,
    )
    const change = await lastToken(`race${round}@c.test`)
    await Promise.all([codeOf(confirmEmailChange(change, here)), undo(ownersUndo)])
    expect(await emailOf(victim)).toBe(home)
    for (const token of await mailedTokens(`race${round}@b.test`))
      expect(await codeOf(undo(token))).toBe("email_change_dead")
  }
})

test("an attacker who resets or changes the password leaves the owner's way back, and loses their own", async () => {
  const victim = await victimAt("ines@home.test")
  const ownersUndo = await pass(victim, "thief@f.test")
  const thiefsUndo = await pass(victim, "thief@g.test")
  await requestReset("thief@g.test", here)
  await resetPassword({ token: await lastToken("thief@g.test"), password: NEXT }, here)
  expect(await codeOf(undo(thiefsUndo))).toBe("email_change_dead")
  const later = await pass(victim, "thief@h.test", { password: NEXT })
  await changePassword(
    victim.userId,
    { currentPassword: NEXT, password: PASSWORD, keepPrograms: true, code: null },
    here,
  )
  expect(await codeOf(undo(later))).toBe("email_change_dead")
  await undo(ownersUndo)
  expect(await emailOf(victim)).toBe("ines@home.test")
})

test("an owner who changes the address back by the ordinary way leaves the one between no way either", async () => {
  const victim = await victimAt("zoe@home.test")
  const ownersUndo = await pass(victim, "thief@i.test")
  await requestEmailChange(victim.userId, { email: "zoe@home.test", currentPassword: PASSWORD, code: null }, here)
  await confirmEmailChange(await lastToken("zoe@home.test"), here)
  expect(await emailOf(victim)).toBe("zoe@home.test")
  for (const token of [...(await mailedTokens("thief@i.test")), ownersUndo])
    expect(await codeOf(undo(token))).toBe("email_change_dead")
  expect(await mailsTo("thief@i.test")).toContain("Le changement d’adresse a été annulé")
})

test("a Google account that was linked meanwhile opens nothing after the return", async () => {
  const victim = await victimAt("ana@home.test")
  const ownersUndo = await pass(victim, "thief.j@gmail.com")
  const google = {
    sub: "thief",
    email: "thief.j@gmail.com",
    emailVerified: true,
    firstName: "",
    lastName: "",
    hostedDomain: null,
  }
  expect((await signInWithGoogle(google, aVisit(), { locale: "fr", reserved: null })).userId).toBe(victim.userId)
  await undo(ownersUndo)
  expect((await signInWithGoogle(google, aVisit(), { locale: "fr", reserved: null })).userId).not.toBe(victim.userId)
})

test("the code is asked for where the owner's two-factor is on, and five wrong ones are enough", async () => {
  const victim = await aProtectedAccount(PASSWORD, passwordHash, { email: "karim@home.test" })
  await asAdmin((admin) =>
    admin.query("update auth.two_factors set switched_on_at = now() - interval '8 days' where user_id = $1", [
      victim.userId,
    ]),
  )
  const change = { email: "karim@next.test", currentPassword: PASSWORD }
  expect(await codeOf(requestEmailChange(victim.userId, { ...change, code: null }, here))).toBe("form_required")
  await requestEmailChange(victim.userId, { ...change, code: recoveryCode(victim.codes[0]) }, here)
  await confirmEmailChange(await lastToken("karim@next.test"), here)

  const token = await lastToken("karim@home.test")
  expect(await findUndo(token)).toEqual({ email: "karim@home.test", asksForCode: true })
  expect(await codeOf(undo(token))).toBe("two_factor_wrong_code")
  expect(await codeOf(undo(token, { kind: "app", digits: "000000" }))).toBe("two_factor_wrong_code")
  await undo(token, recoveryCode(victim.codes[1]))
  expect(await emailOf(victim)).toBe("karim@home.test")
})

test("a two-factor that the attacker switched on keeps the owner out of nothing, and ends", async () => {
  const victim = await victimAt("rim@home.test")
  const { setup, secret } = await beginSetup(victim.userId, PASSWORD)
  const code = codeAt(secret, stepOf(new Date()))
  const codes = await finishSetup(victim.userId, { setup, code }, { ...here, cookieHeader: null })
  const change = { email: "thief@k.test", currentPassword: PASSWORD, code: recoveryCode(codes[0]) }
  await requestEmailChange(victim.userId, change, here)
  await confirmEmailChange(await lastToken("thief@k.test"), here)

  const token = await lastToken("rim@home.test")
  expect(await findUndo(token)).toMatchObject({ asksForCode: false })
  const chosen = await undo(token)
  await resetPassword({ token: chosen, password: NEXT }, here)
  const step = await signIn({ email: "rim@home.test", password: NEXT }, aVisit())
  expect(step.needsCode).toBe(false)
})

test("an earlier address of the owner's keeps its way back through all of it", async () => {
  const victim = await victimAt("old@home.test")
  const earliest = await pass(victim, "new@home.test", { now: new Date(Date.now() - DAY_MS / 2) })
  const ownersUndo = await pass(victim, "thief@l.test")
  await resetPassword({ token: await undo(ownersUndo), password: NEXT }, here)
  await undo(earliest)
  expect(await emailOf(victim)).toBe("old@home.test")
})
