import { newApiToken } from "../../app/features/accounts/api-tokens/token.server.ts"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { AN_OFFER_AS_SENT } from "../support/sent-offer.ts"
import { hashed, signInByForm, sql } from "./support/people.ts"
import { at, expect, look, screensFor, test } from "./support/test.ts"

const { anInfluencer, aCompany } = buildersFor({ sql })

for (const locale of ["fr", "ar"] as const)
  for (const viewport of screensFor(locale))
    test(`an agent prepares a proposal, which a person opens, reads and sends, in ${locale} at ${viewport.width} px`, async ({
      page,
    }) => {
      const words = { locale }
      await page.setViewportSize(viewport)
      const influencer = await anInfluencer({ name: locale === "fr" ? "Nadia Benali" : "سلمى الإدريسي" })
      const company = await aCompany({ owner: { passwordHash: await hashed } })
      const { token, hash, start } = newApiToken()
      await sql(
        `insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
          values (gen_random_uuid(), $1, 'An agent', $2, $3, '{read}', now() + interval '1 day')`,
        [company.userId, start, hash],
      )
      const called = {
        name: "prepareProposal",
        arguments: { body: { ...AN_OFFER_AS_SENT, influencer: influencer.influencerId } },
      }
      const answer = await page.request.post("/mcp", {
        headers: { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" },
        data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: called },
      })
      const { url } = (await answer.json()).result.structuredContent
      const { pathname, search } = new URL(url)

      // Who is not signed in is brought back to what was prepared.
      await page.goto(at(locale, pathname) + search)
      await page
        .getByRole("main")
        .getByRole("link", { name: m.nav_sign_in({}, words), exact: true })
        .click()
      await signInByForm(page, company.email, { locale, from: "here" })
      await expect(page.getByText(m.collaborations_prepared_title({}, words))).toBeVisible()
      await expect(page.getByLabel(m.collaborations_field_title({}, words), { exact: true })).toHaveValue(
        AN_OFFER_AS_SENT.title,
      )
      await expect(page.getByLabel(m.collaborations_field_budget({}, words))).toHaveValue(/^900[,.٫]50$/)
      await look(page, "prepared-proposal")
      await page.getByRole("button", { name: m.collaborations_send({}, words) }).click()
      await expect(page.getByRole("heading", { level: 1, name: AN_OFFER_AS_SENT.title })).toBeVisible()

      await page.goto(at(locale, `${pathname}?to=${influencer.influencerId}&prepared=nothing`))
      await expect(page.getByText(m.collaborations_prepared_gone_title({}, words))).toBeVisible()
      await look(page, "prepared-proposal-gone")
    })
