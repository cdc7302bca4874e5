import { createHash, randomBytes, randomUUID } from "node:crypto"
import { signedIn } from "../e2e/support/signed-in.ts"
import type { Site } from "../support/site.ts"

export const WHO = ["visitor", "creator", "company", "admin"] as const
export type Who = (typeof WHO)[number]
type Member = Exclude<Who, "visitor">

export const HOMES: Readonly<Record<Who, string>> = {
  visitor: "/",
  creator: "/influencer/dashboard",
  company: "/entreprise/dashboard",
  admin: "/admin",
}
const FIRST: Readonly<Record<Member, string>> = {
  creator: "createur@demo.vitrine.test",
  company: "marque@demo.vitrine.test",
  admin: "admin@demo.vitrine.test",
}
const ROLES = { creator: "influencer", company: "entreprise", admin: "admin" } as const
/** Those in whose name requests are sent, with live sessions: whoever was signed out, removed or changed is replaced. */
export async function createPeople(site: Site) {
  // Everybody has the password of the demo's people.
  const [{ password: stored } = { password: "" }] = await site.sql<{ password: string }>(
    "select password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1",
    [FIRST.admin],
  )
  const cookies: Record<Who, string> = { visitor: "", creator: "", company: "", admin: "" }
  let replaced = 0
  for (const who of ["creator", "company", "admin"] as const) cookies[who] = await signedIn(site.url, FIRST[who])

  async function isAtHome(who: Member) {
    const answer = await fetch(site.url + HOMES[who], { headers: { cookie: cookies[who] }, redirect: "manual" })
    await answer.body?.cancel()
    return answer.status === 200
  }

  /** Looks whether all three still come home, and puts somebody new in the place of who does not. */
  async function revive() {
    // An admin who asks all admins for a second factor has locked the next one out.
    await site.sql("delete from settings where key = 'admin_two_factor'")
    await site.sql(`select pg_notify('vitrine_cache', '["settings"]')`)
    for (const who of ["creator", "company", "admin"] as const) {
      if (await isAtHome(who)) continue
      replaced++
      cookies[who] = await signedIn(site.url, await aPerson(site, who, stored))
    }
  }

  return {
    cookieOf: (who: Who) => cookies[who],
    revive,
    replaced: () => replaced,
    /** Tokens for the API, with every scope, of people who are nobody else here. */
    tokens: () => Promise.all((["creator", "company", "admin"] as const).map((who) => aToken(site, who, stored))),
  }
}

export type People = Awaited<ReturnType<typeof createPeople>>

async function aPerson({ sql }: Site, who: Member, stored: string) {
  const [id, email] = [randomUUID(), `${randomUUID()}@fuzz.example.test`]
  await sql("insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', $2, true)", [id, email])
  await sql(
    "insert into auth.accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::uuid::text, 'credential', $3)",
    [randomUUID(), id, stored],
  )
  await sql("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [id])
  await sql("insert into user_roles (user_id, role) values ($1, $2)", [id, ROLES[who]])
  const own = randomUUID()
  if (who === "creator") {
    await sql("insert into influencers (id, name, is_active) values ($1, 'Nadia', true)", [own])
    await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
      randomUUID(),
      own,
      `fuzz-${own.slice(0, 8)}`,
    ])
    await sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
      randomUUID(),
      id,
      own,
    ])
  }
  if (who === "company") {
    await sql("insert into companies (id, name, plan) values ($1, 'Maison Orsay', 'pro')", [own])
    await sql("insert into company_members (company_id, user_id, role) values ($1, $2, 'owner')", [own, id])
  }
  return email
}

async function aToken(site: Site, who: Member, stored: string) {
  const email = await aPerson(site, who, stored)
  const token = `vtr_${randomBytes(32).toString("base64url")}`
  await site.sql(
    `insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at)
     select $1, id, 'A program', $3, $4, '{read,profile:write,blocks:write,collaborations:write,statistics:write,rpc,admin}',
       now() + interval '7 days' from auth.users where email = $2`,
    [randomUUID(), email, token.slice(0, 8), createHash("sha256").update(token).digest("hex")],
  )
  return token
}
