import { replace } from "react-router"
import { notFoundHref } from "#app/features/errors/requested-path"
import { destinationOf } from "#app/features/link-page/address"
import { notFoundMeta } from "#app/features/link-page/meta"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { localizedHref } from "#messages"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/redirect"
import { LinkPageBoundary } from "./boundary"
import { markLinkPage } from "./mark.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markLinkPage]

export const meta: Route.MetaFunction = () => notFoundMeta("path")

export function loader({ params }: Route.LoaderArgs) {
  const destination = destinationOf(params.customPath)
  if (destination.kind === "nothing") throw new NotFound("link_page")
  if (destination.kind === "reserved") throw replace(notFoundHref(paths.creatorPageLink(params.customPath)))
  throw replace(localizedHref(paths.creatorPage(destination.path)))
}

/** Never shown: the loader always leads elsewhere. It has the errors of this address shown as a page. */
export default function LinkRedirectRoute() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="path" />
}
