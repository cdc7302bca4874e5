import { randomUUID } from "node:crypto"
import type { Browser, Page } from "@playwright/test"
import { anAccount, signIn, sql } from "./people.ts"
import { type Language, watch } from "./test.ts"

const idOf = async (email: string) =>
  (await sql<{ id: string }>("select id from auth.users where email = $1", [email]))[0]?.id

/** A company that nobody has verified, and a creator whose page is shown. */
export async function aPair() {
  const [company, creator] = [await anAccount("entreprise"), await anAccount("influencer")]
  const [companyId, influencerId] = [randomUUID(), randomUUID()]
  await sql("insert into companies (id, name) values ($1, 'Maison Orsay')", [companyId])
  await sql("insert into company_members (company_id, user_id, role) values ($1, $2, 'owner')", [
    companyId,
    await idOf(company),
  ])
  await sql("insert into influencers (id, name, is_active, is_verified) values ($1, 'Nadia Benali', true, true)", [
    influencerId,
  ])
  await sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    await idOf(creator),
    influencerId,
  ])
  return { company, creator, influencerId }
}

export async function aPageFor(browser: Browser, email: string, locale: Language, javaScriptEnabled = true) {
  const context = await browser.newContext({
    baseURL: process.env.VITRINE_E2E_URL ?? "",
    javaScriptEnabled,
    viewport: { width: locale === "ar" ? 390 : 1280, height: 844 },
  })
  const [page, trouble] = [await context.newPage(), [] as string[]]
  watch(page, trouble)
  await signIn(page, email)
  return { page, trouble }
}

/** A line of the open thread. */
export const line = (page: Page, body: string) =>
  page.getByRole("region").getByRole("listitem").filter({ hasText: body })
