import type { Role } from "#vocabulary/roles"

/** What pages know about the person signed in; null for a visitor. */
export type SessionView = {
  userId: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  /** False where the roles could not be read, which leaves a plain user. */
  areRolesRead: boolean
  primaryRole: Role
  /** The target of the 'Dashboard' link. */
  dashboardPath: string
  /** The target of the 'Mon profil' link. */
  profilePath: string
  /** Whether signing in asks for a code besides the password. */
  twoFactor: boolean
  /** Whether it was a passkey that opened the session. */
  byPasskey: boolean
  /** Whether an admin has to choose a new password before anything of admins opens. */
  newPasswordDue: boolean
  /** When the session ends if nobody renews it; ISO 8601. */
  expiresAt: string
}
