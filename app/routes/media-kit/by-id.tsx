import { redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { notFoundMeta } from "#app/features/link-page/public"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { isForOneReader } from "#app/features/media-kit/addressed/rules"
import { BrandKitPage } from "#app/features/media-kit/page/brand-kit-page"
import { isClosed, KitClosed } from "#app/features/media-kit/page/kit-closed"
import { KitDoor } from "#app/features/media-kit/page/kit-door"
import { KitPage } from "#app/features/media-kit/page/kit-page"
import { brandKitMeta, kitMeta, quietMeta } from "#app/features/media-kit/page/meta"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { localizedHref } from "#messages"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { LinkPageBoundary } from "../link-page/boundary"
import type { Route } from "./+types/by-id"
import { brandKit, closedIfMissing, enterDoor } from "./brand.server"
import { markKit, shownKit } from "./shown.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markKit]

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return isClosed(error) ? quietMeta() : notFoundMeta("id", error)
  if (loaderData.view === "kit") return kitMeta(loaderData.kit, loaderData.site)
  return loaderData.view === "brand" ? brandKitMeta(loaderData.kit) : quietMeta()
}

/** Leads to the kit by its name, for ever; who has no name has their kit here. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("media_kit")
  const address = { id: params.id.toLowerCase() }
  const actor = actorOf(context)
  const isAddressed = isForOneReader(request.url)
  const page = await loadPublicPage(actor, address).catch(isAddressed ? closedIfMissing : undefined)
  if (page.path) throw redirect(localizedHref(paths.mediaKit(page)) + new URL(request.url).search, 301)
  if (isAddressed) return brandKit(address, { context, request }).catch(closedIfMissing)
  return shownKit(actor, address, { context, request })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isForOneReader(request.url) || !isUuid(params.id)) throw new NotFound("media_kit")
  return enterDoor({ id: params.id }, { context, request })
}

export default function MediaKitByIdRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "door") return <KitDoor answer={actionData} siteName={loaderData.site.name} />
  if (loaderData.view === "brand") return <BrandKitPage {...loaderData} />
  return <KitPage kit={loaderData.kit} files={loaderData.files} site={loaderData.site} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isClosed(error) ? <KitClosed /> : <LinkPageBoundary error={error} askedBy="id" />
}
