import { desc, eq } from "drizzle-orm"
import { apiTokens } from "#database/schema/api-tokens"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isScope, type Scope } from "./scopes"

export type OwnToken = {
  id: string
  name: string
  /** Its first characters, to know it again by. */
  start: string
  scopes: Scope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  isExpired: boolean
}

/** The actor's own tokens, the newest first, those that have expired included. There are ten at most. */
export async function listTokens(actor: Actor & { kind: "member" }, now = new Date()): Promise<OwnToken[]> {
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
