import { and, desc, eq, ne } from "drizzle-orm"
import { sessions } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, readAs, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import type { Client } from "#platform/http/client.server"
import { browserOf } from "./browser"
import { sessionHashOf } from "./cookie.server"
import { endOfSession } from "./lifetimes"
import { rolesOf } from "./queries.server"

/** A session as its person sees it. */
export type OpenSession = {
  id: string
  /** All that is shown of the user agent: enough to tell one's own devices apart. */
  browser: string | null
  system: string | null
  openedAt: Date
  lastSeenAt: Date
  isThisOne: boolean
}

const MAX_SESSIONS = 50

/** The person's live sessions, the last used first. An admin's end sooner than their rows say. */
export async function listSessions(userId: string, cookieHeader: string | null): Promise<OpenSession[]> {
  const hash = sessionHashOf(cookieHeader)
  const [rows, roles] = await Promise.all([
    readAs(AUTH, (tx) =>
      tx
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(MAX_SESSIONS),
    ),
    rolesOf(userId),
  ])
  return rows
    .filter((row) => endOfSession(row, roles.includes("admin")) > new Date())
    .map((row) => ({
      id: row.id,
      ...browserOf(row.userAgent),
      openedAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      isThisOne: row.token === hash,
    }))
}

/** Ends one of the person's own sessions; an id that is somebody else's, or nobody's, changes nothing. */
export function endOwnSession(userId: string, sessionId: string, client: Client) {
  return isUuid(sessionId)
    ? endOwn(userId, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)), client)
    : Promise.resolve()
}

/** Ends all of the person's sessions but the one that the cookie names. */
export function endOtherSessions(userId: string, cookieHeader: string | null, client: Client) {
  const hash = sessionHashOf(cookieHeader) ?? ""
  return endOwn(userId, and(eq(sessions.userId, userId), ne(sessions.token, hash)), client)
}

function endOwn(userId: string, which: ReturnType<typeof and>, client: Client) {
  return withActor(AUTH, async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
    if (ended.length === 0) return
    const after = { sessions: ended.length }
    await writeAudit(tx, {
      actor: userId,
      action: "sessions_ended",
      target: userId,
      clientAddress: client.address,
      after,
    })
  })
}
