import { Outlet, useMatches, useRouteLoaderData } from "react-router"
import { RouteError } from "#app/features/errors/route-error"
import { isInTheRooms, isOnTheRoad } from "#app/features/onboarding/road/on-the-road"
import type { loader as rootLoader } from "#app/root"
import type { Route } from "./+types/main-layout"
import { OwnFrame } from "./own-frame-later"
import { SiteFrame } from "./site-frame"

export default function MainLayoutRoute() {
  const matches = useMatches()
  if (isInTheRooms(matches))
    return (
      <OwnFrame>
        <Outlet />
      </OwnFrame>
    )
  return (
    <SiteFrame isRoad={isOnTheRoad(matches)}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (
    <SiteFrame>
      <RouteError error={error} requestId={site?.requestId} />
    </SiteFrame>
  )
}
