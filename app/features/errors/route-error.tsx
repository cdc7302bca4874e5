import { isRouteErrorResponse, useLocation } from "react-router"
import { ErrorScreen } from "./error-screen"
import { RefusedScreen } from "./refused-screen"
import { requestedPath } from "./requested-path"

type RouteErrorProps = {
  error: unknown
  /** The page's own, for errors that carry none. */
  requestId?: string | undefined
  scriptFree?: boolean
}

/** Turns what a route threw into its screen: typed errors arrive as answers with a status, all else is a fault. */
export function RouteError({ error, requestId, scriptFree = false }: RouteErrorProps) {
  const location = useLocation()
  const { pathname } = location
  const status = isRouteErrorResponse(error) ? error.status : 500
  const data = isRouteErrorResponse(error) ? factsIn(error.data) : {}

  if (status === 403) {
    return (
      <RefusedScreen
        code={textIn(data.code) ?? "forbidden"}
        requiredRoles={
          Array.isArray(data.requiredRoles) ? data.requiredRoles.filter((role) => typeof role === "string") : []
        }
        role={textIn(data.role)}
        path={pathname}
      />
    )
  }
  return (
    <ErrorScreen
      status={status}
      path={status === 404 ? requestedPath(location) : pathname}
      requestId={textIn(data.requestId) ?? requestId}
      scriptFree={scriptFree}
    />
  )
}

/** What a typed error may bring along; it comes over the wire, hence is looked at before it is believed. */
type Facts = { code?: unknown; requestId?: unknown; requiredRoles?: unknown; role?: unknown }

function factsIn(data: unknown): Facts {
  return typeof data === "object" && data !== null ? data : {}
}

function textIn(value: unknown) {
  return typeof value === "string" ? value : undefined
}
