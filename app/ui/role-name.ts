import { m } from "#messages"
import type { Role } from "#vocabulary/roles"

/** In the words of the current language. */
export function roleName(role: Role) {
  switch (role) {
    case "admin":
      return m.role_admin()
    case "influencer":
      return m.role_influencer()
    case "entreprise":
      return m.role_entreprise()
    case "user":
      return m.role_user()
  }
}
