import type { APIRequestContext } from "@playwright/test"
import { newApiToken } from "../../app/features/accounts/api-tokens/token.server.ts"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { line } from "./support/conversations.ts"
import { hashed, signInByForm, sql } from "./support/people.ts"
import { at, expect, hydrated, look, screensFor, test } from "./support/test.ts"

const { anInfluencer, aCompany } = buildersFor({ sql })
const WRITTEN = "Bonjour Nadia, mardi à 15 h vous conviendrait-il ?"

/** A company that talks with a creator, and the address of a message that its agent has prepared for them. */
async function aPreparedMessage(request: APIRequestContext) {
  const influencer = await anInfluencer({ name: "Nadia Benali" })
  const company = await aCompany({ owner: { passwordHash: await hashed } })
  const [talk] = await sql<{ id: string }>(
    `insert into conversations (id, company_id, influencer_id, purpose, opened_by, company_at)
      values (gen_random_uuid(), $1, $2, 'quote', $3, now()) returning id`,
    [company.companyId, influencer.influencerId, company.userId],
  )
  await sql(
    `insert into messages (id, conversation_id, side, author_id, body)
      values (gen_random_uuid(), $1, 'company', $2, 'Un café à Marseille ?')`,
    [talk?.id, company.userId],
  )
  const { token, hash, start } = newApiToken()
  await sql(
    `insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
      values (gen_random_uuid(), $1, 'An agent', $2, $3, '{read}', now() + interval '1 day')`,
    [company.userId, start, hash],
  )
  const called = { name: "prepareMessage", arguments: { conversation: talk?.id, body: { body: WRITTEN } } }
  const answer = await request.post("/mcp", {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: called },
  })
  const { url } = (await answer.json()).result.structuredContent
  return { company, url: new URL(url) }
}

for (const locale of ["fr", "ar"] as const)
  for (const viewport of screensFor(locale))
    test(`an agent prepares a message, which a person opens, reads and sends, in ${locale} at ${viewport.width} px`, async ({
      page,
    }) => {
      const words = { locale }
      await page.setViewportSize(viewport)
      const { company, url } = await aPreparedMessage(page.request)
      await page.goto(at(locale, url.pathname) + url.search)
      await signInByForm(page, company.email, { locale, from: "here" })
      await hydrated(page)
      const composer = page.getByRole("textbox", { name: m.messages_body({}, words) })
      const note = page.getByText(m.messages_prepared({ date: "…" }, words).split("…")[0] ?? "")
      await expect(note).toBeVisible()
      await expect(composer).toHaveValue(WRITTEN)
      await expect(line(page, WRITTEN)).toHaveCount(0)
      await look(page, "prepared-message")
      await page.getByRole("button", { name: m.messages_send({}, words) }).click()
      await expect(line(page, WRITTEN)).toBeVisible()
      // Neither the note nor the address that would fill the field again.
      await expect(note).toBeHidden()
      await expect(composer).toHaveValue("")
      await expect.poll(() => new URL(page.url()).search).toBe("")
      await page.reload()
      await expect(line(page, WRITTEN)).toHaveCount(1)
      await expect(composer).toHaveValue("")

      await page.goto(`${at(locale, url.pathname)}?prepared=nothing`)
      await expect(page.getByText(m.messages_prepared_gone({}, words))).toBeVisible()
      await look(page, "prepared-message-gone")
    })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })
  test("a prepared message is read and sent", async ({ page }) => {
    const { company, url } = await aPreparedMessage(page.request)
    await page.goto(url.pathname + url.search)
    await signInByForm(page, company.email, { locale: "fr", from: "here" })
    await expect(page.getByRole("textbox", { name: m.messages_body({}, { locale: "fr" }) })).toHaveValue(WRITTEN)
    await page.getByRole("button", { name: m.messages_send({}, { locale: "fr" }) }).click()
    await expect(line(page, WRITTEN)).toBeVisible()
    await expect(page.getByText(m.messages_prepared_gone({}, { locale: "fr" }))).toBeHidden()
  })
})
