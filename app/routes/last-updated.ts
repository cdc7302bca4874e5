import { actorOf } from "#app/features/accounts/public.server"
import { findLastUpdated } from "#app/features/stats-marker/queries.server"
import type { Route } from "./+types/last-updated"

/** Asked for by the card 'Récupération en cours...': an ISO 8601 time, for people who may see the influencer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lastUpdated = await findLastUpdated(actorOf(context), params.influencerId)
  if (!lastUpdated) return Response.json({ code: "no_influencer" }, { status: 404 })
  return Response.json({ lastUpdated })
}
