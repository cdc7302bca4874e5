import { redirect } from "react-router"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { finishConnecting } from "#app/features/networks/connections/finish.server"
import { connectStateCookie } from "#app/features/networks/connections/oauth-state.server"
import { hrefWithOutcome } from "#app/features/networks/connections/outcome.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { clientOf } from "#platform/http/client.server"
import { isNetwork } from "#vocabulary/networks"
import { NO_REFERRER } from "../by-secret"
import type { Route } from "./+types/callback"

/**
 * The address to which a network sends the browser back, whatever the language. Without a guard, which would keep the code in the address
 * of the sign-in.
 */
export async function loader({ request, params: { network }, context }: Route.LoaderArgs) {
  if (!isNetwork(network)) throw new NotFound()
  const oauthState = connectStateCookie.read(request.headers.get("cookie"))
  if (!sessionOf(context)) return goOn(localizedHref(paths.socialProfiles, oauthState?.locale))

  const { searchParams } = new URL(request.url)
  const answered = {
    state: searchParams.get("state") ?? "",
    code: searchParams.get("code") ?? "",
    error: searchParams.get("error"),
  }
  const person = { actor: signedIn(context), clientAddress: clientOf(context).address }
  const outcome = await finishConnecting(person, network, { oauthState, answered })
  return goOn(hrefWithOutcome(person.actor.userId, outcome, oauthState?.locale))
}

function goOn(href: string) {
  return redirect(href, {
    headers: { ...NO_REFERRER, "Set-Cookie": connectStateCookie.clearedCookie() },
  })
}
