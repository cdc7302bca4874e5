import type { ReactNode } from "react"
import { Outlet, useRouteLoaderData } from "react-router"
import { RouteError } from "#app/features/errors/route-error"
import type { loader as rootLoader } from "#app/root"
import type { Route } from "./+types/directory-layout"
import { OwnFrame } from "./own-frame-later"
import { SiteFrame } from "./site-frame"

export default function DirectoryLayoutRoute() {
  return (
    <DirectoryFrame>
      <Outlet />
    </DirectoryFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DirectoryFrame>
      <RouteError error={error} />
    </DirectoryFrame>
  )
}

/** The directory is one of a brand's rooms. */
function DirectoryFrame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const Frame = site?.place?.side === "company" ? OwnFrame : SiteFrame
  return <Frame>{children}</Frame>
}
