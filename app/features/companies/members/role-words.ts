import { m } from "#messages"
import type { MemberRole } from "#vocabulary/roles"

/** In the words of the current language. */
export function memberRoleName(role: MemberRole) {
  return role === "owner" ? m.company_role_owner() : m.company_role_member()
}
