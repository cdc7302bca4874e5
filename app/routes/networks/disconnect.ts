import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { disconnect } from "#app/features/networks/connections/commands.server"
import { hrefWithOutcome } from "#app/features/networks/connections/outcome.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { clientOf } from "#platform/http/client.server"
import { isNetwork } from "#vocabulary/networks"
import type { Route } from "./+types/disconnect"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export function loader() {
  throw redirect(localizedHref(paths.socialProfiles))
}

/** Sent twice, it is done once; both say so. */
export async function action({ params: { network }, context }: Route.ActionArgs) {
  if (!isNetwork(network)) throw new NotFound()
  const actor = signedIn(context)
  await disconnect({ actor, clientAddress: clientOf(context).address }, network)
  return redirect(hrefWithOutcome(actor.userId, { code: "disconnected", network }))
}
