import { redirect } from "react-router"
import { signInWithGoogle } from "#app/features/accounts/google/commands.server"
import { exchange, isGoogleConfigured } from "#app/features/accounts/google/google.server"
import { googleStateCookie } from "#app/features/accounts/google/oauth-state.server"
import { guestOnly } from "#app/features/accounts/public.server"
import { landingAfterStep } from "#app/features/accounts/sign-in/landing.server"
import { visitOf } from "#app/features/accounts/sign-in/visit.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { Invalid, NotFound, type ProductError, RateLimited, Unavailable } from "#platform/errors/errors"
import { isStateOf } from "#platform/secrets/oauth-state.server"
import type { Route } from "./+types/google-callback"

export const middleware: Route.MiddlewareFunction[] = [guestOnly]

/** Where Google sends the browser back to: on to the site with a session, or to the sign-in with a reason. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isGoogleConfigured()) throw new NotFound()
  const { searchParams } = new URL(request.url)
  const oauthState = googleStateCookie.read(request.headers.get("cookie"))
  const go = (path: string, cookies: string[] = []) => {
    const headers = new Headers({ "Referrer-Policy": "no-referrer" })
    for (const cookie of [...cookies, googleStateCookie.clearedCookie()]) headers.append("Set-Cookie", cookie)
    return redirect(path, { headers })
  }
  if (!oauthState || !isStateOf(oauthState, searchParams.get("state") ?? ""))
    return go(refused("google_failed", oauthState?.locale))
  if (searchParams.get("error") === "access_denied") return go(refused("google_cancelled", oauthState.locale))
  try {
    const person = await exchange(searchParams, oauthState)
    const step = await signInWithGoogle(person, visitOf(request, context), oauthState.locale)
    return go(await landingAfterStep(step, oauthState.from, oauthState.locale), step.cookies)
  } catch (error) {
    if (!isForThePerson(error)) throw error
    return go(refused(error.code, oauthState.locale))
  }
}

function isForThePerson(error: unknown): error is ProductError {
  const isGoogleAway = error instanceof Unavailable && error.service === "google"
  return error instanceof Invalid || error instanceof RateLimited || isGoogleAway
}

function refused(code: string, locale: Parameters<typeof localizedHref>[1]) {
  return localizedHref(`${paths.signIn}?google=${code}`, locale)
}
