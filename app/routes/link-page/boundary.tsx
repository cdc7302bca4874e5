import { isRouteErrorResponse, useRouteLoaderData } from "react-router"
import { RootError } from "#app/features/errors/root-error"
import { faultNumber } from "#app/features/errors/route-error"
import { LoadFailedScreen, NotFoundScreen } from "#app/features/link-page/not-found-screen"
import type { loader as rootLoader } from "#app/root"

/** The link page's not-found screen, the one for a page that cannot be read, or the site's error screen for everything else. */
export function LinkPageBoundary({ error, askedBy }: { error: unknown; askedBy: "path" | "id" }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundScreen askedBy={askedBy} />
  if (status >= 500)
    return <LoadFailedScreen number={status === 503 ? undefined : faultNumber(error, site?.requestId)} />
  return <RootError error={error} siteName={site?.siteName} requestId={site?.requestId} scriptFree />
}
