import { SCOPES, type Scope } from "#vocabulary/programs"
import type { Role } from "#vocabulary/roles"

/** How long a token may be good for, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const MAX_TOKENS = 10
export const MAX_TOKEN_NAME = 80

const OF_CREATORS: ReadonlySet<Scope> = new Set([
  "profile:write",
  "blocks:write",
  "collaborations:write",
  "kits:write",
  "packages:write",
])
/** Scopes that concern both a creator and a company. */
const OF_BOTH: ReadonlySet<Scope> = new Set(["answers:write", "messages:write"])

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text)
}

/** The scopes that are of any use to somebody with these roles. */
export function scopesFor(roles: readonly Role[]): Scope[] {
  const [isAdmin, isCreator] = [roles.includes("admin"), roles.includes("influencer")]
  const isCompany = roles.includes("entreprise")
  return SCOPES.filter((scope) => {
    if (scope === "admin") return isAdmin
    if (scope === "statistics:write") return isAdmin || isCreator
    if (scope === "lists:write") return isCompany
    if (OF_BOTH.has(scope)) return isCreator || isCompany
    return isCreator || isAdmin || !OF_CREATORS.has(scope)
  })
}
