import { Outlet, useMatches } from "react-router"
import { RouteError } from "#app/features/errors/route-error"
import { isInTheRooms, isOnTheRoad } from "#app/features/onboarding/road/on-the-road"
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
  return (
    <SiteFrame>
      <RouteError error={error} />
    </SiteFrame>
  )
}
