import { expect, test } from "vitest"
import { aVisit, cookieHeaderOf, lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anAdmin } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { grantAdmin } from "../admins/commands.server"
import { hashPassword } from "../passwords/hash.server"
import { findSession } from "../sessions/queries.server"
import { signIn } from "../sign-in/commands.server"
import { findToken } from "../tokens/queries.server"
import { requestReset, resetPassword } from "./commands.server"

useNoLimits()
useDatabaseWithMail()

const here = { locale: "fr" as const, client: { address: "198.51.100.1" } }
const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? ""

async function aForgetfulPerson(email: string) {
  const person = await anAccount({ email, passwordHash: await hashPassword("velo-rouge-83") })
  await requestReset(email, here)
  return { ...person, token: await lastToken(email) }
}

test("a new password ends all sessions, signs nobody in and is told by mail", async () => {
  const person = await anAccount({ email: "reset@example.test", passwordHash: await hashPassword("velo-rouge-83") })
  const { cookies } = await signIn({ email: person.email, password: "velo-rouge-83" }, aVisit())
  expect(await findSession(cookieHeaderOf(cookies))).not.toBeNull()
  await requestReset(person.email, here)
  await resetPassword({ token: await lastToken(person.email), password: "tandem-vert-12" }, here)
  expect(await findSession(cookieHeaderOf(cookies))).toBeNull()
  expect(await codeOf(signIn({ email: person.email, password: "velo-rouge-83" }, aVisit()))).toBe(
    "login_invalid_credentials",
  )
  expect(await codeOf(signIn({ email: person.email, password: "tandem-vert-12" }, aVisit()))).toBe("done")
  const { rows } = await asAdmin((admin) =>
    admin.query("select 1 from mail_outbox where recipient = $1", [person.email]),
  )
  expect(rows).toHaveLength(2)
})

test("of twenty new passwords sent with one link at once one is taken", async () => {
  const { token, email } = await aForgetfulPerson("parallel@example.test")
  const tries = Array.from({ length: 20 }, (_, at) => `tandem-vert-${10 + at}`)
  const answers = await Promise.all(tries.map((password) => codeOf(resetPassword({ token, password }, here))))
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
  expect(answers.filter((answer) => answer === "reset_dead")).toHaveLength(19)
  const taken = tries[answers.indexOf("done")] ?? ""
  expect(await codeOf(signIn({ email, password: taken }, aVisit()))).toBe("done")
}, 60_000)

test("five refused passwords burn the link", async () => {
  const { token } = await aForgetfulPerson("five@example.test")
  for (const _ of Array.from({ length: 5 }))
    expect(await codeOf(resetPassword({ token, password: "123456" }, here))).toBe("password_common")
  expect(await codeOf(resetPassword({ token, password: "tandem-vert-12" }, here))).toBe("reset_dead")
})

test("a link holds for 30 minutes", async () => {
  const { token } = await aForgetfulPerson("half-hour@example.test")
  expect(await findToken("reset", token, new Date(Date.now() + 29 * 60_000))).not.toBeNull()
  expect(await findToken("reset", token, new Date(Date.now() + 31 * 60_000))).toBeNull()
})

test("an address without an account gets no mail, and whoever asked is not told", async () => {
  expect(await codeOf(requestReset("nobody@example.test", here))).toBe("done")
  expect(await mailedTokens("nobody@example.test")).toEqual([])
})

test("an admin's new password has twelve characters or more", async () => {
  const admin = await anAdmin({ email: "admin@example.test" })
  await requestReset(admin.email, here)
  const token = await lastToken(admin.email)
  expect(await codeOf(resetPassword({ token, password: "velo-rouge" }, here))).toBe("password_too_short")
  expect(await codeOf(resetPassword({ token, password: "velo-rouge-sur-la-digue" }, here))).toBe("done")
})

test("the operator makes an admin of somebody who had no account", async () => {
  const link = await grantAdmin("First@Example.test")
  await resetPassword({ token: tokenIn(link), password: "velo-rouge-sur-la-digue" }, here)
  const { cookies } = await signIn({ email: "first@example.test", password: "velo-rouge-sur-la-digue" }, aVisit())
  const session = await findSession(cookieHeaderOf(cookies))
  expect(session?.view).toMatchObject({ roles: ["admin"], dashboardPath: "/admin" })
  const { rows } = await asAdmin((admin) =>
    admin.query("select actor, after from audit_log where action = 'role_granted'"),
  )
  expect(rows).toEqual([{ actor: "operator", after: { role: "admin" } }])
})

test("whoever signed up with a future admin's address has lost the password they chose", async () => {
  const email = "taken-early@example.test"
  await anAccount({ email, emailVerified: false, passwordHash: await hashPassword("attacker-secret-1") })
  await grantAdmin(email)
  expect(await codeOf(signIn({ email, password: "attacker-secret-1" }, aVisit()))).toBe("login_invalid_credentials")
})

test("an admin who is granted the role again keeps their password", async () => {
  const email = "again-admin@example.test"
  await anAdmin({ email, passwordHash: await hashPassword("velo-rouge-sur-la-digue") })
  await grantAdmin(email)
  expect(await codeOf(signIn({ email, password: "velo-rouge-sur-la-digue" }, aVisit()))).toBe("done")
})

test("what is no address is refused", async () => {
  expect(await codeOf(grantAdmin("nobody"))).toBe("email_invalid")
})
