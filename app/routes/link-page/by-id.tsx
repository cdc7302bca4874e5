import { replace } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { influencerTag } from "#app/features/influencers/public"
import { LinkPage } from "#app/features/link-page/link-page"
import { linkPageMeta, notFoundMeta } from "#app/features/link-page/meta"
import { cutForId } from "#app/features/link-page/public-page"
import { loadPublicPage } from "#app/features/link-page/queries.server"
import { spokenPage } from "#app/features/link-page/speak.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { localizedHref } from "#messages"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/by-id"
import { LinkPageBoundary } from "./boundary"
import { markLinkPage } from "./mark.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markLinkPage]

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? linkPageMeta(loaderData.page, loaderData.site) : notFoundMeta("id", error)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("link_page")
  const page = await loadPublicPage(actorOf(context), { id: params.id })
  if (page.path !== null) throw replace(localizedHref(paths.creatorPage(page.path)))
  tagPage(context, [influencerTag(page.influencerId), SETTINGS_TAG], page.changesAt)
  return { page: spokenPage(cutForId(page), request, context), site: await siteIdentity() }
}

export default function LinkPageByIdRoute({ loaderData }: Route.ComponentProps) {
  return <LinkPage page={loaderData.page} siteName={loaderData.site.name} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="id" />
}
