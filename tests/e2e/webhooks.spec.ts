import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts"
import { anAccount, PASSWORD, signIn, sql } from "./support/people.ts"
import { at, expect, look, test } from "./support/test.ts"

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
test.afterEach(() => receiver.close())

/** A page of the account's own, with a figure on one network; its id. */
async function aPageOf(email: string) {
  const id = randomUUID()
  await sql("insert into influencers (id, name, is_active) values ($1, 'Nadia', true)", [id])
  await sql(
    "insert into influencer_user_mapping (id, user_id, influencer_id) select $1, id, $2 from auth.users where email = $3",
    [randomUUID(), id, email],
  )
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, fetched_at)
     values ($1, 'tiktok', 'nadia', 'https://www.tiktok.com/@nadia', 1000, 'declared', now() - interval '1 day')`,
    [id],
  )
  return id
}

/** On how many lines a word of the page stands. */
function linesOf(page: Page, word: string) {
  return page
    .getByRole("main")
    .getByText(word)
    .last()
    .evaluate((element, said) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent?.indexOf(said) ?? -1
        if (at < 0) continue
        range.setStart(text, at)
        range.setEnd(text, at + said.length)
      }
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }, word)
}

for (const [locale, width] of [
  ["fr", 1280],
  ["ar", 390],
] as const)
  test(`a person adds a webhook in ${locale}, sees a delivery fail, and sends it again`, async ({ page }) => {
    test.slow()
    const words = { locale }
    await page.setViewportSize({ width, height: 844 })
    const email = await anAccount("influencer")
    const influencerId = await aPageOf(email)
    await signIn(page, email)
    await page.goto(at(locale, "/account"))
    await page.getByText(m.nav_developers({}, words), { exact: true }).first().click()
    await page.getByRole("link", { name: m.webhooks_title({}, words), exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: m.webhooks_title({}, words) })).toBeVisible()
    await look(page, "webhooks-empty")

    const [address, add] = [
      page.getByLabel(m.webhooks_url({}, words), { exact: true }),
      page.getByRole("button", { name: m.webhooks_add({}, words) }),
    ]
    await address.fill("http://192.168.1.1/webhooks")
    await add.click()
    await expect(page.getByText(m.webhooks_url_invalid({}, words))).toBeVisible()
    await expect(page.getByText(m.webhooks_events_none({}, words))).toBeVisible()
    await look(page, "webhooks-refused")

    await address.fill(receiver.url)
    for (const event of [m.webhooks_event_accepted, m.webhooks_event_statistics])
      await page.getByRole("checkbox", { name: event({}, words) }).check()
    await page.getByLabel(m.account_current_password({}, words)).fill(PASSWORD)
    await add.click()
    await expect(page.getByText(m.webhooks_secret_once({}, words))).toBeVisible()
    expect(await linesOf(page, "webhook-signature")).toBe(1)
    await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible()
    await look(page, "webhooks-secret")
    await page.getByRole("link", { name: m.webhooks_secret_done({}, words) }).click()
    await expect(page.getByText(m.webhooks_log_empty_title({}, words))).toBeVisible()

    // A figure is read, and the receiver has a bad moment.
    receiver.script.push({ status: 500, body: '{"error":"not now"}' })
    await sql("update influencer_networks set followers = 1200, fetched_at = now() where influencer_id = $1", [
      influencerId,
    ])
    await expect.poll(() => receiver.received.length).toBe(1)
    const refresh = page.getByRole("link", { name: m.webhooks_refresh({}, words) })
    await expect(async () => {
      await refresh.click()
      await expect(page.getByText(m.webhooks_delivery_waiting({}, words), { exact: true })).toBeVisible({
        timeout: 1000,
      })
      await expect(page.getByText(m.webhooks_attempts({ count: 1, figure: "1" }, words))).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByText(m.webhooks_answer({}, words)).click()
    await expect(page.getByText('{"error":"not now"}')).toBeVisible()
    await look(page, "webhooks-failed")

    await page.getByRole("button", { name: new RegExp(m.webhooks_again({}, words)) }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [failed, again] = receiver.received
    expect(JSON.parse(again?.body ?? "").event).toBe("statistics.updated")
    expect(again?.headers["webhook-id"]).toBe(failed?.headers["webhook-id"])
    expect(JSON.parse(again?.body ?? "").data).toMatchObject({ influencerId, network: "tiktok", followers: 1200 })

    await page.getByRole("button", { name: m.webhooks_test({}, words) }).click()
    await expect.poll(() => receiver.received.length).toBe(3)
    await expect(async () => {
      await refresh.click()
      await expect(page.getByText(m.webhooks_delivery_delivered({}, words), { exact: true })).toHaveCount(2, {
        timeout: 1000,
      })
    }).toPass()
    await look(page, "webhooks-delivered")

    await page.getByRole("button", { name: m.webhooks_switch_off({}, words) }).click()
    await expect(page.getByText(m.webhooks_off_text({}, words))).toBeVisible()
    await page
      .getByRole("main")
      .getByRole("link", { name: m.webhooks_title({}, words), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(locale, "/account/webhooks")}$`))
    await look(page, "webhooks-list")
    await page.getByRole("link", { name: new RegExp(m.webhooks_open({}, words)) }).click()
    await page.getByRole("link", { name: m.webhooks_delete({}, words) }).click()
    await expect(page.getByRole("heading", { name: m.webhooks_delete_title({}, words) })).toBeVisible()
    await look(page, "webhooks-delete")
    await page.getByRole("button", { name: m.webhooks_delete({}, words) }).click()
    await expect(page.getByText(m.webhooks_empty_title({}, words))).toBeVisible()
  })
