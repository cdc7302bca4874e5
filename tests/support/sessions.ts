import { createHmac } from "node:crypto"
import { newId } from "../../platform/database/ids.ts"
import { newToken } from "../../platform/secrets/token.server.ts"
import type { Site } from "./site.ts"

/** `secretKey`: the site's own, with which it signs its cookies. */
type Session = Readonly<{ email: string; secretKey: string; userAgent?: string }>

/**
 * Opens somebody's session, as it stands in the table after a sign-in: a form for each would be the hash of a password more, which is
 * meant to take its time. What the cookie of it says.
 */
export async function openSession({ sql }: Pick<Site, "sql">, { email, secretKey, userAgent }: Session) {
  const { token, hash } = newToken()
  const opened = await sql(
    `insert into auth.sessions (id, user_id, token, user_agent, expires_at)
     select $1::uuid, id, $2, $3, now() + interval '7 days' from auth.users where email = $4 returning id`,
    [newId(), hash, userAgent ?? null, email],
  )
  if (opened.length === 0) throw new Error(`${email} has no account`)
  return encodeURIComponent(`${token}.${createHmac("sha256", secretKey).update(token).digest("base64")}`)
}
