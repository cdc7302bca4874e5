import { loadFeed } from "#app/features/collaborations/calendar/feed.server"
import { NotFound } from "#platform/errors/errors"
import { clientOf } from "#platform/http/client.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { FOR_ONE_READER } from "../by-secret"
import type { Route } from "./+types/calendar"

/** A creator's deadlines for the calendar that has their address; it has no session. Unknown and withdrawn look alike. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await takeRateLimit("deadline_feed_address", clientOf(context).address)
  const text = await loadFeed(new URL(request.url).searchParams.get("key") ?? "")
  if (text === null) throw new NotFound("page")
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="vitrine.ics"',
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      ...FOR_ONE_READER,
    },
  })
}
