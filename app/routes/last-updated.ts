import { actorOf } from "#app/features/accounts/public.server"
import { findLastUpdated } from "#app/features/stats-marker/queries.server"
import type { Route } from "./+types/last-updated"

/** What the card 'Récupération en cours...' asks: an ISO 8601 time, for whoever may see the influencer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lastUpdated = await findLastUpdated(actorOf(context), params.influencerId)
  if (!lastUpdated) return Response.json({ code: "no_influencer" }, { status: 404 })
  return Response.json({ lastUpdated })
}
