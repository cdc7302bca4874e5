import type { Count, ListState } from "#app/features/admin-kit/public"
import type { Role } from "#vocabulary/roles"

export const USER_SORTS = ["email", "name", "role", "created"] as const
export type UserSort = (typeof USER_SORTS)[number]
export type UserList = ListState<UserSort>

export type UserRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  createdAt: string
  /** When the account goes, for somebody who has asked for its deletion. */
  leavesAt: string | null
  /** Null in the name: there is a link, but nobody at its end that has one. */
  influencer: { id: string; name: string | null } | null
}

/** The account that an influencer is looked for, and who was found. */
export type Linking = {
  user: { id: string; email: string; influencer: UserRow["influencer"] }
  find: string
  /** `partsDealings`: what somebody else said and signed under the name does not pass to the person. */
  found: { id: string; name: string; isTaken: boolean; partsDealings: boolean }[]
}

export type UsersContent = {
  state: UserList
  users: UserRow[]
  next: string | null
  previous: string | null
  found: Count
  /** The admin who looks, and whose own role and account this screen leaves alone. */
  self: string
  /** The account whose deletion is asked about; empty when no question is open. */
  leaving: { id: string; email: string }[]
  linking: Linking | null
}
