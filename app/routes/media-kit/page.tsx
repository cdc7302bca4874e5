import { actorOf } from "#app/features/accounts/public.server"
import { notFoundMeta } from "#app/features/link-page/public"
import { isForOneReader } from "#app/features/media-kit/addressed/rules"
import { BrandKitPage } from "#app/features/media-kit/page/brand-kit-page"
import { isClosed, KitClosed } from "#app/features/media-kit/page/kit-closed"
import { KitDoor } from "#app/features/media-kit/page/kit-door"
import { KitPage } from "#app/features/media-kit/page/kit-page"
import { brandKitMeta, kitMeta, quietMeta } from "#app/features/media-kit/page/meta"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { NotFound } from "#platform/errors/errors"
import { LinkPageBoundary } from "../link-page/boundary"
import type { Route } from "./+types/page"
import { nameInAddress, orNewName } from "./address.server"
import { brandKit, closedIfMissing, enterDoor } from "./brand.server"
import { markKit, shownKit } from "./shown.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markKit]

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return isClosed(error) ? quietMeta() : notFoundMeta("path", error)
  if (loaderData.view === "kit") return kitMeta(loaderData.kit, loaderData.site)
  return loaderData.view === "brand" ? brandKitMeta(loaderData.kit) : quietMeta()
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const path = nameInAddress(params.customPath, request)
  const asked = { context, request }
  const actor = actorOf(context)
  const to = (name: string) => paths.mediaKit({ path: name, influencerId: "" })
  if (isForOneReader(request.url))
    return orNewName(actor, path, { request, to }, () => brandKit({ path }, asked)).catch(closedIfMissing)
  return orNewName(actor, path, { request, to }, () => shownKit(actor, { path }, asked))
}

/** The password of a kit for a brand: nothing else here is sent. */
export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isForOneReader(request.url)) throw new NotFound("media_kit")
  return enterDoor({ path: nameInAddress(params.customPath, request) }, { context, request })
}

export default function MediaKitRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "door") return <KitDoor answer={actionData} siteName={loaderData.site.name} />
  if (loaderData.view === "brand") return <BrandKitPage {...loaderData} />
  return <KitPage kit={loaderData.kit} files={loaderData.files} site={loaderData.site} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isClosed(error) ? <KitClosed /> : <LinkPageBoundary error={error} askedBy="path" />
}
