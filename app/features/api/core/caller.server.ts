import type { RouterContextProvider } from "react-router"
import { arePasskeysOffered, findTokenHolder, sessionOf } from "#app/features/accounts/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { m } from "#messages"
import { type Actor, type Member, VISITOR } from "#platform/database/actor.server"
import { type Client, clientOf } from "#platform/http/client.server"
import { SCOPES, type Scope } from "#vocabulary/programs"
import type { Role } from "#vocabulary/roles"
import { Refused } from "./refused"

/** The caller: a person by a token or by the session of this site, or nobody. Both act as the person, under the same policies. */
export type Caller = { client: Client } & (
  | { kind: "visitor"; actor: Actor }
  | {
      kind: "member"
      actor: Member
      roles: readonly Role[]
      twoFactor: boolean
      /** Whether a passkey opened the session; no token is made by one. */
      byPasskey: boolean
      newPasswordDue: boolean
      scopes: readonly Scope[]
    }
)
export type MemberCaller = Caller & { kind: "member" }

const BEARER = /^Bearer +(\S+) *$/i

/** A wrong token is refused even where none is needed: its sender means to be somebody. Throws `Refused`. */
export async function callerOf(request: Request, context: Pick<RouterContextProvider, "get" | "set">): Promise<Caller> {
  const client = clientOf(context)
  const header = request.headers.get("authorization")
  if (header !== null) return holderOf(BEARER.exec(header)?.[1] ?? "", client)
  const session = sessionOf(context)
  if (!session) return { kind: "visitor", actor: VISITOR, client }
  const { userId, roles, twoFactor, byPasskey, newPasswordDue } = session
  const actor = { kind: "member" as const, userId }
  return { kind: "member", actor, roles, twoFactor, byPasskey, newPasswordDue, scopes: SCOPES, client }
}

async function holderOf(token: string, client: Client): Promise<Caller> {
  const holder = await findTokenHolder(token)
  if (!holder) throw new Refused("unauthorized", { code: "token_invalid", headers: CHALLENGE_INVALID })
  const { userId, roles, twoFactor, newPasswordDue, scopes } = holder
  const actor = { kind: "member" as const, userId }
  return { kind: "member", actor, roles, twoFactor, byPasskey: false, newPasswordDue, scopes, client }
}

const REALM = 'Bearer realm="api"'
const CHALLENGE_INVALID = { "WWW-Authenticate": `${REALM}, error="invalid_token"` }

/** Lets through who may use an operation at all; whose rows they may touch is the database's to say. Throws `Refused`. */
export async function requireCaller(caller: Caller, { access, scope }: { access: Access; scope: Scope }) {
  if (caller.kind === "visitor") {
    if (access === "anyone") return
    throw new Refused("unauthorized", { headers: { "WWW-Authenticate": REALM } })
  }
  if (!caller.scopes.includes(scope)) throw new Refused("forbidden", { code: "scope_missing", detail: scope })
  // An admin's token reaches further than others' wherever it is used.
  if (caller.newPasswordDue) throw new Refused("forbidden", { code: "new_password_required" })
  if (access === "admin") await requireAdmin(caller)
}

/** `anyone`: without a token too. */
export type Access = "anyone" | "member" | "admin"

async function requireAdmin({ roles, twoFactor, byPasskey }: MemberCaller) {
  if (!roles.includes("admin")) throw new Refused("forbidden", { code: "admin_required", detail: m.admin_required() })
  if (byPasskey) return
  const { adminTwoFactor, adminPasskey } = await siteSettings()
  if (adminPasskey && arePasskeysOffered()) throw new Refused("forbidden", { code: "passkey_required" })
  if (adminTwoFactor && !twoFactor) throw new Refused("forbidden", { code: "two_factor_required" })
}
