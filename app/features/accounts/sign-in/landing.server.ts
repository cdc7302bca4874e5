import { localizedHref } from "#messages"
import { returnPath } from "../guards.server"
import { dashboardPath, primaryRole } from "../permissions"
import { rolesOf } from "../sessions/queries.server"

/** Where somebody who has just signed in goes: back to where they came from, else to their role's dashboard. */
export async function landingAfterSignIn(request: Request, userId: string) {
  return returnPath(request) ?? localizedHref(dashboardPath(primaryRole(await rolesOf(userId))))
}
