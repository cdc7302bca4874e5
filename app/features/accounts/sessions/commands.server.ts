import { sql } from "drizzle-orm"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { auth } from "./auth.server"
import { sessionHashOf } from "./cookie.server"

/** Signs in a person who has proved who they are. Returns the cookies to set. */
export async function openSession(userId: string, headers: Headers): Promise<string[]> {
  const answer = await (await auth()).api.openSession({ body: { userId }, headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}

/** Ends the session that a Cookie header names, where there is one. */
export async function closeSession(cookieHeader: string | null) {
  const hash = sessionHashOf(cookieHeader)
  if (hash) await withActor(AUTH, (tx) => tx.execute(sql`delete from auth.sessions where token = ${hash}`))
}

/** Ends all sessions of a person, in the transaction (of the auth or the system role) that gives the reason for it. */
export async function endAllSessions(tx: Tx, userId: string) {
  await tx.execute(sql`delete from auth.sessions where user_id = ${userId}::uuid`)
}

/** The same, but for the session that a Cookie header names. */
export async function endSessionsBut(tx: Tx, userId: string, cookieHeader: string | null) {
  const hash = sessionHashOf(cookieHeader) ?? ""
  await tx.execute(sql`delete from auth.sessions where user_id = ${userId}::uuid and token <> ${hash}`)
}
