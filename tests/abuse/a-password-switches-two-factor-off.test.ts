import { expect, test } from "vitest"
import { codeAt, stepOf } from "#app/features/accounts/two-factor/totp.server"
import { aCreator, PASSWORD, signedIn, site } from "./scene.ts"

const SCREEN = "/account/two-factor"

test("whoever has an open session and the password makes no recovery codes of their own, and leaves two-factor on", async () => {
  const victim = await aCreator()
  // A session of before: switching it on ends all others.
  const { text } = await victim.browser.post(SCREEN, { intent: "start", currentPassword: PASSWORD })
  const secret = /secret=([A-Z2-7]+)/.exec(text)?.[1] ?? ""
  const setup = /name="setup" value="([^"]+)"/.exec(text)?.[1] ?? ""
  const code = codeAt(secret, stepOf(new Date()) - 1)
  await victim.browser.post(SCREEN, { intent: "confirm", setup, code })
  await expect(signedIn(victim.email)).rejects.toThrow("not let in")

  const thief = victim.browser
  const stored = () => site.sql("select secret, backup_codes from auth.two_factors where user_id = $1", [victim.id])
  const before = await stored()
  expect(before).toHaveLength(1)
  // The last one has served.
  for (const proof of [{}, { code: "" }, { code: "000000" }, { code: "0000-0000-0000" }, { code }])
    for (const intent of ["renew", "off"]) {
      await site.sql("delete from rate_limits")
      const answer = await thief.post(SCREEN, { intent, currentPassword: PASSWORD, ...proof })
      expect(answer.status).toBe(400)
      expect(answer.text).not.toMatch(/[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}<\/li>/)
    }
  expect(await stored()).toEqual(before)
})
