import { sql } from "drizzle-orm"
import { AUTH, goOnAs, type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { sha256 } from "#platform/secrets/token.server"
import type { Role } from "#vocabulary/roles"
import { dashboardPath, primaryRole, profilePath } from "../permissions"
import type { SessionView } from "../session"
import { sessionCookieOf, sessionTokenOf } from "./cookie.server"
import { endOfSession, isSeenAnew, RENEWED_AFTER_SECONDS, renewedUntil, SESSION_SECONDS } from "./lifetimes"

/** A live session, with the cookie to set where it was renewed. */
export type FoundSession = { view: SessionView; sessionId: string; renewed: string | null }

type Row = {
  sessionId: string
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  twoFactor: boolean
  byPasskey: boolean
  newPasswordDue: boolean
  createdAt: Date
  expiresAt: Date
  lastSeenAt: Date
}
type Look = {
  /** False for the open page's own look at its session, which is no doing of the person's. */
  activity?: boolean
  /** Renew now, and not only once a day. */
  renew?: boolean
  now?: Date
}

/** The live session that a Cookie header names, or null. One transaction, and one more a day to renew it. */
export async function findSession(
  cookieHeader: string | null,
  { activity = true, renew = false, now = new Date() }: Look = {},
): Promise<FoundSession | null> {
  const token = sessionTokenOf(cookieHeader)
  const loaded = token ? await load(sha256(token)) : null
  if (!token || !loaded) return null
  const { row, roles: found } = loaded
  const roles = found ?? []
  const isAdmin = roles.includes("admin")
  if (endOfSession(row, isAdmin) <= now) {
    await endSession(row.sessionId)
    return null
  }
  const until = renewedUntil(row.createdAt, now)
  const isDue =
    row.expiresAt.getTime() - now.getTime() < (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1000 && until > row.expiresAt
  // An admin's session ends earlier than others: while nobody knows whether it is one, it is not made longer.
  const counts = activity && found !== null
  const isRenewed = (renew && found !== null) || (counts && isDue)
  const times = {
    createdAt: row.createdAt,
    expiresAt: isRenewed ? until : row.expiresAt,
    lastSeenAt: counts && isSeenAnew(row.lastSeenAt, now) ? now : row.lastSeenAt,
  }
  if (isRenewed || times.lastSeenAt !== row.lastSeenAt) await keepSession(row.sessionId, times)
  return {
    sessionId: row.sessionId,
    renewed: isRenewed ? sessionCookieOf(token) : null,
    view: viewOf(row, found, endOfSession(times, isAdmin)),
  }
}

function viewOf(row: Row, found: readonly Role[] | null, end: Date): SessionView {
  const roles = found ?? []
  const role = primaryRole(roles)
  return {
    userId: row.userId,
    email: row.email,
    firstName: row.firstName ?? "",
    lastName: row.lastName ?? "",
    roles,
    areRolesRead: found !== null,
    primaryRole: role,
    dashboardPath: dashboardPath(role),
    profilePath: profilePath(role),
    twoFactor: row.twoFactor,
    byPasskey: row.byPasskey,
    newPasswordDue: row.newPasswordDue && roles.includes("admin"),
    expiresAt: end.toISOString(),
  }
}

/** Oldest first. A look-up that fails, for whatever reason, is logged and leaves the person a plain user, who still has pages. */
export async function rolesOf(userId: string): Promise<Role[]> {
  return (await orNull(readAs({ kind: "member", userId }, (tx) => readRoles(tx, userId)))) ?? []
}

async function readRoles(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ role: Role }>(sql`select role from app_private.get_user_roles(${userId}::uuid)`)
  return rows.map(({ role }) => role)
}

/** Null when they cannot be read. */
async function orNull(reading: Promise<Role[]>): Promise<Role[] | null> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error }, "somebody's roles could not be read: they are a plain user for this request")
    return null
  }
}

/** For the person `u`. A person who signs in by Google alone has no password to replace. */
export const NEW_PASSWORD_DUE = sql`u.new_password_due and exists (
  select 1 from auth.accounts a where a.user_id = u.id and a.password is not null)`

/** The session with its person's roles, which only they may read: the transaction goes on as them. Roles that cannot be read are null. */
async function load(hash: string) {
  return readAs(AUTH, async (tx) => {
    const row = await findRow(tx, hash)
    return row && { row, roles: await orNull(readRolesAs(tx, { kind: "member", userId: row.userId })) }
  })
}

/** Who asks and what is asked travel together. */
async function readRolesAs(tx: Tx, actor: Member) {
  const [, roles] = await Promise.all([goOnAs(tx, actor), readRoles(tx, actor.userId)])
  return roles
}

async function findRow(tx: Tx, hash: string): Promise<Row | null> {
  const found = await tx.execute<
    Omit<Row, "createdAt" | "expiresAt" | "lastSeenAt"> & Record<"createdAt" | "expiresAt" | "lastSeenAt", string>
  >(sql`
    select s.id as "sessionId", s.user_id as "userId", u.email, p.first_name as "firstName", p.last_name as "lastName",
      u.two_factor_enabled as "twoFactor", s.by_passkey as "byPasskey",
      ${NEW_PASSWORD_DUE} as "newPasswordDue", s.created_at as "createdAt", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt"
    from auth.sessions s join auth.users u on u.id = s.user_id left join profiles p on p.id = u.id
    where s.token = ${hash} and u.email_verified`)
  const [row] = found.rows
  if (!row) return null
  const { createdAt, expiresAt, lastSeenAt } = row
  return {
    ...row,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    lastSeenAt: new Date(lastSeenAt),
  }
}

async function keepSession(sessionId: string, { expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date }) {
  await withActor(AUTH, (tx) =>
    tx.execute(sql`
      update auth.sessions set expires_at = ${expiresAt.toISOString()}::timestamptz,
        last_seen_at = ${lastSeenAt.toISOString()}::timestamptz, updated_at = now()
      where id = ${sessionId}::uuid`),
  )
}

async function endSession(sessionId: string) {
  await withActor(AUTH, (tx) => tx.execute(sql`delete from auth.sessions where id = ${sessionId}::uuid`))
}
