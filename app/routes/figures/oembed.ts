import { oembed } from "#app/features/figures/badge/oembed.server"
import { productErrorOf } from "#platform/errors/response.server"
import type { Route } from "./+types/oembed"

const HEADERS = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" }

/** oEmbed 1.0 for pages and kits, in JSON. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if ((searchParams.get("format") ?? "json") !== "json") return refused(501)
  try {
    return Response.json(await oembed(searchParams), { headers: HEADERS })
  } catch (error) {
    const status = productErrorOf(error)?.status
    if (status === 400 || status === 404) return refused(status)
    throw error
  }
}

function refused(status: number) {
  return Response.json({ status }, { status, headers: HEADERS })
}
