import * as paths from "#app/paths"
import { roleName } from "#app/ui/role-name"
import { localizedHref, m } from "#messages"
import type { Role } from "#vocabulary/roles"
import { BackButton, ShutShop } from "./shut-shop"

type RefusedScreenProps = {
  /** Why: the code of the `Forbidden` that was thrown. */
  code: string
  /** Any of these would have been enough. */
  requiredRoles: readonly Role[]
  /** The one that the person has. */
  role: Role | undefined
  /** The start page of its area; undefined for a role that has none. */
  dashboard: string | undefined
  path: string
}

/** Refusals that the site's team can lift; not those that depend on a company's owner or a plan. */
const GIVEN_BY_TEAM = new Set(["unauthorized", "insufficient_permissions", "admin_required"])

/** The screen for a refused person: which roles may enter, which one they have, whom to ask for more, and the way to their own area. */
export function RefusedScreen({ code, requiredRoles, role, dashboard, path }: RefusedScreenProps) {
  const insufficient = code === "insufficient_permissions"
  const isGivenByTeam = GIVEN_BY_TEAM.has(code)
  // Somebody whom a company let go is invited again by it, and by no team of the site.
  const whom = requiredRoles.includes("entreprise") ? m.access_ask_company() : m.access_ask_team()
  return (
    <ShutShop
      status={403}
      title={insufficient ? m.access_insufficient_title() : m.error_forbidden_title()}
      text={m.error_forbidden_text()}
      details={[
        ...(requiredRoles.length > 0
          ? [{ term: m.access_required_one(), value: requiredRoles.map(roleName).join(m.access_or()) }]
          : []),
        ...(role ? [{ term: m.access_own_role(), value: roleName(role) }] : []),
        ...(isGivenByTeam ? [{ term: m.access_ask(), value: whom }] : []),
      ]}
    >
      <BackButton />
      {dashboard && <a href={localizedHref(dashboard)}>{m.nav_dashboard()}</a>}
      {code === "session_missing" && (
        <a href={`${localizedHref(paths.signIn)}?${new URLSearchParams({ from: path })}`}>{m.access_sign_in()}</a>
      )}
      {isGivenByTeam ? (
        <a href={localizedHref(paths.contact)}>{m.access_write()}</a>
      ) : (
        <a href={localizedHref(paths.help)}>{m.help_title()}</a>
      )}
      <a href={localizedHref("/")}>{m.error_home()}</a>
    </ShutShop>
  )
}
