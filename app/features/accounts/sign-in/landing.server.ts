import * as paths from "#app/paths"
import { currentLocale, type Locale, localizedHref } from "#messages"
import { dashboardPath, primaryRole } from "../permissions"
import { findDeletion } from "../removal/queries.server"
import { rolesOf } from "../sessions/queries.server"
import type { FirstStep } from "./first-step.server"

/**
 * The path after signing in: back to where the person came from, else to their role's dashboard. Somebody who has asked for the account's
 * deletion first sees how to take that back.
 */
export function landingAfterSignIn(userId: string, from: string | null) {
  return landing(userId, from, currentLocale())
}

/** The same for a step that leads on: `needsCode` goes to the second one first, which takes the way back along. */
export async function landingAfterStep({ userId, needsCode }: FirstStep, from: string | null, locale: Locale) {
  if (!needsCode) return landing(userId, from, locale)
  return localizedHref(`${paths.signInTwoFactor}${from ? `?${new URLSearchParams({ from })}` : ""}`, locale)
}

async function landing(userId: string, from: string | null, locale: Locale) {
  if (await findDeletion({ kind: "member", userId })) return localizedHref(paths.accountData, locale)
  return from ?? localizedHref(dashboardPath(primaryRole(await rolesOf(userId))), locale)
}

/**
 * The path after an address is confirmed: influencers go on to their networks, others to where they were going when they signed up, or to
 * their dashboard.
 */
export async function landingAfterConfirmation(userId: string, returnTo: string | null = null) {
  const role = primaryRole(await rolesOf(userId))
  if (role === "influencer") return localizedHref(paths.socialProfiles)
  return returnTo ?? localizedHref(dashboardPath(role))
}
