import { randomUUID } from "node:crypto"
import { expect, test, vi } from "vitest"
import { aCreator, aVisitor, mailsTo, PASSWORD } from "./scene.ts"

test("accounts that ask together fill nobody's mailbox: five mails an hour to an address that nobody has proved", async () => {
  const target = `target-${randomUUID().slice(0, 8)}@abuse.test`
  const statuses: number[] = []
  for (const _ of Array.from({ length: 7 })) {
    const attacker = await aCreator()
    const answer = await attacker.browser.post("/account/email", { email: target, currentPassword: PASSWORD })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429])
  await vi.waitFor(async () => expect(await mailsTo(target)).toHaveLength(5), { timeout: 60_000, interval: 200 })

  // By other doors either.
  const another = await aVisitor().post("/auth/confirm", { intent: "resend", email: target })
  expect(another.status).toBe(429)
  expect(await mailsTo(target)).toHaveLength(5)
})
