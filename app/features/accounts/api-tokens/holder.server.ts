import { sql } from "drizzle-orm"
import { AUTH, readAs, withActor } from "#platform/database/actor.server"
import { sha256 } from "#platform/secrets/token.server"
import { MINUTE_MS } from "#platform/text/day"
import type { Scope } from "#vocabulary/programs"
import type { Role } from "#vocabulary/roles"
import { NEW_PASSWORD_DUE, rolesOf } from "../sessions/queries.server"
import { isScope } from "./scopes"
import { isApiToken } from "./token.server"

/** The caller with a token: its owner, with the roles that they have now, and the token's scopes. */
export type TokenHolder = {
  tokenId: string
  userId: string
  roles: Role[]
  twoFactor: boolean
  newPasswordDue: boolean
  scopes: readonly Scope[]
}

const SEEN_AGAIN_AFTER_MS = MINUTE_MS

/** The holder of a token that is good now, else null. Two statements, and one more a minute to say when it was last used. */
export async function findTokenHolder(token: string, now = new Date()): Promise<TokenHolder | null> {
  const row = isApiToken(token) ? await loadToken(sha256(token), now) : undefined
  if (!row) return null
  const { id, userId, twoFactor, newPasswordDue, lastUsedAt } = row
  const roles = await rolesOf(userId)
  if (lastUsedAt === null || now.getTime() - new Date(lastUsedAt).getTime() > SEEN_AGAIN_AFTER_MS)
    await noteUse(id, now)
  return {
    tokenId: id,
    userId,
    roles,
    twoFactor,
    newPasswordDue: newPasswordDue && roles.includes("admin"),
    scopes: row.scopes.filter(isScope),
  }
}

async function loadToken(hash: string, now: Date) {
  const { rows } = await readAs(AUTH, (tx) =>
    tx.execute<{
      id: string
      userId: string
      twoFactor: boolean
      newPasswordDue: boolean
      scopes: string[]
      lastUsedAt: string | null
    }>(sql`
      select t.id, t.user_id as "userId", u.two_factor_enabled as "twoFactor",
        ${NEW_PASSWORD_DUE} as "newPasswordDue", t.scopes, t.last_used_at as "lastUsedAt"
      from api_tokens t join auth.users u on u.id = t.user_id
      where t.hash = ${hash} and t.expires_at > ${now.toISOString()}::timestamptz and u.email_verified
        and not app_private.is_suspended(t.user_id)`),
  )
  return rows[0]
}

async function noteUse(tokenId: string, now: Date) {
  await withActor(AUTH, (tx) =>
    tx.execute(sql`update api_tokens set last_used_at = ${now.toISOString()}::timestamptz where id = ${tokenId}::uuid`),
  )
}
