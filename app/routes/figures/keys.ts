import { figureKeysNow, keySet } from "#app/features/figures/keys/queries.server"
import { figureSigner } from "#app/features/figures/keys/signing.server"
import { config } from "#platform/config/config.server"
import { contentTag, isKnown } from "#platform/http/etag"
import type { Route } from "./+types/keys"

/** A key that was withdrawn is to be believed no longer than that by whoever keeps a copy. */
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
