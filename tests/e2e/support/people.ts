import { createHmac, randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { hashPassword } from "../../../app/features/accounts/passwords/hash.server.ts"
import { m } from "../../../app/paraglide/messages.js"
import { newToken } from "../../../platform/secrets/token.server.ts"
import { buildersFor } from "../../support/people.ts"
import { query } from "../../support/site.ts"
import { SECRET_KEY } from "./start-site.ts"
import { at, type Language, PERSON } from "./test.ts"

export const ROLES = ["user", "influencer", "entreprise", "admin"] as const
export type Role = (typeof ROLES)[number]
export const PASSWORD = "le marché de Noailles"
/** Made once: it is meant to take its time. */
export const hashed = hashPassword(PASSWORD)

/** The one of them who is asked for a name. */
export const CLAIRE = { firstName: "Claire", lastName: "Orsay" } as const

/** A confirmed account of a role, put straight into the database of the site, or of another; its address. */
export async function anAccount(role: Role, run: typeof sql = sql): Promise<string> {
  const email = `${role}.${randomUUID().slice(0, 8)}@exemple.fr`
  await buildersFor({ sql: run }).anAccount({
    ...CLAIRE,
    email,
    role: role === "user" ? null : role,
    passwordHash: await hashed,
  })
  return email
}

/**
 * Opens a session of theirs and gives the browser its cookie: a form for each test would be a page and the hash of a password
 * more. On the site that all browsers visit; the page stays where it is.
 */
export async function signIn(page: Page, email: string) {
  const { token, hash } = newToken()
  const opened = await sql(
    `insert into auth.sessions (id, user_id, token, user_agent, expires_at)
     select $1::uuid, id, $2, $3, now() + interval '7 days' from auth.users where email = $4 returning id`,
    [randomUUID(), hash, PERSON, email],
  )
  if (opened.length === 0) throw new Error(`${email} has no account`)
  const signature = createHmac("sha256", SECRET_KEY).update(token).digest("base64")
  const url = process.env.VITRINE_E2E_URL ?? ""
  await page
    .context()
    .addCookies([
      { name: "session", value: encodeURIComponent(`${token}.${signature}`), url, httpOnly: true, sameSite: "Lax" },
    ])
}

/** Signs in by the form, as people do; the page is then where the form leads. */
export async function signInByForm(page: Page, email: string, { locale = "fr" as Language, from = "" } = {}) {
  if (!from) await page.goto(at(locale, "/auth"))
  await page.getByLabel(m.account_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, { locale }), { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: m.login_submit({}, { locale }), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith("/auth"))
}

/** SQL past all policies, in the database of the site that the browsers visit. */
export function sql<Row extends object>(text: string, values: unknown[] = []) {
  return query<Row>(process.env.VITRINE_E2E_DATA ?? "", text, values)
}
