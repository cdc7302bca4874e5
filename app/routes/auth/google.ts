import { redirect, redirectDocument } from "react-router"
import { authoriseAddress, isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { googleStateCookie, newOAuthState } from "#app/features/accounts/google/oauth-state.server"
import { returnPath } from "#app/features/accounts/guards.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { readOnboarding } from "#app/features/onboarding/public.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref } from "#messages"
import { NotFound, Unavailable } from "#platform/errors/errors"
import type { Route } from "./+types/google"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

export function loader() {
  throw redirect(localizedHref(paths.signIn))
}

/** Sends the browser to Google, with what it must bring back; to the sign-in with a reason where Google does not answer. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isGoogleConfigured()) throw new NotFound()
  const reserved = reservedOnRoad(request)
  const oauthState = newOAuthState({ from: returnPath(request, context), locale: currentLocale(), reserved })
  try {
    const address = await authoriseAddress(oauthState, oauthState.locale)
    return redirectDocument(address, { headers: { "Set-Cookie": googleStateCookie.cookie(oauthState) } })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return redirectDocument(localizedHref(`${reserved ? paths.signUpInfluencer : paths.signIn}?google=google_failed`))
  }
}

/** The name that goes with somebody who comes from the second step of the road. */
function reservedOnRoad(request: Request) {
  if (!new URL(request.url).searchParams.has("road")) return null
  const onboarding = readOnboarding(request.headers.get("cookie"))
  if (!onboarding?.reservedUsername) return null
  return { username: onboarding.reservedUsername, holdKeyHash: onboarding.holdKeyHash }
}
