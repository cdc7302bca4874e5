import { Outlet, useRouteLoaderData } from "react-router"
import { keepScreen } from "#app/features/errors/keep-screen"
import { RouteError } from "#app/features/errors/route-error"
import type { loader as rootLoader } from "#app/root"
import type { Route } from "./+types/own-layout"
import { OwnFrame } from "./own-frame"

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen]

/** The rooms of whoever is signed in. */
export default function OwnLayoutRoute() {
  return (
    <OwnFrame>
      <Outlet />
    </OwnFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (
    <OwnFrame>
      <RouteError error={error} requestId={site?.requestId} />
    </OwnFrame>
  )
}
