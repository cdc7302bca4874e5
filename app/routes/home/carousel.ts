import { carouselCards, loadPeek } from "#app/features/home/peek.server"
import { orFailed } from "#platform/errors/or-failed.server"
import type { Route } from "./+types/carousel"

/** Asked for by the carousel when its list is old, empty or failed; `?fresh` bypasses the cache. */
export async function loader({ request }: Route.LoaderArgs) {
  const peek = await orFailed(request, () => loadPeek(request))
  if (peek === "failed") return Response.json({ code: "unavailable" }, { status: 503 })
  return Response.json({ cards: carouselCards(peek) })
}
