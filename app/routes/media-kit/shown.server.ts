import type { MiddlewareFunction, RouterContextProvider } from "react-router"
import { STANDALONE_ERROR_STYLE } from "#app/features/errors/standalone-style"
import { influencerTag } from "#app/features/influencers/public"
import { LINK_PAGE_STYLE_HASHES, type PageAddress, speakLanguageOf } from "#app/features/link-page/public.server"
import { isForOneReader } from "#app/features/media-kit/addressed/rules"
import { askForKit } from "#app/features/media-kit/commands.server"
import { kitFilesTag } from "#app/features/media-kit/kit"
import { KIT_STYLE, LETTER_STYLE } from "#app/features/media-kit/page/style"
import { loadKit } from "#app/features/media-kit/queries.server"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import type { Actor } from "#platform/database/actor.server"
import { markScriptFree, tagPage } from "#platform/http/context.server"
import { cspHash } from "#platform/http/csp-hash"
import { FOR_ONE_READER } from "../by-secret"

const HASHES = [...LINK_PAGE_STYLE_HASHES, cspHash(KIT_STYLE), cspHash(LETTER_STYLE), cspHash(STANDALONE_ERROR_STYLE)]

export const markKit: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  markScriptFree(context, HASHES)
  const response = await next()
  if (isForOneReader(request.url))
    for (const [name, value] of Object.entries(FOR_ONE_READER)) response.headers.set(name, value)
  return response
}

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** A kit as it is shown to everybody, and kept. Throws `NotFound`. */
export async function shownKit(actor: Actor, address: PageAddress, { context, request }: Asked) {
  const { kit, files } = await loadKit(actor, address)
  const { influencerId, isActive, changesAt } = kit.page
  // Without its files the page is kept by nobody: whoever reads it asks for them, until they are there.
  if (files) tagPage(context, [influencerTag(influencerId), kitFilesTag(influencerId), SETTINGS_TAG], changesAt)
  else if (isActive) await askForKit(influencerId)
  speakLanguageOf(kit.page, request)
  return { view: "kit" as const, kit, files, site: await siteIdentity() }
}
