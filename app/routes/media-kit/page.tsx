import { actorOf } from "#app/features/accounts/public.server"
import { notFoundMeta } from "#app/features/link-page/public"
import { KitPage } from "#app/features/media-kit/page/kit-page"
import { kitMeta } from "#app/features/media-kit/page/meta"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { LinkPageBoundary } from "../link-page/boundary"
import type { Route } from "./+types/page"
import { nameInAddress, orNewName } from "./address.server"
import { markKit, shownKit } from "./shown.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markKit]

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? kitMeta(loaderData.kit, loaderData.files, loaderData.site) : notFoundMeta("path", error)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const path = nameInAddress(params.customPath, request)
  const to = (name: string) => paths.mediaKit({ path: name, influencerId: "" })
  return orNewName(actor, path, { request, to }, () => shownKit(actor, { path }, { context, request }))
}

export default function MediaKitRoute({ loaderData: { kit, files, site } }: Route.ComponentProps) {
  return <KitPage kit={kit} files={files} site={site} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="path" />
}
