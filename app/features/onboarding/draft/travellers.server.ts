import type { MiddlewareFunction } from "react-router"
import { guard, sessionOf } from "#app/features/accounts/public.server"
import { Conflict } from "#platform/errors/errors"
import { type Draft, type Onboarding, onboardingCookie, readOnboarding } from "../onboarding-cookie.server"

type Guard = MiddlewareFunction<Response>

const signedInOnly: Guard = guard()

/**
 * For the steps after the sign-up: who is signed in, and whoever signed up as a creator in this browser and has still to
 * confirm the address. They have no session: what they say goes into the browser's own draft and nowhere else.
 */
export const travellersOnly: Guard = (args, next) => {
  if (sessionOf(args.context) === null && draftOf(args.request)) return next()
  return signedInOnly(args, next)
}

/** The onboarding of a browser that waits for its confirmation; null for all others, signed in or not. */
export function draftOf(request: Request): (Onboarding & { email: string }) | null {
  const onboarding = readOnboarding(request.headers.get("cookie"))
  if (!onboarding?.email || onboarding.accountType !== "influencer" || !onboarding.reservedUsername) return null
  return { ...onboarding, email: onboarding.email }
}

/** The `Set-Cookie` of the draft with what was said now. */
export function draftCookie(request: Request, said: Partial<Draft>) {
  const waiting = draftOf(request)
  if (!waiting) throw new Conflict("draft_gone")
  const draft = waiting.draft ?? { handles: {}, figures: [], name: "", card: null }
  return onboardingCookie({ ...waiting, draft: { ...draft, ...said } })
}
