import { expect, test, vi } from "vitest"
import { codeAt, stepOf } from "#app/features/accounts/two-factor/totp.server"
import type { Form } from "./browser.ts"
import { aCreator, mailsTo, PASSWORD, signedIn, site } from "./scene.ts"

const SCREEN = "/account/two-factor"

/** Somebody who switched two-factor on in the browser that they have: `usedCode` has served. */
async function aProtectedCreator() {
  const victim = await aCreator()
  const { text } = await victim.browser.post(SCREEN, { intent: "start", currentPassword: PASSWORD })
  const secret = /secret=([A-Z2-7]+)/.exec(text)?.[1] ?? ""
  const setup = /name="setup" value="([^"]+)"/.exec(text)?.[1] ?? ""
  const usedCode = codeAt(secret, stepOf(new Date()) - 1)
  await victim.browser.post(SCREEN, { intent: "confirm", setup, code: usedCode })
  await expect(signedIn(victim.email)).rejects.toThrow("not let in")
  return { ...victim, usedCode }
}

test("whoever has an open session and the password opens and closes nothing for good while two-factor is on", async () => {
  const { id, browser: thief, usedCode } = await aProtectedCreator()
  const stored = () =>
    site.sql(
      `select (select row(secret, backup_codes)::text from auth.two_factors where user_id = $1) as second_factor,
         (select password from auth.accounts where user_id = $1) as password,
         (select count(*)::int from api_tokens where user_id = $1) as tokens,
         (select count(*)::int from webhook_endpoints where user_id = $1) as webhooks,
         (select count(*)::int from account_deletions where user_id = $1) as deletions,
         (select count(*)::int from auth.verifications where identifier = 'email:' || $1::text) as addresses`,
      [id],
    )
  const before = await stored()
  const doors: [string, Form][] = [
    [SCREEN, { intent: "renew" }],
    [SCREEN, { intent: "off" }],
    ["/account/tokens", { intent: "make", name: "Mine", scopes: "read", days: "30" }],
    ["/account/webhooks", { url: "https://hooks.example.test/", events: "statistics.updated" }],
    ["/account/security", { intent: "password", password: "barque-bleue-7", confirmPassword: "barque-bleue-7" }],
    ["/account/email", { email: `thief-${id}@example.test` }],
    ["/account/data", { intent: "delete" }],
  ]
  for (const proof of [{}, { code: "" }, { code: "000000" }, { code: "0000-0000-0000" }, { code: usedCode }])
    for (const [path, form] of doors) {
      await site.sql("delete from rate_limits")
      const answer = await thief.post(path, { ...form, currentPassword: PASSWORD, ...proof })
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.text).not.toMatch(/[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}<\/li>/)
    }
  expect(await stored()).toEqual(before)
})

test("five refused codes are not tried without their owner hearing of it", async () => {
  const { email, browser: thief } = await aProtectedCreator()
  const told = async () => (await mailsTo(email)).filter(({ subject }) => subject === "Cinq codes refusés").length
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await told()).toBe(0)
    const answer = await thief.post(SCREEN, { intent: "off", currentPassword: PASSWORD, code: "000000" })
    expect(answer.status).toBe(400)
  }
  await vi.waitFor(async () => expect(await told()).toBe(1), 60_000)
  // The sixth is not even judged.
  expect((await thief.post(SCREEN, { intent: "off", currentPassword: PASSWORD, code: "000000" })).status).toBe(429)
})
