import { requestedPath } from "#app/features/errors/requested-path"
import { m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { loggedPath } from "#platform/log/logged-path"
import type { Route } from "./+types/not-found"

export const meta: Route.MetaFunction = () => [{ title: m.error_not_found_title() }]

/** /404, where reserved words lead, and every address that no screen stands at. The error boundary shows it. */
export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: loggedPath(requestedPath(new URL(request.url))) }, "page not found")
  throw new NotFound("page")
}

export function action() {
  throw new NotFound("page")
}

export default function NotFoundRoute() {
  return null
}
