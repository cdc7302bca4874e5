import { beforeAll, expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { aVisit, lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { type Account, anAccount } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { hashPassword } from "../passwords/hash.server"
import { signIn } from "../sign-in/commands.server"
import { confirmEmailChange, requestEmailChange } from "./commands.server"
import { undoEmailChange } from "./undo.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const here = { locale: "fr" as const, client: aVisit().client }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const somebody = (email: string) => anAccount({ email, passwordHash })
const ask = ({ userId }: Account, email: string, currentPassword = PASSWORD) =>
  requestEmailChange(userId, { email, currentPassword, code: null }, here)
const emailOf = async ({ userId }: Account) => {
  const { rows } = await asAdmin((admin) =>
    admin.query("select u.email, p.email as shown from auth.users u join profiles p using (id) where id = $1", [
      userId,
    ]),
  )
  return rows[0]
}

test("an address is taken over when the new one has confirmed, and not before", async () => {
  const nadia = await somebody("nadia@before.test")
  await ask(nadia, "nadia@after.test")
  expect(await emailOf(nadia)).toEqual({ email: "nadia@before.test", shown: "nadia@before.test" })
  await confirmEmailChange(await lastToken("nadia@after.test"), here)
  expect(await emailOf(nadia)).toEqual({ email: "nadia@after.test", shown: "nadia@after.test" })
  await expect(signIn({ email: "nadia@after.test", password: PASSWORD }, aVisit())).resolves.toBeTruthy()
})

test("the address before is told, and takes the account back within seven days: sessions end", async () => {
  const ines = await somebody("ines@before.test")
  await ask(ines, "ines@after.test")
  await confirmEmailChange(await lastToken("ines@after.test"), here)
  await signIn({ email: "ines@after.test", password: PASSWORD }, aVisit())
  await undoEmailChange({ token: await lastToken("ines@before.test"), code: null }, here)
  expect(await emailOf(ines)).toMatchObject({ email: "ines@before.test" })
  const { rows } = await asAdmin((admin) =>
    admin.query("select count(*)::int as n from auth.sessions where user_id = $1", [ines.userId]),
  )
  expect(rows[0].n).toBe(0)
})

test("a second change does not take the way back from the address before", async () => {
  const lina = await somebody("lina@first.test")
  await ask(lina, "lina@thief.test")
  await confirmEmailChange(await lastToken("lina@thief.test"), here)
  const undo = await lastToken("lina@first.test")
  await ask(lina, "lina@thief2.test")
  await confirmEmailChange(await lastToken("lina@thief2.test"), here)
  await undoEmailChange({ token: undo, code: null }, here)
  expect(await emailOf(lina)).toMatchObject({ email: "lina@first.test" })
})

test("each link works once, and neither does the other's work", async () => {
  const karim = await somebody("karim@before.test")
  await ask(karim, "karim@after.test")
  const token = await lastToken("karim@after.test")
  expect(await codeOf(undoEmailChange({ token, code: null }, here))).toBe("email_change_dead")
  const twice = await Promise.all([token, token].map((each) => codeOf(confirmEmailChange(each, here))))
  expect(twice.sort()).toEqual(["done", "email_change_dead"])
  expect(await codeOf(confirmEmailChange("nonsense", here))).toBe("email_change_dead")
})

test("a link is dead after 24 hours, the way back after seven days", async () => {
  const late = await somebody("late@before.test")
  const now = new Date()
  await requestEmailChange(
    late.userId,
    { email: "late@after.test", currentPassword: PASSWORD, code: null },
    here,
    daysBefore(now, 1),
  )
  expect(await codeOf(confirmEmailChange(await lastToken("late@after.test"), here))).toBe("email_change_dead")

  await ask(late, "late@after.test")
  await confirmEmailChange(await lastToken("late@after.test"), here, daysBefore(now, 7))
  expect(await codeOf(undoEmailChange({ token: await lastToken("late@before.test"), code: null }, here))).toBe(
    "email_change_dead",
  )
})

test("nothing is asked for without the password", async () => {
  const zoe = await somebody("zoe@before.test")
  expect(await codeOf(ask(zoe, "zoe@after.test", "wrong"))).toBe("account_wrong_password")
  expect(await mailedTokens("zoe@after.test")).toEqual([])
  expect(await codeOf(ask(zoe, "zoe@before.test"))).toBe("email_same")
})

test("an address that somebody else has confirmed gets no mail and is not told of", async () => {
  const [paul, owner] = [await somebody("paul@before.test"), await somebody("owner@taken.test")]
  expect(await codeOf(ask(paul, owner.email))).toBe("done")
  expect(await mailedTokens(owner.email)).toEqual([])
})

test("somebody who confirmed the address meanwhile keeps it; who never did gives way", async () => {
  const [ana, bea] = [await somebody("ana@before.test"), await somebody("bea@before.test")]
  await ask(ana, "both@wanted.test")
  await ask(bea, "both@wanted.test")
  const [first = "", second = ""] = await mailedTokens("both@wanted.test")
  await anAccount({ email: "both@wanted.test", emailVerified: false })
  await confirmEmailChange(first, here)
  expect(await codeOf(confirmEmailChange(second, here))).toBe("email_change_dead")
  expect([(await emailOf(ana))?.email, (await emailOf(bea))?.email]).toEqual(["both@wanted.test", "bea@before.test"])
})

function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * DAY_MS - 1000)
}
