import { expect, test } from "vitest"
import { HOUR_MS } from "#platform/text/day"
import { aBrowser, aPerson, aVisit, lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { signIn } from "../sign-in/commands.server"
import { signUpInfluencer } from "../sign-up/commands.server"
import { findToken } from "../tokens/queries.server"
import { confirmAddress, confirmWithNewPassword, resendConfirmation } from "./commands.server"

useNoLimits()
useDatabaseWithMail()

async function aSignUp(email: string) {
  const browser = await aBrowser()
  await signUpInfluencer(aPerson(email), browser)
  return { email, browser, token: await lastToken(email), elsewhere: { ...browser, browserHash: null } }
}

test("the browser that signed up needs the link alone", async () => {
  const { token, browser } = await aSignUp("same@example.test")
  expect(await codeOf(confirmAddress({ token, password: "" }, browser))).toBe("done")
})

test("another browser needs the password of the sign-up as well", async () => {
  const { token, elsewhere, email } = await aSignUp("other@example.test")
  expect(await codeOf(confirmAddress({ token, password: "" }, elsewhere))).toBe("confirm_password_needed")
  expect(await codeOf(signIn({ email, password: "velo-rouge-83" }, aVisit()))).toBe("login_email_not_confirmed")
  expect(await codeOf(confirmAddress({ token, password: "velo-rouge-83" }, elsewhere))).toBe("done")
  expect(await codeOf(signIn({ email, password: "velo-rouge-83" }, aVisit()))).toBe("done")
})

test("looking at the page, as mail programs do, uses nothing up", async () => {
  const { token, browser } = await aSignUp("scanner@example.test")
  for (const _ of Array.from({ length: 20 })) expect(await findToken("confirm", token)).not.toBeNull()
  expect(await codeOf(confirmAddress({ token, password: "" }, browser))).toBe("done")
})

test("a link works once, also when pressed twenty times at once", async () => {
  const { token, browser } = await aSignUp("once@example.test")
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(confirmAddress({ token, password: "" }, browser))),
  )
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
  expect(answers.filter((answer) => answer === "confirm_dead")).toHaveLength(19)
})

test("five wrong passwords burn the link, also when tried all at once", async () => {
  const { token, elsewhere, browser } = await aSignUp("burn@example.test")
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(confirmAddress({ token, password: "wrong" }, elsewhere))),
  )
  expect(answers.filter((answer) => answer === "confirm_wrong_password")).toHaveLength(5)
  expect(await codeOf(confirmAddress({ token, password: "velo-rouge-83" }, elsewhere))).toBe("confirm_dead")
  expect(await codeOf(confirmAddress({ token, password: "" }, browser))).toBe("confirm_dead")
})

test("a link holds for 24 hours", async () => {
  const { token } = await aSignUp("day@example.test")
  const in24Hours = Date.now() + 24 * HOUR_MS
  expect(await findToken("confirm", token, new Date(in24Hours - 60_000))).not.toBeNull()
  expect(await findToken("confirm", token, new Date(in24Hours + 60_000))).toBeNull()
})

test("a new password takes the place of the old one", async () => {
  const { token, elsewhere, email } = await aSignUp("new@example.test")
  await confirmWithNewPassword({ token, password: "tandem-vert-12" }, elsewhere)
  expect(await codeOf(signIn({ email, password: "velo-rouge-83" }, aVisit()))).toBe("login_invalid_credentials")
  expect(await codeOf(signIn({ email, password: "tandem-vert-12" }, aVisit()))).toBe("done")
})

test("a link asked for again trusts the browser of the sign-up and no other", async () => {
  const { email, browser, elsewhere } = await aSignUp("again@example.test")
  await resendConfirmation(email, browser)
  const token = await lastToken(email)
  expect(await codeOf(confirmAddress({ token, password: "" }, elsewhere))).toBe("confirm_password_needed")
  expect(await codeOf(confirmAddress({ token, password: "" }, browser))).toBe("done")
})

test("nobody learns by asking for the mail whether an address has an account", async () => {
  const { email } = await anAccount({ email: "confirmed@example.test" })
  const browser = await aBrowser()
  expect(await codeOf(resendConfirmation(email, browser))).toBe("done")
  expect(await codeOf(resendConfirmation("nobody@example.test", browser))).toBe("done")
  expect(await mailedTokens(email)).toEqual([])
})

test("a reset link confirms nothing as a confirmation link, and the other way round", async () => {
  const { token } = await aSignUp("kinds@example.test")
  expect(await findToken("reset", token)).toBeNull()
})

test("a confirmation leaves a line in the audit log", async () => {
  const { token, browser } = await aSignUp("trace@example.test")
  const { userId } = await confirmAddress({ token, password: "" }, browser)
  const { rows } = await asAdmin((admin) => admin.query("select action from audit_log where actor = $1", [userId]))
  expect(rows).toEqual([{ action: "address_confirmed" }])
})
