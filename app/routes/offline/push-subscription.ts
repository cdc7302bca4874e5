import { sessionOf } from "#app/features/accounts/public.server"
import { findKeyToRenew, renewDevice } from "#app/features/push/devices.server"
import { SentSubscription } from "#app/features/push/schema.server"
import type { Member } from "#platform/database/actor.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/push-subscription"

const HEADERS = { "Cache-Control": "no-store" }
const refused = () => new Response(null, { status: 401, headers: HEADERS })

/**
 * Asked for by the service worker when the push service has ended the browser's subscription: the key to subscribe with, if notifications
 * are on here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = ownerOf(context)
  if (!actor) return refused()
  const publicKey = await findKeyToRenew(actor, request.headers.get("cookie"))
  return Response.json({ publicKey }, { headers: HEADERS })
}

/** The new address that it brings. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = ownerOf(context)
  if (!actor) return refused()
  return submit(request, SentSubscription, async (subscription) => {
    await renewDevice(actor, subscription, request.headers.get("cookie"))
    return new Response(null, { status: 204, headers: HEADERS })
  })
}

/** A worker is led to no sign-in. */
function ownerOf(context: Route.LoaderArgs["context"]): Member | null {
  const session = sessionOf(context)
  return session && { kind: "member", userId: session.userId }
}
