import { figureKeysNow, keySet } from "#app/features/figures/keys/queries.server"
import { figureSigner } from "#app/features/figures/keys/signing.server"
import { config } from "#platform/config/config.server"
import { contentTag, isKnown } from "#platform/http/etag"
import type { Route } from "./+types/keys"

/** Copies of a withdrawn key must not be trusted for longer than this. */
const KEPT_SECONDS = 300

/** `/.well-known/vitrine-figures.json`: by which keys figures are checked, without asking us about any of them. */
export async function loader({ request }: Route.LoaderArgs) {
  await figureSigner() // where nothing was signed yet, the first key
  const { all } = await figureKeysNow()
  const body = JSON.stringify(keySet(all, config().publicUrl))
  const headers = {
    "Content-Type": "application/jwk-set+json",
    "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
    "Access-Control-Allow-Origin": "*",
    ETag: contentTag(body),
  }
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
