import { Outlet, useRouteLoaderData } from "react-router"
import { RouteError } from "#app/features/errors/route-error"
import type { loader as rootLoader } from "#app/root"
import type { Route } from "./+types/directory-layout"
import { OwnFrame } from "./own-frame"

/** The directory is one of a brand's rooms; for everybody else it is a page of the public site. */
export default function DirectoryLayoutRoute() {
  return (
    <OwnFrame side="company">
      <Outlet />
    </OwnFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (
    <OwnFrame side="company">
      <RouteError error={error} requestId={site?.requestId} />
    </OwnFrame>
  )
}
