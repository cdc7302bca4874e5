import type { MiddlewareFunction } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { STANDALONE_ERROR_STYLE } from "#app/features/errors/standalone-style"
import { influencerTag } from "#app/features/influencers/public"
import { notFoundMeta } from "#app/features/link-page/public"
import { LINK_PAGE_STYLE_HASHES, speakLanguageOf, styleHash } from "#app/features/link-page/public.server"
import { askForKit } from "#app/features/media-kit/commands.server"
import { kitFilesTag } from "#app/features/media-kit/kit"
import { KitPage } from "#app/features/media-kit/page/kit-page"
import { kitMeta } from "#app/features/media-kit/page/meta"
import { KIT_STYLE } from "#app/features/media-kit/page/style"
import { loadKit } from "#app/features/media-kit/queries.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { scriptFree } from "#app/script-free"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { markScriptFree, tagPage } from "#platform/http/context.server"
import { LinkPageBoundary } from "../link-page/boundary"
import type { Route } from "./+types/page"

const HASHES = [...LINK_PAGE_STYLE_HASHES, styleHash(KIT_STYLE), styleHash(STANDALONE_ERROR_STYLE)]
const markKit: MiddlewareFunction<Response> = ({ context }, next) => {
  markScriptFree(context, HASHES)
  return next()
}

export const handle = scriptFree
export const middleware: Route.MiddlewareFunction[] = [markKit]

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? kitMeta(loaderData.kit, loaderData.files, loaderData.site) : notFoundMeta("id", error)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw new NotFound("media_kit")
  const { kit, files } = await loadKit(actorOf(context), params.id)
  const { influencerId, isActive, changesAt } = kit.page
  // Without its files the page is kept by nobody: it asks for itself again until they are there.
  if (files) tagPage(context, [influencerTag(influencerId), kitFilesTag(influencerId), SETTINGS_TAG], changesAt)
  else if (isActive) await askForKit(influencerId)
  speakLanguageOf(kit.page, request)
  return { kit, files, site: await siteIdentity() }
}

export default function MediaKitRoute({ loaderData: { kit, files, site } }: Route.ComponentProps) {
  return <KitPage kit={kit} files={files} site={site} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkPageBoundary error={error} askedBy="id" />
}
