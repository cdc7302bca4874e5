import { sessionOf, stillSignedIn } from "#app/features/accounts/public.server"
import { streamStatsProgress } from "#app/features/networks/public.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/stats-progress"

/** How far an update of an influencer's figures has come, as server-sent events, for the owner and for admins. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  if (!session) throw new NotFound("no_influencer")
  if (request.method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } })
  const actor = { kind: "member" as const, userId: session.userId }
  const isSignedIn = () => stillSignedIn(request, session.userId)
  return streamStatsProgress({ actor, isSignedIn }, params.influencerId)
}
