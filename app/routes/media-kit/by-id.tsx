import { redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { notFoundMeta } from "#app/features/link-page/public"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { KitPage } from "#app/features/media-kit/page/kit-page"
import { kitMeta } from "#app/features/media-kit/page/meta"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { localizedHref } from "#messages"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { LinkPageBoundary } from "../link-page/boundary"
import type { Route } from "./+types/by-id"
import { markKit, shownKit } from "./shown.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markKit]

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? kitMeta(loaderData.kit, loaderData.files, loaderData.site) : notFoundMeta("id", error)

/** Leads to the kit by its name, for ever; who has no name has their kit here. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("media_kit")
  const actor = actorOf(context)
  const page = await loadPublicPage(actor, { id: params.id })
  if (page.path) throw redirect(localizedHref(paths.mediaKit(page)) + new URL(request.url).search, 301)
  return shownKit(actor, { id: params.id }, { context, request })
}

export default function MediaKitByIdRoute({ loaderData: { kit, files, site } }: Route.ComponentProps) {
  return <KitPage kit={kit} files={files} site={site} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="id" />
}
