import { isRouteErrorResponse, useRouteLoaderData } from "react-router"
import { RootError } from "#app/features/errors/root-error"
import { NotFoundScreen } from "#app/features/link-page/not-found-screen"
import type { loader as rootLoader } from "#app/root"

/** The not-found screen of the link page, or the site's error screen for all else. */
export function LinkPageBoundary({ error, askedBy }: { error: unknown; askedBy: "path" | "id" }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen askedBy={askedBy} />
  return <RootError error={error} siteName={site?.siteName} requestId={site?.requestId} scriptFree />
}
