import { randomUUID } from "node:crypto"
import type { Site } from "../../tests/support/site.ts"
import { loadSources } from "./sources.ts"

type Passwords = typeof import("../../app/features/accounts/passwords/hash.server")

export const PASSWORD = "le marché de Noailles"

/** What is stored of `PASSWORD`: made once, since it costs as much as it should. */
export async function storedPassword() {
  const { load, close } = await loadSources()
  const { hashPassword } = await load<Passwords>("/app/features/accounts/passwords/hash.server.ts")
  const stored = await hashPassword(PASSWORD)
  await close()
  return stored
}

/** Somebody with a confirmed address and a role, who signs in with `PASSWORD`. */
export async function seedPerson({ sql }: Site, role: "influencer" | "entreprise", stored: string) {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.test`]
  await sql("insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', $2, true)", [id, email])
  await sql(
    "insert into auth.accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::uuid::text, 'credential', $3)",
    [randomUUID(), id, stored],
  )
  await sql("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [id])
  await sql("insert into user_roles (user_id, role) values ($1, $2)", [id, role])
  return { id, email }
}

export async function seedMapping({ sql }: Pick<Site, "sql">, userId: string, influencerId: string) {
  await sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    userId,
    influencerId,
  ])
}

/** The cookie of a new session. */
export async function signIn({ url }: Site, email: string) {
  const body = new URLSearchParams({ email, password: PASSWORD })
  const answer = await fetch(`${url}/auth`, { method: "POST", body, redirect: "manual" })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
  if (!cookie) throw new Error(`not let in: ${answer.status}`)
  return cookie.split(";")[0] ?? ""
}
