import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { BackButton, ShutShop } from "./shut-shop"

type RefusedScreenProps = {
  /** Why: the code of the `Forbidden` that was thrown. */
  code: string
  /** Any of these would have been enough. */
  requiredRoles: readonly string[]
  /** The one that the person has. */
  role: string | undefined
  path: string
}

/** The screen of whoever may not come in: which roles may come in, which one it is that asks. */
export function RefusedScreen({ code, requiredRoles, role, path }: RefusedScreenProps) {
  const insufficient = code === "insufficient_permissions"
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
      ]}
    >
      <BackButton />
      {code === "session_missing" && (
        <a href={`${localizedHref(paths.signIn)}?${new URLSearchParams({ from: path })}`}>{m.access_sign_in()}</a>
      )}
      <a href={localizedHref(paths.help)}>{m.help_title()}</a>
      <a href={localizedHref("/")}>{m.error_home()}</a>
    </ShutShop>
  )
}

function roleName(role: string) {
  switch (role) {
    case "admin":
      return m.role_admin()
    case "influencer":
      return m.role_influencer()
    case "entreprise":
      return m.role_entreprise()
    default:
      return m.role_user()
  }
}
