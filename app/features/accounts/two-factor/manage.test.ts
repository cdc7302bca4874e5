import { beforeAll, expect, test } from "vitest"
import { NotFound } from "#platform/errors/errors"
import { aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode, betweenSteps, recoveryCode } from "#tests/support/two-factor"
import { forgetTwoFactor } from "../admins/lost-device.server"
import { hashPassword } from "../passwords/hash.server"
import { findSession } from "../sessions/queries.server"
import { signIn } from "../sign-in/commands.server"
import { OwnerProof, SecondStep, SetupEnd } from "./code-schema.server"
import { renewRecoveryCodes, switchOff } from "./commands.server"
import { newRecoveryCodes, plainRecoveryCode } from "./recovery-codes.server"
import { finishSecondStep } from "./second-step.server"
import { beginSetup, finishSetup, setupAgain } from "./setup.server"
import { countRecoveryCodes, hasTwoFactor } from "./stored.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-sur-la-digue"
const here = { locale: "fr" as const, client: aVisit().client }
const fromHere = { ...here, cookieHeader: null }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const rows = (text: string, values: unknown[]) => asAdmin(async (admin) => (await admin.query(text, values)).rows)
const actionsOf = async (userId: string) =>
  (await rows("select action from audit_log where actor = $1 order by id", [userId])).map(({ action }) => action)
const subjectsTo = async (email: string) =>
  (await rows("select subject from mail_outbox where recipient = $1 order by id", [email])).map((mail) => mail.subject)

test("it is on once the app has shown a code, and not before", async () => {
  const { userId, email } = await anAccount({ email: "on@example.test", passwordHash })
  const { setup, secret, link } = await beginSetup(userId, PASSWORD)
  expect(link).toContain(`on%40example.test?secret=${secret}&issuer=`)
  expect(await rows("select 1 from auth.two_factors where user_id = $1", [userId])).toHaveLength(0)
  await expect(finishSetup(userId, { setup, code: "000000" }, fromHere)).rejects.toThrow("two_factor_wrong_code")
  expect(await hasTwoFactor(userId)).toBe(false)
  expect(await setupAgain(userId, setup)).toMatchObject({ setup, secret, link })

  const codes = await finishSetup(userId, { setup, code: appCode(secret).digits }, fromHere)
  expect(new Set(codes).size).toBe(10)
  expect([await hasTwoFactor(userId), await countRecoveryCodes(userId)]).toEqual([true, 10])
  expect(await subjectsTo(email)).toEqual(["Double authentification activée"])
  expect(await actionsOf(userId)).toEqual(["two_factor_switched_on"])
})

test("neither the secret nor a code stands in the database as it is", async () => {
  const { userId, secret, codes } = await aProtectedAccount(PASSWORD, passwordHash)
  const stored = JSON.stringify(await rows("select * from auth.two_factors where user_id = $1", [userId]))
  for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
    expect(stored).not.toContain(clear)
})

test("the wrong password shows no secret, and a secret is its person's, for a quarter of an hour", async () => {
  const [one, two] = [await anAccount({ passwordHash }), await anAccount({ passwordHash })]
  await expect(beginSetup(one.userId, "not-it")).rejects.toThrow("account_wrong_password")
  const { setup, secret } = await beginSetup(one.userId, PASSWORD)
  const end = { setup, code: appCode(secret).digits }
  await expect(finishSetup(two.userId, end, fromHere)).rejects.toThrow("two_factor_setup_ended")
  const late = new Date(Date.now() + 15 * 60_000 + 1000)
  await expect(finishSetup(one.userId, end, fromHere, late)).rejects.toThrow("two_factor_setup_ended")
  expect(await setupAgain(one.userId, "forged")).toBeNull()
})

test("a recovery code brought at once to a sign-in, to new codes and to both forms that switch it off serves one of them", async () => {
  for (let round = 0; round < 3; round++) {
    const { userId, email, codes } = await aProtectedAccount(PASSWORD, passwordHash)
    const { visit } = await betweenSteps({ email }, PASSWORD)
    const proof = { currentPassword: PASSWORD, code: recoveryCode(codes[0]) }
    const came = await Promise.allSettled([
      finishSecondStep(proof.code, visit, "fr"),
      switchOff(userId, proof, here),
      renewRecoveryCodes(userId, proof, here),
      switchOff(userId, proof, here),
    ])
    expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  }
})

