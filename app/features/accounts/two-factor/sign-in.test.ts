import { RouterContextProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import { AUTH, withActor } from "#platform/database/actor.server"
import { aVisit, cookieHeaderOf, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { asAdmin, lockWaiters } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode, betweenSteps, type Protected, recoveryCode } from "#tests/support/two-factor"
import { guard, sessionOf, withSession } from "../guards.server"
import { hashPassword } from "../passwords/hash.server"
import { lockPerson } from "../people.server"
import { requestReset, resetPassword } from "../reset/commands.server"
import { findSession } from "../sessions/queries.server"
import { signIn } from "../sign-in/commands.server"
import { landingAfterStep } from "../sign-in/landing.server"
import { finishSecondStep, isBetweenSteps } from "./second-step.server"
import { hasTwoFactor, storeTwoFactor } from "./stored.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-sur-la-digue"
const MINUTE = 60_000
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const somebody = (email?: string) => aProtectedAccount(PASSWORD, passwordHash, email ? { email } : {})
const afterPassword = (person: Protected) => betweenSteps(person, PASSWORD)
const wrong = { kind: "app" as const, digits: "000000" }
const rows = (text: string, values: unknown[]) => asAdmin(async (admin) => (await admin.query(text, values)).rows)
const sessionsOf = ({ userId }: Protected) => rows("select 1 from auth.sessions where user_id = $1", [userId])
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((each) => (each.status === "fulfilled" ? "in" : String(each.reason.message)))

test("the password alone opens no session, and the code does", async () => {
  const person = await somebody()
  const { needsCode, cookies, visit } = await afterPassword(person)
  expect(needsCode).toBe(true)
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^second-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  expect(await sessionsOf(person)).toHaveLength(0)

  const opened = await finishSecondStep(appCode(person.secret), visit, "fr")
  expect((await findSession(cookieHeaderOf(opened.cookies)))?.view).toMatchObject({
    userId: person.userId,
    twoFactor: true,
  })
  expect(opened.cookies.at(-1)).toMatch(/^second-step=; .*Max-Age=0/)
})

test("a password that was proved before a second factor is on opens no session after it, and asks for the code", async () => {
  const person = await anAccount({ passwordHash })
  const [step] = await withActor(AUTH, async (tx) => {
    await lockPerson(tx, person.userId)
    const signingIn = Promise.all([signIn({ email: person.email, password: PASSWORD }, aVisit())])
    await lockWaiters(1)
    await storeTwoFactor(tx, person.userId, { secret: "JBSWY3DPEHPK3PXP", codes: [], now: new Date() })
    return { signingIn }
  }).then(({ signingIn }) => signingIn)
  expect(step).toMatchObject({ userId: person.userId, needsCode: true })
  expect(await rows("select 1 from auth.sessions where user_id = $1", [person.userId])).toHaveLength(0)
})

test("between the steps the browser is signed out everywhere, at data addresses too", async () => {
  const { cookies } = await afterPassword(await somebody())
  const [token] = cookieHeaderOf(cookies).split("=").slice(1)
  const disguised = [cookieHeaderOf(cookies), `session=${token}`, `session=${token}.${token}`]
  for (const cookie of disguised)
    for (const path of ["/account", "/account.data", "/admin", "/auth/session"]) {
      const context = new RouterContextProvider()
      const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
      const args = { request, context, params: {}, unstable_pattern: path, unstable_url: new URL(request.url) }
      const run = (step: typeof withSession, next: () => Promise<Response>) =>
        Reflect.apply(step, undefined, [args, next])
      const sent = run(withSession, () => run(guard(), async () => new Response("inside")))
      await expect(sent).rejects.toMatchObject({ status: 302 })
      expect(sessionOf(context)).toBeNull()
      expect(await findSession(cookie)).toBeNull()
    }
})

test("the place that somebody was going to goes along to the second step", async () => {
  const { userId, cookies } = await afterPassword(await somebody())
  const step = { userId, needsCode: true, cookies }
  expect(await landingAfterStep(step, "/ar/influencers?q=a&page=2", "ar")).toBe(
    "/ar/auth/two-factor?from=%2Far%2Finfluencers%3Fq%3Da%26page%3D2",
  )
  expect(await landingAfterStep(step, null, "fr")).toBe("/auth/two-factor")
  expect(await landingAfterStep({ ...step, needsCode: false }, "/influencers", "fr")).toBe("/influencers")
})

test("an app's code serves once, the one that switched it on included", async () => {
  const person = await somebody()
  const used = { kind: "app" as const, digits: person.usedCode }
  const first = await afterPassword(person)
  await expect(finishSecondStep(used, first.visit, "fr")).rejects.toThrow("two_factor_wrong_code")
  await finishSecondStep(appCode(person.secret), first.visit, "fr")
  const second = await afterPassword(person)
  await expect(finishSecondStep(appCode(person.secret), second.visit, "fr")).rejects.toThrow("two_factor_wrong_code")
  await finishSecondStep(appCode(person.secret, 1), second.visit, "fr")
  expect(await sessionsOf(person)).toHaveLength(2)
})

test("one code sent by five browsers at once lets one of them in", async () => {
  const person = await somebody()
  const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => afterPassword(person)))
  const code = appCode(person.secret)
  const results = await outcomes(browsers.map(({ visit }) => finishSecondStep(code, visit, "fr")))
  expect(results.toSorted()).toEqual(["in", ...Array(4).fill("two_factor_wrong_code")])
  expect(await sessionsOf(person)).toHaveLength(1)
})

