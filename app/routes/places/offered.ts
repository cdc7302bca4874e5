import { actorOf } from "#app/features/accounts/public.server"
import { findPlaces, placeLabel } from "#app/features/places/public.server"
import { currentLocale } from "#messages"
import { RateLimited } from "#platform/errors/errors"
import { clientAddressContext } from "#platform/http/context.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Route } from "./+types/offered"

/** The towns that `?q=` begins, as the field for one offers them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    await takeRateLimit("place_search_address", context.get(clientAddressContext))
  } catch (error) {
    if (error instanceof RateLimited) return Response.json([], { status: 429 })
    throw error
  }
  const typed = new URL(request.url).searchParams.get("q") ?? ""
  const offered = await findPlaces(actorOf(context), typed)
  return Response.json(offered.map((place) => placeLabel(place, currentLocale())))
}
