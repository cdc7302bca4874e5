import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts"
import { agreeOn, anOffer } from "./offers.ts"
import { aCompany, aCreator, PASSWORD, signedIn, site } from "./scene.ts"

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

type Delivery = { id: string; endpoint: string; attempts: number; fault: string | null }

/** What somebody's webhooks were promised, once it has been tried so often. */
function triedBy(userId: string, attempts: number) {
  return vi.waitFor(
    async () => {
      const [found] = await site.sql<Delivery>(
        `select d.id, d.endpoint_id as endpoint, d.attempts, d.fault
         from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
         where e.user_id = $1 and d.attempts >= $2 and d.tried_at is not null`,
        [userId, attempts],
      )
      if (!found) throw new Error("nobody has been told yet")
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

test("whoever was removed from a company is told no amount by a webhook that was promised it before", async () => {
  const [brand, creator, attacker] = [await aCompany(), await aCreator(), await aCompany()]
  await site.sql("update company_members set company_id = $2, role = 'member' where user_id = $1", [
    attacker.id,
    brand.companyId,
  ])
  await attacker.browser.post("/account/webhooks", {
    url: receiver.url,
    events: "collaboration.accepted",
    currentPassword: PASSWORD,
  })
  receiver.script.push({ status: 500 })
  await agreeOn(brand, creator, anOffer())
  const promised = await triedBy(attacker.id, 1)
  expect(receiver.received).toHaveLength(1)

  expect(await brand.browser.post("/entreprise/members", { intent: "remove", id: attacker.id })).toMatchObject({
    status: 302,
  })
  expect((await attacker.browser.get("/account")).status).toBe(302)
  const back = await signedIn(attacker.email)
  await back.post(`/account/webhooks/${promised.endpoint}`, { intent: "again", delivery: promised.id })
  expect(await triedBy(attacker.id, 2)).toMatchObject({ fault: "not_theirs" })
  expect(receiver.received).toHaveLength(1)
})
