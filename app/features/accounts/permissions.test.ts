import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ROLES } from "#vocabulary/roles"
import {
  dashboardPath,
  hasAllPermissions,
  hasAnyRole,
  isRole,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  primaryRole,
  profilePath,
} from "./permissions"

// Columns: admin, influencer, entreprise, user.
const table: Record<Permission, string> = {
  view_all_influencers: "A.EU",
  edit_all_influencers: "A...",
  edit_own_influencer: "AI..",
  delete_influencers: "A...",
  access_admin_area: "A...",
  access_own_dashboard: "AIE.",
  contact_influencers: "A.E.",
  update_stats: "AI..",
  view_media_kits: "AIE.",
  edit_user_roles: "A...",
  verify_influencers: "A...",
  manage_users: "A...",
  edit_custom_links: "AI..",
  edit_own_profile: "AIE.",
  edit_own_social: "AI..",
  edit_own_interests: "AI..",
  edit_own_collaborations: "AI..",
  edit_own_media_kit: "AI..",
}

describe.each(ROLES.map((role, column) => [role, column] as const))("the role %s", (role, column) => {
  test.each(PERMISSIONS)("is answered on %s as the table says", (permission) => {
    const granted = table[permission][column] !== "."
    expect(permissionsOf([role]).has(permission)).toBe(granted)
    expect(hasAllPermissions([role], [permission])).toBe(granted)
  })
})

const someRoles = fc.uniqueArray(fc.constantFrom(...ROLES))
const somePermissions = fc.uniqueArray(fc.constantFrom(...PERMISSIONS))

test("without roles only viewing all influencers is allowed", () => {
  expect([...permissionsOf([])]).toEqual(["view_all_influencers"])
  expect(hasAllPermissions([], ["view_all_influencers"])).toBe(true)
  expect(hasAllPermissions([], ["view_all_influencers", "view_media_kits"])).toBe(false)
})

test("several roles hold what any of them grants, and nothing else", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1 }), (roles) => {
      const expected = PERMISSIONS.filter((permission) => roles.some((role) => permissionsOf([role]).has(permission)))
      expect(PERMISSIONS.filter((permission) => permissionsOf(roles).has(permission))).toEqual(expected)
    }),
  )
})

test("an admin passes every guard, in whatever place the role stands", () => {
  fc.assert(
    fc.property(someRoles, someRoles, somePermissions, (others, required, permissions) => {
      const roles = [...others, "admin"] as const
      expect(hasAnyRole(roles, required)).toBe(true)
      expect(hasAllPermissions(roles, permissions)).toBe(true)
    }),
  )
})

test("any one of the required roles is enough, all of the permissions are needed", () => {
  expect(hasAnyRole(["influencer"], ["entreprise", "influencer"])).toBe(true)
  expect(hasAnyRole(["influencer"], ["entreprise"])).toBe(false)
  expect(hasAnyRole([], ["user"])).toBe(false)
  expect(hasAnyRole([], [])).toBe(true)
  expect(hasAllPermissions(["entreprise"], ["contact_influencers", "view_media_kits"])).toBe(true)
  expect(hasAllPermissions(["entreprise"], ["contact_influencers", "update_stats"])).toBe(false)
})

test("the primary role is the first, or user without any", () => {
  expect(primaryRole(["influencer", "admin"])).toBe("influencer")
  expect(primaryRole([])).toBe("user")
})

test("each role has its dashboard", () => {
  expect(ROLES.map(dashboardPath)).toEqual(["/admin", "/influencer/dashboard", "/entreprise/dashboard", "/"])
})

test("each role has a page of its own, or else the account", () => {
  expect(ROLES.map(profilePath)).toEqual(["/account", "/profile", "/entreprise/profile", "/account"])
})

test.each(ROLES)("%s is a role", (role) => expect(isRole(role)).toBe(true))

test.each(["Admin", "visitor", "", null, undefined, 1, "__proto__"])("%j is no role", (value) => {
  expect(isRole(value)).toBe(false)
})