test("switched on by two forms at once it is switched on once", async () => {
  const { userId } = await anAccount({ passwordHash })
  const setups = await Promise.all([beginSetup(userId, PASSWORD), beginSetup(userId, PASSWORD)])
  const results = await Promise.allSettled(
    setups.map(({ setup, secret }) => finishSetup(userId, { setup, code: appCode(secret).digits }, fromHere)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(await rows("select 1 from auth.two_factors where user_id = $1", [userId])).toHaveLength(1)
  await expect(beginSetup(userId, PASSWORD)).rejects.toThrow("two_factor_already_on")
})

test("switching it on ends the other sessions and keeps this one", async () => {
  const { userId, email } = await anAccount({ passwordHash })
  const open = async () => cookieHeaderOf((await signIn({ email, password: PASSWORD }, aVisit())).cookies)
  const [mine, elsewhere] = [await open(), await open()]
  const { setup, secret } = await beginSetup(userId, PASSWORD)
  await finishSetup(userId, { setup, code: appCode(secret).digits }, { ...here, cookieHeader: mine })
  expect((await findSession(mine))?.view.twoFactor).toBe(true)
  expect(await findSession(elsewhere)).toBeNull()
})

test.each(["app", "recovery"] as const)(
  "new codes replace the old ones, for the password and a code of the %s kind",
  async (kind) => {
    const person = await aProtectedAccount(PASSWORD, passwordHash, { email: `renews-${kind}@example.test` })
    const code = kind === "app" ? appCode(person.secret) : recoveryCode(person.codes[0])
    const renew = (currentPassword: string, proof: OwnerProof["code"]) =>
      renewRecoveryCodes(person.userId, { currentPassword, code: proof }, here)
    await expect(renew("not-it", code)).rejects.toThrow("account_wrong_password")
    // Whoever has a session and the password would make codes of their own, and switch it off by one of them.
    await expect(renew(PASSWORD, { kind: "app", digits: "000000" })).rejects.toThrow("two_factor_wrong_code")
    const { visit } = await betweenSteps(person, PASSWORD)
    const [renewed] = await renew(PASSWORD, code)
    await expect(finishSecondStep(recoveryCode(person.codes[1]), visit, "fr")).rejects.toThrow("two_factor_wrong_code")
    await finishSecondStep(recoveryCode(renewed), visit, "fr")
    expect(await actionsOf(person.userId)).toContain("recovery_codes_renewed")
    expect(await subjectsTo(person.email)).toContain("Nouveaux codes de secours")
  },
)

test("where it is off nothing is renewed nor switched off, and nobody is told of refused codes", async () => {
  const { userId, email } = await anAccount({ passwordHash })
  const proof = { currentPassword: PASSWORD, code: { kind: "app" as const, digits: "000000" } }
  for (const change of [renewRecoveryCodes, switchOff])
    for (const _ of [1, 2, 3]) await expect(change(userId, proof, here)).rejects.toThrow("two_factor_off_already")
  expect(await subjectsTo(email)).toEqual([])
})

test.each(["app", "recovery"] as const)("off takes the password and a code of the %s kind together", async (kind) => {
  const person = await aProtectedAccount(PASSWORD, passwordHash, { email: `off-${kind}@example.test` })
  const code = kind === "app" ? appCode(person.secret) : recoveryCode(person.codes[0])
  const off = (currentPassword: string, proof: OwnerProof["code"]) =>
    switchOff(person.userId, { currentPassword, code: proof }, here)
  await expect(off("not-it", code)).rejects.toThrow("account_wrong_password")
  await expect(off(PASSWORD, { kind: "app", digits: "000000" })).rejects.toThrow("two_factor_wrong_code")
  expect(await hasTwoFactor(person.userId)).toBe(true)

  await off(PASSWORD, code)
  expect((await betweenSteps(person, PASSWORD)).needsCode).toBe(false)
  expect(await subjectsTo(person.email)).toContain("Double authentification désactivée")
  expect(await actionsOf(person.userId)).toContain("two_factor_switched_off")
})

test("the operator lets somebody in again who has lost phone and codes, and they are told", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash, { email: "lost@example.test" })
  await forgetTwoFactor(" Lost@Example.test")
  expect((await betweenSteps(person, PASSWORD)).needsCode).toBe(false)
  expect(await subjectsTo(person.email)).toContain("Double authentification désactivée")
  const audited = await rows("select action from audit_log where actor = 'operator' and target = $1", [person.userId])
  expect(audited).toEqual([{ action: "two_factor_switched_off" }])
  await expect(forgetTwoFactor("nobody@example.test")).rejects.toThrow(NotFound)
})

test("a code is understood however it is typed", () => {
  const read = (code: string) => SecondStep.safeParse({ code }).data?.code
  for (const typed of ["012345", " 012 345 ", "012-345", "٠١٢٣٤٥", "۰۱۲۳۴۵"])
    expect(read(typed)).toEqual({ kind: "app", digits: "012345" })
  for (const typed of ["01ab-cdef-9gh1", "01ABCDEF9GH1", " oiab cdef 9ghl ", "۰۱ab-cdef-۹gh۱"])
    expect(read(typed)).toEqual({ kind: "recovery", code: "01abcdef9gh1" })
  expect(OwnerProof.safeParse({ code: "012345" }).success).toBe(false)
  expect(OwnerProof.safeParse({ currentPassword: PASSWORD, code: "01234" }).success).toBe(false)
  for (const typed of ["", "12345", "1234567", "01ab-cdef-9ghu", "'; --"]) expect(read(typed)).toBeUndefined()
  expect(SetupEnd.safeParse({ setup: "x", code: "01ab-cdef-9gh1" }).success).toBe(false)
  for (const code of newRecoveryCodes()) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(plainRecoveryCode(code)).toBe(code.replaceAll("-", ""))
  }
})
