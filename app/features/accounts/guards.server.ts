import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router"
import { siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { config } from "#platform/config/config.server"
import { type Actor, type Member, VISITOR } from "#platform/database/actor.server"
import { Forbidden, Unavailable } from "#platform/errors/errors"
import { isScreenContext, sessionReadContext } from "#platform/http/context.server"
import { log } from "#platform/log/log.server"
import { loggedPath } from "#platform/log/logged-path"
import { safeReturnPath } from "#platform/text/redirect"
import type { Role } from "#vocabulary/roles"
import { arePasskeysOffered } from "./passkeys/relying-party.server"
import { dashboardPath, hasAllPermissions, hasAnyRole, type Permission, primaryRole } from "./permissions"
import type { SessionView } from "./session"
import { findSession } from "./sessions/queries.server"

type Context = Pick<RouterContextProvider, "get" | "set">
type Middleware = MiddlewareFunction<Response>

const sessionContext = createContext<SessionView | null>(null)

/** Reads the session once for the whole request, before any loader or action, and hands on its renewed cookie. */
export const withSession: Middleware = async ({ request, context }, next) => {
  const found = await findSession(request.headers.get("cookie"), { activity: !isOwnLook(request) })
  context.set(sessionContext, found?.view ?? null)
  const response = await next()
  if (found?.renewed) response.headers.append("Set-Cookie", found.renewed)
  return response
}

/** The open page's look at its session is no doing of the person's, and keeps no admin from falling idle. */
function isOwnLook(request: Request) {
  return new URL(request.url).pathname === paths.session
}

/** For what stays open for minutes: whose session a Cookie header names now, without counting as a doing of theirs. */
export async function findSignedIn(cookies: string | null): Promise<string | null> {
  const found = await findSession(cookies, { activity: false })
  return found?.view.userId ?? null
}

/** The session of the person signed in, or null. Reading it makes the answer private: it may contain what only this person may read. */
export function sessionOf(context: Context): SessionView | null {
  const session = context.get(sessionContext)
  if (session) context.set(sessionReadContext, true)
  return session
}

/** The actor of this request: a visitor if nobody is signed in. */
export function actorOf(context: Context): Actor {
  const session = sessionOf(context)
  return session ? { kind: "member", userId: session.userId } : VISITOR
}

/** The person signed in; for loaders and actions behind a guard. */
export function signedIn(context: Context): Member {
  return { kind: "member", userId: ownSession(context).userId }
}

/** The signed-in person as pages see them, for loaders behind a guard. */
export function ownSession(context: Context): SessionView {
  const session = sessionOf(context)
  if (!session) throw new Forbidden("session_missing")
  return session
}

type Requirement = {
  roles?: readonly Role[]
  permissions?: readonly Permission[]
  /** The path for people who are not signed in. */
  signInPath?: string
  /** Sends a person who may not come in to their dashboard, instead of telling them. */
  redirectToDashboard?: boolean
}

/**
 * The guard on roles and permissions, as a route's middleware: it stands before the loader, the action and the data
 * address of the route and of all beneath it. Any of `roles` is enough, all `permissions` are needed, an admin passes.
 */
export function guard({
  roles = [],
  permissions = [],
  signInPath = paths.signIn,
  redirectToDashboard = false,
}: Requirement = {}): Middleware {
  const isForAdmins = roles.includes("admin") || permissions.includes("access_admin_area")
  return async ({ request, context }, next) => {
    const session = sessionOf(context)
    if (!session) throw redirect(signInHref(signInPath, request))
    const refusal = refusalOf(session, roles, permissions)
    // Pages open for a plain user (docs/product.md, Accounts). What was sent is not lost for that: it can be sent again.
    if (refusal && !session.areRolesRead && !isReading(request)) throw new Unavailable("database")
    if (refusal && redirectToDashboard) throw redirect(localizedHref(dashboardPath(primaryRole(session.roles))))
    if (refusal) {
      const path = loggedPath(new URL(request.url).pathname)
      log.warn(
        { userId: session.userId, path, refusal: refusal.code },
        "somebody asked for what their role may not have",
      )
      // A file has no screen to say so on: a browser is led to the rooms that it belongs to, which say why they stay shut.
      const [owner] = roles
      if (owner && refusal.code === "unauthorized" && isFileInBrowser(request, context))
        throw redirect(localizedHref(dashboardPath(owner)))
      throw refusal
    }
    // By their role they pass where others belong, too: nothing but their account opens before.
    if (session.newPasswordDue && roles.length + permissions.length > 0)
      throw redirect(localizedHref(paths.accountSecurity))
    // Admins who lack a second factor or a passkey that the site asks of them can add it on the page that they are sent to.
    if (isForAdmins) await askOfAdmins(session)
    return next()
  }
}

function refusalOf(
  { roles: held, dashboardPath: dashboard }: SessionView,
  roles: readonly Role[],
  permissions: readonly Permission[],
): Forbidden | null {
  if (hasAnyRole(held, roles))
    return hasAllPermissions(held, permissions) ? null : new Forbidden("insufficient_permissions")
  return new Forbidden("unauthorized", {
    requiredRoles: roles,
    role: primaryRole(held),
    // A plain user has no rooms.
    ...(dashboard !== "/" && { dashboard }),
  })
}

/** A HEAD is told what a GET would be. */
function isReading({ method }: Pick<Request, "method">) {
  return method === "GET" || method === "HEAD"
}

function isFileInBrowser({ method, headers, url }: Request, context: Context) {
  const isAsked = isReading({ method }) && headers.get("accept")?.includes("text/html")
  return isAsked && !context.get(isScreenContext)(new URL(url).pathname)
}

/** A passkey is two factors: who came by one is not asked for the second. */
async function askOfAdmins({ twoFactor, byPasskey }: SessionView) {
  if (byPasskey) return
  const { adminTwoFactor, adminPasskey } = await siteSettings()
  if (adminPasskey && arePasskeysOffered()) throw redirect(localizedHref(`${paths.accountPasskeys}?required=1`))
  if (adminTwoFactor && !twoFactor) throw redirect(localizedHref(`${paths.accountTwoFactor}?required=1`))
}

/** For pages that make no sense to somebody who is signed in: they go where they came from, or home. */
export const guestOnly: Middleware = ({ request, context }, next) => {
  if (sessionOf(context)) throw redirect(returnPath(request, context) ?? localizedHref("/"))
  return next()
}

/** The remembered origin: the `from` parameter, when it is a screen of this site that may be returned to. */
export function returnPath(request: Request, context: Context): string | null {
  const from = new URL(request.url).searchParams.get("from")
  return from ? safeReturnPath(from, config().publicUrl, context.get(isScreenContext)) : null
}

function signInHref(path: string, request: Request) {
  const { pathname, search } = new URL(request.url)
  const origin = `${pathname.replace(/(?:\/_)?\.data$/, "") || "/"}${isReading(request) ? search : ""}`
  return `${localizedHref(path)}?${new URLSearchParams({ from: origin })}`
}
