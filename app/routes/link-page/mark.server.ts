import type { MiddlewareFunction } from "react-router"
import { STANDALONE_ERROR_STYLE } from "#app/features/errors/standalone-style"
import { LINK_PAGE_STYLE_HASHES } from "#app/features/link-page/style-hashes.server"
import { markScriptFree } from "#platform/http/context.server"
import { cspHash } from "#platform/http/csp-hash"

const HASHES = [...LINK_PAGE_STYLE_HASHES, cspHash(STANDALONE_ERROR_STYLE)]

/** Says, before anything can fail, that this is a page without scripts, and which styles it may carry. */
export const markLinkPage: MiddlewareFunction<Response> = ({ context }, next) => {
  markScriptFree(context, HASHES)
  return next()
}
