import { redirect, redirectDocument } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { beginConnecting } from "#app/features/networks/connections/begin.server"
import { hrefWithOutcome } from "#app/features/networks/connections/outcome.server"
import * as paths from "#app/paths"
import { currentLocale, localizedHref } from "#messages"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { isNetwork } from "#vocabulary/networks"
import type { Route } from "./+types/connect"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export function loader() {
  throw redirect(localizedHref(paths.socialProfiles))
}

/** Sends the browser to the network, with what it must bring back. `?posts`: with leave to read posts, where that is asked for apart. */
export async function action({ params: { network }, context, request }: Route.ActionArgs) {
  if (!isNetwork(network)) throw new NotFound()
  const actor = signedIn(context)
  const withPosts = new URL(request.url).searchParams.has("posts")
  try {
    const { address, cookie } = await beginConnecting(actor, network, currentLocale(), { withPosts })
    return redirectDocument(address, { headers: { "Set-Cookie": cookie } })
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    return redirectDocument(hrefWithOutcome(actor.userId, { code: "rate_limited", network }))
  }
}
