import { workerSource } from "#app/features/offline/worker.server"
import { contentTag, isKnown } from "#platform/http/etag"
import type { Route } from "./+types/service-worker"

/** `/service-worker.js`: the same for everybody, and asked for anew within the hour when a room is opened. */
export function loader({ request }: Route.LoaderArgs) {
  const body = workerSource()
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
    ETag: contentTag(body),
    // The worker's own policy: it may only fetch from this site.
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  }
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
