import * as paths from "#app/paths"
import { ROLES, type Role } from "#vocabulary/roles"

export const PERMISSIONS = [
  "view_all_influencers",
  "edit_all_influencers",
  "edit_own_influencer",
  "delete_influencers",
  "access_admin_area",
  "access_own_dashboard",
  "contact_influencers",
  "update_stats",
  "view_media_kits",
  "edit_user_roles",
  "verify_influencers",
  "manage_users",
  "edit_custom_links",
  "edit_own_profile",
  "edit_own_social",
  "edit_own_interests",
  "edit_own_collaborations",
  "edit_own_media_kit",
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The permissions of each role. Policies of the database enforce them too. */
const ROLE_PERMISSIONS = {
  admin: PERMISSIONS,
  influencer: [
    "edit_own_influencer",
    "access_own_dashboard",
    "update_stats",
    "view_media_kits",
    "edit_custom_links",
    "edit_own_profile",
    "edit_own_social",
    "edit_own_interests",
    "edit_own_collaborations",
    "edit_own_media_kit",
  ],
  entreprise: [
    "view_all_influencers",
    "access_own_dashboard",
    "contact_influencers",
    "view_media_kits",
    "edit_own_profile",
  ],
  user: ["view_all_influencers"],
} as const satisfies Record<Role, readonly Permission[]>

/** A role change with any other value is ignored. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** The first role, or user without any. */
export function primaryRole(roles: readonly Role[]): Role {
  return roles[0] ?? "user"
}

/** Merged over the roles: one that grants is enough. Nobody's roles, those of a visitor too, allow what a plain user's do. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  const held: readonly Role[] = roles.length === 0 ? ["user"] : roles
  return new Set(held.flatMap((role) => ROLE_PERMISSIONS[role]))
}

/** One of the required roles is enough; an admin passes always, and everybody where none is required. */
export function hasAnyRole(roles: readonly Role[], required: readonly Role[]) {
  return roles.includes("admin") || required.length === 0 || required.some((role) => roles.includes(role))
}

/** Every required permission is needed; an admin has them all. */
export function hasAllPermissions(roles: readonly Role[], required: readonly Permission[]) {
  const held = permissionsOf(roles)
  return required.every((permission) => held.has(permission))
}

/** The target of the 'Dashboard' link, and of guards that refuse somebody. */
export function dashboardPath(role: Role) {
  switch (role) {
    case "admin":
      return paths.admin
    case "influencer":
      return paths.influencerDashboard
    case "entreprise":
      return paths.companyDashboard
    case "user":
      return "/"
  }
}

/** The target of 'Mon profil': the account page for people without a public profile. */
export function profilePath(role: Role) {
  switch (role) {
    case "influencer":
      return paths.profile
    case "entreprise":
      return paths.companyProfile
    case "admin":
    case "user":
      return paths.account
  }
}
