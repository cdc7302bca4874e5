import { redirect } from "react-router"
import { signInWithGoogle } from "#app/features/accounts/google/commands.server"
import { exchange, isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { googleStateCookie } from "#app/features/accounts/google/oauth-state.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { landingAfterStep } from "#app/features/accounts/sign-in/landing.server"
import { visitOf } from "#app/features/accounts/sign-in/visit.server"
import * as paths from "#app/paths"
import { NO_REFERRER } from "#app/routes/by-secret"
import { localizedHref } from "#messages"
import { Conflict, Invalid, NotFound, type ProductError, RateLimited, Unavailable } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { isStateOf } from "#platform/secrets/oauth-state.server"
import type { Route } from "./+types/google-callback"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

/** The address to which Google sends the browser back: on to the site with a session, or to the sign-in with a reason. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isGoogleConfigured()) throw new NotFound()
  const { searchParams } = new URL(request.url)
  const oauthState = googleStateCookie.read(request.headers.get("cookie"))
  const go = (path: string, cookies: string[] = []) => {
    const headers = new Headers(NO_REFERRER)
    for (const cookie of [...cookies, googleStateCookie.clearedCookie()]) headers.append("Set-Cookie", cookie)
    return redirect(path, { headers })
  }
  if (!oauthState || !isStateOf(oauthState, searchParams.get("state") ?? ""))
    return go(refused("google_failed", oauthState))
  if (searchParams.get("error") === "access_denied") return go(refused("google_cancelled", oauthState))
  const visit = visitOf(request, context)
  try {
    // Before Google is asked about the code: the same cookie could bring a thousand made-up ones.
    await takeRateLimit("sign_in_address", visit.client.address)
    const person = await exchange(searchParams, oauthState)
    const step = await signInWithGoogle(person, visit, oauthState)
    const from =
      oauthState.reserved && step.isNew ? localizedHref(paths.socialProfiles, oauthState.locale) : oauthState.from
    return go(await landingAfterStep(step, from, oauthState.locale), step.cookies)
  } catch (error) {
    if (!isForThePerson(error)) throw error
    if (error instanceof Conflict) return go(localizedHref(`${paths.reserveUsername}?redirect=true`, oauthState.locale))
    return go(refused(error.code, oauthState))
  }
}

function isForThePerson(error: unknown): error is ProductError {
  const isGoogleAway = error instanceof Unavailable && error.service === "google"
  const isNameLost = error instanceof Conflict && error.code === "signup_name_lost"
  return error instanceof Invalid || error instanceof RateLimited || isNameLost || isGoogleAway
}

/** Back to the screen with the button. */
function refused(code: string, begun: ReturnType<typeof googleStateCookie.read>) {
  return localizedHref(`${begun?.reserved ? paths.signUpInfluencer : paths.signIn}?google=${code}`, begun?.locale)
}
