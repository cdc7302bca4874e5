import { serveApi } from "#app/features/api/core/serve.server"
import type { Route } from "./+types/serve"

/** Everything below /api/v1, whatever the method. */
export function loader({ request, context }: Route.LoaderArgs) {
  return serveApi(request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return serveApi(request, context)
}
