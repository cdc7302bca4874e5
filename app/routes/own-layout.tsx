import { Outlet } from "react-router"
import { keepScreen } from "#app/features/errors/keep-screen"
import { RouteError } from "#app/features/errors/route-error"
import type { Route } from "./+types/own-layout"
import { OwnFrame } from "./own-frame"

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen]

/** The rooms of the one who is signed in. */
export default function OwnLayoutRoute() {
  return (
    <OwnFrame>
      <Outlet />
    </OwnFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OwnFrame>
      <RouteError error={error} />
    </OwnFrame>
  )
}
