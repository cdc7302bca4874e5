import { desc, eq, sql } from "drizzle-orm"
import { apiTokens } from "#database/schema/api-tokens"
import { AUTH, type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import type { Scope } from "#vocabulary/programs"
import { isScope } from "./scopes"

export type OwnToken = {
  id: string
  name: string
  /** The first characters, by which the owner recognises it. */
  start: string
  scopes: Scope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  isExpired: boolean
}

/** The actor's own tokens, the newest first, those that have expired included. There are ten at most. */
export async function listTokens(actor: Member): Promise<OwnToken[]> {
  const now = new Date()
  const rows = await readAs(actor, (tx) =>
    tx
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        start: apiTokens.start,
        scopes: apiTokens.scopes,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
      })
      .from(apiTokens)
      .where(eq(apiTokens.userId, actor.userId))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),
  )
  return rows.map((row) => ({ ...row, scopes: row.scopes.filter(isScope), isExpired: row.expiresAt <= now }))
}

/** Whether programs act for a person, or are told of them: a token that is good, a webhook that is on, or a calendar that reads along. */
export async function hasPrograms(userId: string) {
  const [programs, calendars] = await Promise.all([
    readAs(AUTH, (tx) =>
      tx.execute(sql`
        select 1 from api_tokens where user_id = ${userId}::uuid and expires_at > now()
        union all select 1 from webhook_endpoints where user_id = ${userId}::uuid and disabled_at is null limit 1`),
    ),
    readAs(SYSTEM, (tx) =>
      tx.execute(sql`
        select 1 from deadline_feeds f join influencer_user_mapping m on m.influencer_id = f.influencer_id
        where m.user_id = ${userId}::uuid`),
    ),
  ])
  return programs.rows.length + calendars.rows.length > 0
}
