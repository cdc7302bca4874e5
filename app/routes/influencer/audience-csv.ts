import { guard, signedIn } from "#app/features/accounts/public.server"
import { audienceCsv } from "#app/features/audience/csv.server"
import { periodOf } from "#app/features/audience/statistics"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { readAs } from "#platform/database/actor.server"
import type { Route } from "./+types/audience-csv"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

/** The audience of the asker's own page, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const influencerId = await readAs(actor, ownInfluencerId)
  const { name, text } = await audienceCsv(actor, influencerId, periodOf(new URL(request.url).searchParams.get("days")))
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  })
}