test("five wrong codes end the step, and the right one comes too late", async () => {
  const person = await somebody()
  const { visit } = await afterPassword(person)
  for (let tried = 1; tried < 5; tried += 1)
    await expect(finishSecondStep(wrong, visit, "fr")).rejects.toThrow("two_factor_wrong_code")
  expect(await isBetweenSteps(visit.cookieHeader)).toBe(true)
  await expect(finishSecondStep(wrong, visit, "fr")).rejects.toThrow("two_factor_ended")
  expect(await isBetweenSteps(visit.cookieHeader)).toBe(false)
  await expect(finishSecondStep(appCode(person.secret), visit, "fr")).rejects.toThrow("two_factor_ended")
  expect(await sessionsOf(person)).toHaveLength(0)
})

test("twenty codes tried at once are five tries", async () => {
  const person = await somebody()
  const { visit } = await afterPassword(person)
  const tries = Array.from({ length: 20 }, () => finishSecondStep(wrong, visit, "fr"))
  for (const outcome of await outcomes(tries)) expect(outcome).toMatch(/^two_factor_(wrong_code|ended)$/)
  const refused = await rows("select 1 from audit_log where action = 'second_step_refused' and target = $1", [
    person.userId,
  ])
  expect(refused).toHaveLength(5)
})

test("the step is over after ten minutes, and without its cookie there is none", async () => {
  const person = await somebody()
  const { visit } = await afterPassword(person)
  const late = new Date(Date.now() + 10 * MINUTE + 1000)
  const lateCode = { kind: "app" as const, digits: appCode(person.secret, 20).digits }
  await expect(finishSecondStep(lateCode, visit, "fr", late)).rejects.toThrow("two_factor_ended")
  for (const cookieHeader of [null, "second-step=", "second-step=abc", "second-step=%E0%A4%A"])
    await expect(finishSecondStep(wrong, { ...visit, cookieHeader }, "fr")).rejects.toThrow("two_factor_ended")
})

test("a recovery code serves once, is told by mail with how many are left, and leaves its line in the audit log", async () => {
  const person = await somebody("lost-phone@example.test")
  const [first] = person.codes
  await finishSecondStep(recoveryCode(first), (await afterPassword(person)).visit, "fr")
  const again = await afterPassword(person)
  await expect(finishSecondStep(recoveryCode(first), again.visit, "fr")).rejects.toThrow("two_factor_wrong_code")
  const mails = await rows("select subject, text from mail_outbox where recipient = $1 order by id", [person.email])
  expect(mails.map(({ subject }) => subject)).toEqual(["Double authentification activée", "Un code de secours a servi"])
  expect(mails[1]?.text).toContain("Il reste 9 codes de secours.")
  const audited = await rows("select after from audit_log where action = 'recovery_code_used' and actor = $1", [
    person.userId,
  ])
  expect(audited).toEqual([{ after: { left: 9 } }])
})

test("one recovery code sent by five browsers at once lets one of them in; five different ones let in all", async () => {
  const person = await somebody()
  const browsers = () => Promise.all([0, 1, 2, 3, 4].map(() => afterPassword(person)))
  const same = await browsers()
  const code = recoveryCode(person.codes[0])
  expect((await outcomes(same.map(({ visit }) => finishSecondStep(code, visit, "fr")))).toSorted()).toEqual([
    "in",
    ...Array(4).fill("two_factor_wrong_code"),
  ])
  const different = await browsers()
  const tries = different.map(({ visit }, at) => finishSecondStep(recoveryCode(person.codes[at + 1]), visit, "fr"))
  expect(await outcomes(tries)).toEqual(Array(5).fill("in"))
  // Each of the mails says how many there are after it.
  const told = await rows("select text from mail_outbox where recipient = $1 and text like '%Il reste%'", [
    person.email,
  ])
  const left = told.map(({ text }) => Number(/Il reste (\d+) codes/.exec(text)?.[1]))
  expect(left.toSorted((one, other) => other - one)).toEqual([9, 8, 7, 6, 5, 4])
})

test("somebody else's codes are worth nothing", async () => {
  const [one, two] = [await somebody(), await somebody()]
  const { visit } = await afterPassword(one)
  await expect(finishSecondStep(recoveryCode(two.codes[0]), visit, "fr")).rejects.toThrow("two_factor_wrong_code")
  await expect(finishSecondStep(appCode(two.secret), visit, "fr")).rejects.toThrow("two_factor_wrong_code")
})

test("a new password by mail leaves two-factor on, and ends the steps that the old one began", async () => {
  const person = await somebody("reset@example.test")
  const { visit } = await afterPassword(person)
  const circumstances = { locale: "fr" as const, client: aVisit().client }
  await requestReset(person.email, circumstances)
  await resetPassword({ token: await lastToken(person.email), password: "autre-velo-bleu-77" }, circumstances)
  expect(await hasTwoFactor(person.userId)).toBe(true)
  await expect(finishSecondStep(appCode(person.secret), visit, "fr")).rejects.toThrow("two_factor_ended")
  expect((await betweenSteps(person, "autre-velo-bleu-77")).needsCode).toBe(true)
})
