import { and, eq, sql } from "drizzle-orm"
import { accounts, sessions, users } from "#database/schema/auth"
import { AUTH, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden, Invalid } from "#platform/errors/errors"
import { newToken } from "#platform/secrets/token.server"
import { holdIfProved, type Proved } from "../passwords/prove.server"
import { sessionCookieOf, sessionHashOf } from "./cookie.server"
import { SESSION_SECONDS } from "./lifetimes"

const MAX_USER_AGENT = 300

/**
 * Signs in a person who has proved who they are. Returns the cookie to set. The browser has the token, the database its
 * hash: somebody who reads the database cannot sign in with what stands there. Throws `Invalid`
 * `login_invalid_credentials` where what was `proved` is no more: the change has ended all sessions, and none begins after it.
 */
export async function openSession(proved: Proved, userAgent: string | null): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
  await withActor(AUTH, async (tx) => {
    if (!(await holdIfProved(tx, proved))) throw new Invalid("login_invalid_credentials")
    await tx.insert(sessions).values({
      id: newId(),
      userId: proved.userId,
      token: hash,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT),
      byPasskey: proved.passkey !== undefined,
      expiresAt,
    })
  })
  return sessionCookieOf(token)
}

/**
 * The proof that an open session gives, for opening a new one after a change that ends all sessions: an account that was taken back or got
 * another password meanwhile opens none. Throws `Forbidden` `session_missing` if it has ended.
 */
export async function provedBySession(cookieHeader: string | null): Promise<Proved> {
  const hash = sessionHashOf(cookieHeader) ?? ""
  const [proved] = await readAs(AUTH, (tx) =>
    tx
      .select({ userId: users.id, email: users.email, passwordHash: accounts.password })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
      .where(eq(sessions.token, hash)),
  )
  if (!proved) throw new Forbidden("session_missing")
  return proved
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
