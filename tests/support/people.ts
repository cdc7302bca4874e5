import { createHash, randomBytes, randomUUID } from "node:crypto"
import type { Plan } from "#vocabulary/companies"
import type { Site } from "./site.ts"

// People of a running site, for what speaks to it by HTTP alone; what works with its modules has `builders.ts`.
type Database = Pick<Site, "sql">

/** Somebody with a confirmed address and a role. Without `stored`, the hash of a password, they cannot sign in. */
export async function seedPerson({ sql }: Database, role: string, stored?: string) {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.test`]
  await sql("insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', $2, true)", [id, email])
  if (stored !== undefined)
    await sql(
      "insert into auth.accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::uuid::text, 'credential', $3)",
      [randomUUID(), id, stored],
    )
  await sql("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [id])
  await sql("insert into user_roles (user_id, role) values ($1, $2)", [id, role])
  return { id, email }
}

/** An active influencer of theirs; its id. */
export async function seedInfluencer(site: Database, userId: string) {
  const id = randomUUID()
  await site.sql("insert into influencers (id, name, is_active) values ($1, 'Nadia', true)", [id])
  await seedMapping(site, userId, id)
  return id
}

export async function seedMapping({ sql }: Database, userId: string, influencerId: string) {
  await sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    userId,
    influencerId,
  ])
}

/** A company that they own; its id. */
export async function seedCompany({ sql }: Database, userId: string, plan: Plan = "free") {
  const id = randomUUID()
  await sql("insert into companies (id, name, plan) values ($1, 'Maison Orsay', $2)", [id, plan])
  await sql("insert into company_members (company_id, user_id, role) values ($1, $2, 'owner')", [id, userId])
  return id
}

/** A token of theirs for the API, with every scope. */
export async function seedToken({ sql }: Database, userId: string) {
  const token = `vtr_${randomBytes(32).toString("base64url")}`
  await sql(
    `insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at) values ($1, $2, 'A program', $3, $4,
       '{read,profile:write,blocks:write,collaborations:write,statistics:write,rpc,admin}', now() + interval '7 days')`,
    [randomUUID(), userId, token.slice(0, 8), createHash("sha256").update(token).digest("hex")],
  )
  return token
}

/** Signs somebody in as a browser without scripts does; the cookie of the session. */
export async function cookieFor(url: string, email: string, password: string) {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
  if (!cookie) throw new Error(`${email} was not let in: ${answer.status}`)
  return cookie.split(";")[0] ?? ""
}
