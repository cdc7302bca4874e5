import { data } from "react-router"
import { sessionOf } from "#app/features/accounts/public.server"
import { findSession } from "#app/features/accounts/sessions/queries.server"
import type { Route } from "./+types/session"

/** Asked by open pages every 30 seconds: the session's owner and its end, or null. */
export function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  return Response.json(session && { userId: session.userId, expiresAt: session.expiresAt })
}

/** Renews the session for the page that is open in it. */
export async function action({ request }: Route.ActionArgs) {
  const found = await findSession(request.headers.get("cookie"), { activity: false, renew: true })
  if (!found) throw data({ code: "session_missing", message: "Auth session missing!" }, { status: 401 })
  const { userId, expiresAt } = found.view
  return Response.json({ userId, expiresAt }, found.renewed ? { headers: { "Set-Cookie": found.renewed } } : {})
}
