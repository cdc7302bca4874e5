import { redirect, replace } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { notFoundHref } from "#app/features/errors/requested-path"
import { influencerTag } from "#app/features/influencers/public"
import { destinationOf } from "#app/features/link-page/address"
import { LinkPage } from "#app/features/link-page/link-page"
import { linkPageMeta, notFoundMeta } from "#app/features/link-page/meta"
import { findNewAddress, loadPublicPage } from "#app/features/link-page/queries.server"
import { spokenPage } from "#app/features/link-page/speak.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { scriptFree } from "#app/script-free"
import { localizedHref } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/page"
import { LinkPageBoundary } from "./boundary"
import { markLinkPage } from "./mark.server"

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markLinkPage]

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? linkPageMeta(loaderData.page, loaderData.site) : notFoundMeta("path", error)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const destination = destinationOf(params.customPath)
  if (destination.kind === "reserved") throw replace(notFoundHref(paths.creatorPage(params.customPath)))
  if (destination.kind === "nothing") throw new NotFound("link_page")
  const page = await pageOrNewAddress(actorOf(context), destination.path)
  tagPage(context, [influencerTag(page.influencerId), SETTINGS_TAG], page.changesAt)
  return { page: spokenPage(page, request, context), site: await siteIdentity() }
}

/** A page that has moved leads on, for the 90 days that its old address is kept for it. */
async function pageOrNewAddress(actor: Actor, path: string) {
  try {
    return await loadPublicPage(actor, { path })
  } catch (error) {
    const moved = error instanceof NotFound ? await findNewAddress(actor, path) : null
    throw moved ? redirect(localizedHref(paths.creatorPage(moved))) : error
  }
}

export default function LinkPageRoute({ loaderData }: Route.ComponentProps) {
  return <LinkPage page={loaderData.page} siteName={loaderData.site.name} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="path" />
}
